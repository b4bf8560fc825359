/** @jsxImportSource react */
import type { SiteMessageKey } from "aisle/messages";
import { useBanner } from "../api/queries.ts";
import { phoneNumber } from "../text/format.ts";
import { useText } from "../text/text.tsx";

/** A text with the banner's customer service number, and its name, in it; a tap on the number calls. */
export function PhoneText({
  messageKey,
  number,
}: {
  readonly messageKey: SiteMessageKey;
  /** Another one than that of customer service. */
  readonly number?: string;
}) {
  const t = useText();
  const { phone: service = "", name: banner = "" } = useBanner().data ?? {};
  const phone = number ?? service;
  const placeholder = "{phone}";
  const [before, after] = t(messageKey, { phone: placeholder, banner }).split(placeholder);
  return (
    <>
      {before}
      <a href={`tel:+1${phone.replace(/\D/g, "")}`} className="phone">
        {phoneNumber(phone)}
      </a>
      {after}
    </>
  );
}
