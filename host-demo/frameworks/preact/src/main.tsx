import type {} from "aisle/types/preact";
import type { Aisle, ElementOf } from "aisle";
import { render } from "preact";
import { useCallback, useState } from "preact/hooks";
import { define, makeClient, pay, spanishClient, words } from "../../shared/shop";

const aisle = makeClient();

function Payment() {
  const [client, setClient] = useState<Aisle>(aisle);
  const [isShown, setShown] = useState(true);
  const [message, setMessage] = useState<string>();
  const [chosen, setChosen] = useState("");
  const [said, setSaid] = useState("");
  // An object that a tag is given before its element is defined: Preact would write it into an attribute.
  const hand = useCallback(
    (box: ElementOf<"card-box"> | null) => void (box && (box.client = client)),
    [client],
  );
  return (
    <>
      <button onClick={() => void define()}>{words.bring}</button>
      <button onClick={() => setShown(!isShown)}>{isShown ? words.hide : words.show}</button>
      <button onClick={() => setMessage(words.kept)}>{words.message}</button>
      <button onClick={() => setClient(spanishClient())}>{words.spanish}</button>
      <button onClick={() => pay(aisle, setSaid)}>{words.pay}</button>
      <output>{chosen}</output>
      <p>{said}</p>
      {isShown && (
        <aisle-card-box
          ref={hand}
          selectedPaymentMessage={message}
          onaisle-selection-change={({ detail }) =>
            setChosen(detail.bank ? `Ends in ${detail.bank.lastFour}` : "None")
          }
        />
      )}
    </>
  );
}

render(<Payment />, document.querySelector("#app")!);
