import type { AddBankCardRequest } from "../../../../sdk/contract/add-card.ts";
import { brandNames } from "../../../../sdk/domain/brand-names.ts";
import type { CardBrand } from "../../../../sdk/domain/card-numbers.ts";
import { imageTypes } from "../../../../sdk/domain/image-types.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { CardQuestion } from "../processor/card-verdicts.ts";
import { createVault } from "../vault/vault.ts";
import type { Addition } from "./addition.ts";
import { onceApproved } from "./vetting.ts";
import { billingColumns } from "./wire.ts";

/** The brands' own names, but for the one that issuers write out. */
const descriptions: Readonly<Record<CardBrand, string>> = { ...brandNames, AMEX: "American Express" };

/** A bank card, of which the wallet holds each number once. One that is not saved can't be preferred. */
export function bankAddition(
  { paymentMethod, defaultCard, save }: AddBankCardRequest,
  surface: CardQuestion["surface"],
): Addition {
  const { lowValueToken, billing, firstName, lastName } = paymentMethod;
  return {
    lowValueToken,
    kind: "bank",
    agrees(token) {
      if (defaultCard && !save) return false;
      if (paymentMethod.brand !== token.brand) return false;
      if (Number(paymentMethod.expirationMonth) !== token.exp_month) return false;
      if (Number(paymentMethod.expirationYear) !== token.exp_year) return false;
      // Nothing is kept of a number that the vault refused.
      return token.bin === null || paymentMethod.cardFirstSix === token.bin;
    },
    onceApproved: (context, vaultToken, work) =>
      onceApproved(context, { token: vaultToken, surface, isNew: true }, work),
    async makeRoom(context, { accountId }, vaultToken) {
      const saved = await context.db
        .selectFrom("card")
        .where("account_id", "=", accountId)
        .where("card_type", "=", "BANK_CARD")
        .where("saved", "=", true)
        .select("vault_token")
        .execute();
      const others = saved.flatMap(({ vault_token }) => vault_token ?? []);
      if (await createVault(context).isAmong(vaultToken, others)) throw new ServiceError("CARD_EXISTS");
    },
    columns(token) {
      const brand = token.brand as CardBrand;
      return {
        card_type: "BANK_CARD",
        brand,
        image_type: imageTypes[brand],
        description: descriptions[brand],
        holder_first_name: firstName,
        holder_last_name: lastName,
        ...billingColumns(billing),
      };
    },
  };
}
