/** @jsxImportSource preact */
// Long because the markup of one form reads best in one piece.

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { FrameField } from "../../sdk/contract/frame-protocol.ts";
import type { CardScreen } from "../../sdk/flows/wallet/state.ts";
import { Tick } from "../kit/field.tsx";
import { frameStyles, onSchemeChange } from "../kit/frame-styles.ts";
import { Icon } from "../kit/icons.tsx";
import { NoticeBanner } from "../kit/notice-banner.tsx";
import { noticeText } from "../kit/translator.ts";
import { useStore } from "../kit/use-store.ts";
import { addressScreens } from "./later-parts.ts";
import { Away } from "./away.tsx";
import { BillingGroup } from "./billing-group.tsx";
import type { CardFormProps } from "./card-form-props.ts";
import { formTitles, ScreenHeader } from "./screen.tsx";
import { Fields } from "./card-fields.tsx";

/** What the form of each screen says on its button, and which fields it has. */
const forms = {
  addBank: { submit: "submitCard", submitting: "savingCard", layout: undefined },
  editBank: { submit: "saveChanges", submitting: "saving", layout: undefined },
  addSnap: { submit: "confirm", submitting: "savingCard", layout: "ebt" },
  addGift: { submit: "confirm", submitting: "savingCard", layout: "gift" },
  checkBalance: { submit: "confirm", submitting: "submittingPin", layout: "pin" },
} as const;

/**
 * The form for a new card or a saved one, and the address screens over it. The form stays where it is while they
 * show: a frame that is taken out of the page forgets what was typed in it.
 */
export function CardFormScreens(props: CardFormProps & { readonly target: CardScreen }) {
  const { state, form, card, send, t, onConfig, target } = props;
  const root = useRef<HTMLFormElement>(null);
  const { name } = state.screen;
  const { submit, submitting, layout } = forms[target.name];
  const cardId = "cardId" in target ? target.cardId : undefined;
  const failed = card.frames.status === "failed" || card.frames.status === "dead";
  const shown = name === target.name && !failed;
  const isBank = layout === undefined;
  const busy = card.status !== "idle";

  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    form.enter(frameStyles(element), { card: state.cards.find(({ id }) => id === cardId), layout });
    // One frame later, when the new tokens are in force.
    const restyle = () => requestAnimationFrame(() => form.setStyles(frameStyles(element)));
    const stops = [onSchemeChange(restyle), onConfig(restyle), () => form.leave()];
    return () => stops.forEach((stop) => stop());
  }, []);

  useEffect(() => {
    if (card.refusals === 0) return;
    const invalid = root.current?.querySelector<HTMLElement>(".is-invalid");
    const frame = invalid?.dataset["frame"];
    if (frame) form.fields()?.focus(frame as FrameField);
    else invalid?.querySelector<HTMLElement>("input, button")?.focus();
  }, [card.refusals]);

  // Once more when the frame lets go: it is another process, and may do so after this one has moved the focus.
  useEffect(() => {
    if (card.locked) root.current?.querySelector<HTMLElement>(".sheet-footer button")?.focus();
  }, [card.locked, card.frames.fields.pin?.focused]);

  return (
    <>
      {shown && (
        <ScreenHeader title={t(formTitles[target.name])} back={!("linked" in target)} send={send} t={t} />
      )}
      <form
        key="form"
        ref={root}
        class="sheet-form"
        noValidate
        hidden={!shown}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <div class="sheet-body">
          {/* A frame that leaves the page is a frame that was tampered with. */}
          <div class="sections" hidden={card.locked}>
            {layout === "pin" && <p>{t("enterSnapPin")}</p>}
            <Fields {...props} />
            {layout !== "gift" && (
              <p class="muted secured">
                <Icon name="lock" size={16} />
                {t("cardSecured")}
              </p>
            )}
          </div>
          {isBank && card.layout !== "reduced" && <BillingGroup {...props} />}
          <Ticks {...props} isBank={isBank} />
          {layout === "gift" && <p class="info">{t("keepGiftCard")}</p>}
        </div>
        <div class="sheet-footer">
          {card.notice && <NoticeBanner tone="error" text={noticeText(t, card.notice)} />}
          {card.locked ? (
            <button type="button" class="button" onClick={() => send({ type: "BACK" })}>
              {t("backToPayment")}
            </button>
          ) : (
            <button
              type="submit"
              class="button"
              aria-disabled={busy || card.frames.status !== "loaded"}
              aria-busy={busy}
            >
              {t(busy ? submitting : submit)}
            </button>
          )}
        </div>
      </form>
      {name === target.name && failed && <RetryDialog {...props} />}
      {isAddressScreen(name) && <Addresses {...props} />}
    </>
  );
}

/** The screens for billing addresses, and no others, are called so. */
export const isAddressScreen = (name: string) => name.startsWith("address");

/** The address screens, once their code is there. */
function Addresses(props: CardFormProps) {
  const { module: screens } = useStore(addressScreens);
  if (!screens) return <Away {...props} part={addressScreens} title={props.t("billingAddresses")} back />;
  const isList = props.state.screen.name === "addressList";
  return isList ? <screens.AddressList {...props} /> : <screens.AddressForm {...props} />;
}

function Ticks({ form, state, card, canSave, t, isBank }: CardFormProps & { readonly isBank: boolean }) {
  const { layout, values } = card;
  const busy = card.status !== "idle";
  // A card for one order alone is nobody's preferred one.
  const isOnce = card.card ? !card.card.saved : state.mode === "checkout" && !canSave;
  if (isOnce || layout === "gift" || layout === "pin") return null;
  const isFixed = layout === "rewardDebit";
  const tick = (field: "save" | "preferred") => (value: boolean) => form.send({ type: "TICK", field, value });
  return (
    <div>
      {canSave && (layout === "add" || layout === "ebt") && (
        <Tick name="save" label={t("saveCard")} checked={values.save} busy={busy} onChange={tick("save")} />
      )}
      {isBank && (
        <Tick
          name="preferred"
          label={t("preferCard")}
          checked={values.preferred}
          disabled={isFixed}
          busy={busy}
          onChange={tick("preferred")}
        />
      )}
      {isFixed && <p class="muted">{t("rewardDebitNote")}</p>}
    </div>
  );
}

/** The frames did not come, or were lost: whether to try once more. */
function RetryDialog({ form, card, send, t }: CardFormProps) {
  const isPin = card.layout === "pin";
  const { code } = card.frames.failure ?? { code: "" };
  const all = Object.values(card.frames.fields);
  // Browsers tell nothing of a host that they keep away; where it is there, some field comes.
  const mayBeBlocked =
    code === "FRAME_BLOCKED" || (code === "FRAME_LOAD" && all.every(({ status }) => status === "failed"));
  const title = isPin ? "checkBalance" : card.card ? "cardRetryEditTitle" : "cardRetryTitle";
  return (
    <>
      <ScreenHeader title={t(title)} send={send} t={t} />
      <div class="sheet-body">
        <p>{t(isPin ? "ebtBalanceFailed" : "cardRetryText")}</p>
        {mayBeBlocked && <p>{t("frameBlocked")}</p>}
        <p class="muted">{t("cardRetryCode", { code })}</p>
      </div>
      <div class="sheet-footer">
        <button type="button" class="button" onClick={() => form.send({ type: "RETRY_FRAMES" })}>
          {t("tryAgain")}
        </button>
        <button type="button" class="button quiet" onClick={() => send({ type: "BACK" })}>
          {t("cancel")}
        </button>
      </div>
    </>
  );
}
