/** @jsxImportSource preact */
/** The screens behind the ways to shop: brought while the shopper looks for a store. */
// The texts come first: the file packs tighter with them at its beginning.
import { screenTexts } from "./screens-text.ts";
import bookCss from "../address/book.css?inline";
import formsCss from "../address/forms.css?inline";
import { translator } from "../kit/translator.ts";
import { useStore } from "../kit/use-store.ts";
import { Addresses } from "./addresses.tsx";
import { Frame } from "./frame.tsx";
import { LocationConsent } from "./location-consent.tsx";
import { Release } from "./release.tsx";
import type { ScreenProps, SelectorProps } from "./props.ts";

export { reservationOf } from "../../sdk/stores/reservation-store.ts";
export const css = [bookCss, formsCss];

export function InnerScreen(props: SelectorProps) {
  useStore(screenTexts.shown(props.internals));
  const selector: ScreenProps = { ...props, t: translator(props.internals, screenTexts) };
  switch (props.state.screen) {
    case "addresses":
      return <Addresses {...selector} />;
    case "consent":
      return <LocationConsent {...selector} />;
    case "release":
      return <Release {...selector} />;
    default:
      return <SignIn {...selector} />;
  }
}

/** Delivery needs to know whose address it goes to. */
function SignIn(selector: ScreenProps) {
  const { state, send, t } = selector;
  return (
    <Frame selector={selector} title={t("notSignedInTitle")} onBack={() => send({ type: "BACK" })}>
      <div class="empty">
        <p>{t("notSignedInText", { banner: state.banner?.name ?? "" })}</p>
        <button type="button" class="button" onClick={() => send({ type: "SIGN_IN" })}>
          {t("signIn")}
        </button>
      </div>
    </Frame>
  );
}
