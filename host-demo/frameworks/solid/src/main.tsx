import type {} from "aisle/types/solid";
import { createSignal, Show } from "solid-js";
import { render } from "solid-js/web";
import { define, makeClient, pay, spanishClient, words } from "../../shared/shop";

function Payment() {
  const aisle = makeClient();
  const [client, setClient] = createSignal(aisle);
  const [isShown, setShown] = createSignal(true);
  const [message, setMessage] = createSignal<string>();
  const [chosen, setChosen] = createSignal("");
  const [said, setSaid] = createSignal("");
  return (
    <>
      <button onClick={() => void define()}>{words.bring}</button>
      <button onClick={() => setShown(!isShown())}>{isShown() ? words.hide : words.show}</button>
      <button onClick={() => setMessage(words.kept)}>{words.message}</button>
      <button onClick={() => setClient(spanishClient())}>{words.spanish}</button>
      <button onClick={() => pay(aisle, setSaid)}>{words.pay}</button>
      <output>{chosen()}</output>
      <p>{said()}</p>
      <Show when={isShown()}>
        <aisle-card-box
          prop:client={client()}
          prop:selectedPaymentMessage={message()}
          on:aisle-selection-change={({ detail }) =>
            setChosen(detail.bank ? `Ends in ${detail.bank.lastFour}` : "None")
          }
        />
      </Show>
    </>
  );
}

render(() => <Payment />, document.querySelector("#app")!);
