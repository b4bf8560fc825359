import type { AddEbtCardRequest } from "../../../../sdk/contract/add-card.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Addition } from "./addition.ts";
import { removeCard } from "./cards.ts";
import { refuseEbtChange } from "./daily-limits.ts";
import { noBilling } from "./wire.ts";

/** A SNAP EBT card, of which an account has one. Nobody is asked before its PIN is. */
export function ebtAddition({ paymentMethod }: AddEbtCardRequest): Addition {
  return {
    // The number is typed in a secure frame, so that its place in the body holds a token too.
    lowValueToken: paymentMethod.pan,
    kind: "ebt",
    agrees: () => true,
    onceApproved: (_context, _vaultToken, work) => work(),
    async makeRoom(context, shopper) {
      const other = await context.db
        .selectFrom("card")
        .where("account_id", "=", shopper.accountId)
        .where("card_type", "=", "EBT_CARD")
        .select(["id", "saved"])
        .executeTakeFirst();
      if (other?.saved) throw new ServiceError("EBT_CARD_EXISTS");
      // A shopper has no way to delete one that was for a single order, so it gives way.
      if (other) await removeCard(context, shopper, other.id);
      await refuseEbtChange(context, shopper);
    },
    columns: () => ({
      card_type: "EBT_CARD",
      brand: "EBT",
      image_type: "EBT",
      description: "SNAP EBT",
      holder_first_name: null,
      holder_last_name: null,
      ...noBilling,
    }),
  };
}
