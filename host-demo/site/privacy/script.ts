import { PrivacyChoices } from "./privacy-choices.tsx";

declare global {
  /** What the footer waits for: the dialog in which a shopper makes their choices. */
  var aislePrivacyChoices: typeof PrivacyChoices | undefined;
}

globalThis.aislePrivacyChoices = PrivacyChoices;
