import { StrictMode, useState } from "react";
import { renderToString } from "react-dom/server";
import { AisleProvider, CardBox, useAisle } from "aisle/react";
import { config, pay, spanishClient, words } from "../../shared/shop";

function Payment() {
  const aisle = useAisle();
  const [isShown, setShown] = useState(true);
  const [message, setMessage] = useState<string>();
  const [isSpanish, setSpanish] = useState(false);
  const [chosen, setChosen] = useState("");
  const [said, setSaid] = useState("");
  return (
    <>
      <button onClick={() => setShown(!isShown)}>{isShown ? words.hide : words.show}</button>
      <button onClick={() => setMessage(words.kept)}>{words.message}</button>
      <button onClick={() => setSpanish(true)}>{words.spanish}</button>
      <button onClick={() => aisle && pay(aisle, setSaid)}>{words.pay}</button>
      <output>{chosen}</output>
      <p>{said}</p>
      {isShown && (
        <CardBox
          data-test="box"
          {...(isSpanish ? { client: spanishClient() } : {})}
          selectedPaymentMessage={message}
          onSelectionChange={({ bank }) => setChosen(bank ? `Ends in ${bank.lastFour}` : "None")}
        />
      )}
    </>
  );
}

export const App = () => (
  <StrictMode>
    <AisleProvider config={config}>
      <Payment />
    </AisleProvider>
  </StrictMode>
);

/** What a server sends. */
export const render = () => renderToString(<App />);
