/** @jsxImportSource react */
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { Aisle } from "aisle";
import { billingAddresses, type SavedAddress } from "aisle/cards";
import { useText } from "../text/text.tsx";
import type { PartProps } from "./card-fields.tsx";

const fields = ["addressLine1", "addressLine2", "city", "state", "zipCode"] as const;

/**
 * Fills the billing address with one of the account's. Without any there is nothing to choose, and one that can't be
 * had can be typed.
 */
export function SavedAddresses({
  client,
  form,
  snapshot: { values, status },
}: PartProps & { readonly client: Aisle }) {
  const t = useText();
  const id = useId();
  const { data: saved, isPending } = useQuery({
    queryKey: ["account", "billing-addresses"],
    queryFn: () => billingAddresses(client),
    retry: false,
    // Another page or tab may have changed them since this form was last open.
    refetchOnMount: "always",
  });
  if (!isPending && !saved?.length) return null;
  const isTyped = ({ address }: SavedAddress) =>
    fields.every((field) => (address[field] ?? "") === (values[field] ?? ""));
  const choose = (addressId: string) => {
    const chosen = saved?.find((each) => each.id === addressId)?.address;
    for (const field of fields) form.input(field, chosen?.[field] ?? "");
  };
  return (
    <div className="field">
      <label htmlFor={id}>{t("savedAddresses")}</label>
      <select
        id={id}
        disabled={isPending || status === "saving"}
        value={saved?.find(isTyped)?.id ?? ""}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t(isPending ? "loadingAddresses" : "otherAddress")}</option>
        {saved?.map(({ id: addressId, address }) => (
          <option key={addressId} value={addressId}>
            {oneLine(address)}
          </option>
        ))}
      </select>
    </div>
  );
}

function oneLine({ addressLine1, addressLine2, city, state, zipCode }: SavedAddress["address"]): string {
  return [addressLine1, addressLine2, city, `${state} ${zipCode}`].filter(Boolean).join(", ");
}
