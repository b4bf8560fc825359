/** @jsxImportSource react */
import { ShopperPresses } from "./shopper-presses.tsx";

/**
 * The time that is promised to whoever is signed in, or held, ends sooner; so does the hour in which a replacement can
 * be undone. What a payment page that nobody uses has is this tab's alone: it is among the features.
 */
export const ShortTime = () => (
  <ShopperPresses
    title="Time"
    hint={{
      signedIn: "A page that is open hears of it once it is read anew.",
      signedOut: "Sign in, and choose or reserve a time for your order, or choose a replacement.",
    }}
    path="/actuator/short-time"
    presses={[
      { label: "Promised time: ends now", body: { seconds: 0 } },
      { label: "Promised time: ends in a minute", body: { seconds: 60 } },
      { label: "Replacements: 59 minutes pass", body: { replacementMinutes: 59 } },
      { label: "Replacements: 61 minutes pass", body: { replacementMinutes: 61 } },
    ]}
    failed="is a time promised or reserved, or something replaced?"
  />
);
