/** @jsxImportSource react */
import { vendorPhones } from "aisle/rules";
import type { Order } from "../api/schemas.ts";
import { PhoneText } from "../parts/phone-text.tsx";
import { phoneNumber } from "../text/format.ts";
import { usePageText } from "../text/page-text.ts";
import { useText } from "../text/text.tsx";

/** Whom to call: the banner, and the partner who brings the order where one does. */
export function CustomerService({ order: { time } }: { readonly order: Order }) {
  const t = useText();
  const phone = time && vendorPhones[time.vendorId];
  return (
    <>
      <h2>{t("customerService")}</h2>
      <p className="muted">
        <PhoneText messageKey="needHelp" />
      </p>
      {time && phone !== undefined && <VendorHelp name={time.vendorName} phone={phone} />}
    </>
  );
}

function VendorHelp({ name, phone }: { readonly name: string; readonly phone: string }) {
  const t = usePageText("order");
  const placeholder = "{phone}";
  const [before, after] = t("vendorBrings", { vendor: name, phone: placeholder }).split(placeholder);
  return (
    <p className="muted">
      {before}
      <a href={`tel:+1${phone.replace(/\D/g, "")}`} className="phone">
        {phoneNumber(phone)}
      </a>
      {after}
    </p>
  );
}
