/** @jsxImportSource react */
import { useState, useSyncExternalStore } from "react";
import { useBanner } from "../../api/queries.ts";
import { Message } from "../../parts/message.tsx";
import { usePageText } from "../../text/page-text.ts";
import { useText } from "../../text/text.tsx";
import type { PaymentProps } from "../payment-props.ts";
import { problemText } from "../problem-text.ts";

/** The layout with one column, as in shop.css. */
const oneColumn = "(max-width: 674px)";
const shownCharacters = { one: 38, two: 54 };

function useOneColumn(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(oneColumn);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => matchMedia(oneColumn).matches,
  );
}

type Props = PaymentProps & { readonly onChange: () => void };

/** What whoever hands the order over should know; a delivery can be left at the door. */
export function InstructionsRow(props: Props) {
  const t = useText();
  const b = usePageText("bill");
  const { snapshot, checkout, onChange } = props;
  const banner = useBanner().data;
  const isDelivery = checkout.modalityType === "DELIVERY";
  const { instructions: text = "" } = checkout.fulfillment;
  const problem = snapshot.problems.deliveryType;
  if (!isDelivery && banner && !banner.switches.pickupInstructions) return null;
  return (
    <div className="row">
      <div className="row-head">
        <h2>{b(isDelivery ? "deliveryInstructions" : "pickupNotes")}</h2>
        <button
          type="button"
          className="link"
          aria-label={b(text ? "changeInstructionsLabel" : "addInstructionsLabel")}
          aria-haspopup="dialog"
          onClick={onChange}
        >
          {text ? t("changeContact") : b("add")}
        </button>
      </div>
      {text ? <ShortText text={text} /> : <p className="muted">{b("noInstructions")}</p>}
      {isDelivery && <AtTheDoor {...props} />}
      {problem && <Message tone="error">{problemText(t, problem)}</Message>}
    </div>
  );
}

/** As much as a line has room for, and the rest when it is asked for. */
function ShortText({ text }: { readonly text: string }) {
  const b = usePageText("bill");
  const most = shownCharacters[useOneColumn() ? "one" : "two"];
  const [showsAll, setShowsAll] = useState(false);
  if (text.length <= most) return <p className="strong">{text}</p>;
  return (
    <p className="strong">
      {showsAll ? text : `${text.slice(0, most).trimEnd()}…`}{" "}
      <button type="button" className="link" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
        {b(showsAll ? "readLess" : "readAll")}
      </button>
    </p>
  );
}

function AtTheDoor({ session, snapshot, checkout }: PaymentProps) {
  const b = usePageText("bill");
  const { deliveryType, canBeContactless } = checkout.fulfillment;
  const isTicked = (snapshot.changing.deliveryType ?? deliveryType) === "Contactless";
  if (canBeContactless === false) return <p className="muted">{b("contactlessAge")}</p>;
  return (
    <label className="tick">
      <input
        type="checkbox"
        checked={isTicked}
        onChange={() => session.updateDeliveryType(isTicked ? "Standard" : "Contactless")}
      />
      {b("leaveAtDoor")}
    </label>
  );
}
