/** @jsxImportSource react */
import { useEffect, useId, useRef, useState } from "react";
import type { Aisle } from "aisle";
import { type CardView } from "aisle/cards";
import { maxSavedGiftCards } from "aisle/rules";
import { Icon } from "../parts/icons.tsx";
import { Message } from "../parts/message.tsx";
import { showToast } from "../parts/toast.tsx";
import { useText } from "../text/text.tsx";
import { CardForm } from "./card-form.tsx";
import { GiftForm } from "./gift-form.tsx";
import { addEbtPath, addPath, type Section, useSection } from "./use-section.ts";

/** "Add New Card", "Add New Gift Card" or "Edit Card", in place of the tiles. */
export function CardSection({
  client,
  cards,
  section,
  onDone,
}: {
  readonly client: Aisle;
  readonly cards: readonly CardView[];
  readonly section: Section;
  readonly onDone: () => void;
}) {
  const t = useText();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isAdd = section.name === "add";
  useEffect(() => heading.current?.focus(), []);

  const saved = () => {
    showToast(isAdd ? "cardSaved" : "cardUpdated");
    onDone();
  };
  const kind = isAdd ? section.kind : "bank";
  // As it was before this section: the card that is added here must not end its own form.
  const [had] = useState(() => {
    const count = (of: CardView["type"]) => cards.filter(({ type, saved }) => type === of && saved).length;
    return { ebt: count("ebt"), gifts: count("gift") };
  });
  const limit = !isAdd ? undefined : reachedLimit(kind, had);
  return (
    <section className="panel card-section" aria-labelledby={id}>
      <button type="button" className="link back-link" onClick={onDone}>
        <Icon name="back" />
        {t("backToWallet")}
      </button>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {t(!isAdd ? "editCardHeading" : kind === "gift" ? "addNewGiftCard" : "addNewCard")}
      </h2>
      {isAdd && kind !== "gift" && <PaymentType kind={kind} />}
      {limit ? (
        <Message tone="info">{t(limit, { count: String(maxSavedGiftCards) })}</Message>
      ) : kind === "gift" ? (
        <GiftForm client={client} onSaved={saved} onCancel={onDone} />
      ) : (
        <CardForm
          key={kind}
          client={client}
          variant="walletPage"
          kind={kind}
          cardId={isAdd ? undefined : section.cardId}
          onSaved={saved}
          onCancel={onDone}
        />
      )}
    </section>
  );
}

function reachedLimit(
  kind: CardView["type"],
  { ebt, gifts }: { readonly ebt: number; readonly gifts: number },
) {
  if (kind === "ebt" && ebt > 0) return "ebtCardExists";
  return kind === "gift" && gifts >= maxSavedGiftCards ? "giftCardLimit" : undefined;
}

function PaymentType({ kind }: { readonly kind: "bank" | "ebt" }) {
  const t = useText();
  const id = useId();
  const { change } = useSection();
  return (
    <div className="field">
      <label htmlFor={id}>{t("paymentType")}</label>
      <select
        id={id}
        value={kind}
        onChange={({ target }) => change(target.value === "ebt" ? addEbtPath : addPath)}
      >
        <option value="bank">{t("creditDebit")}</option>
        <option value="ebt">{t("snapSection")}</option>
      </select>
    </div>
  );
}
