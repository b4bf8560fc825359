import * as v from "valibot";
import { id } from "./add-card.ts";
import { framePurposes } from "./frame-protocol.ts";
import { payableDollars } from "./money.ts";

/** POST /payment/v2/frame-sessions, on the services' origin. The parent origin is the request's own Origin. */
export const frameSessionRequest = v.object({
  purpose: v.picklist(framePurposes),
  /** The card that is edited, or whose PIN is asked for. */
  cardId: v.optional(id),
  checkoutId: v.optional(id),
  /** What the PIN authorises. */
  amount: v.optional(payableDollars),
});

/** A value as {@link sealedType} in pci-forms.ts says. */
const sealed = v.pipe(v.string(), v.maxLength(4_096), v.regex(/^[\w-]+(\.[\w-]*){4}$/));

/** POST /pci-forms/v1/tokens, with an idempotency-key header, from a frame's own origin alone. */
export const tokenRequest = v.strictObject({
  sid: v.string(),
  fields: v.strictObject({
    number: v.optional(sealed),
    month: v.optional(sealed),
    monthEdit: v.optional(sealed),
    year: v.optional(sealed),
    cvv: v.optional(sealed),
  }),
});
export type TokenRequest = v.InferOutput<typeof tokenRequest>;

/** POST /pin/v1/pins */
export const pinRequest = v.strictObject({ sid: v.string(), pin: sealed });
