import type * as v from "valibot";
import { pinRequest } from "../../../../sdk/contract/pci-requests.ts";
import type { Context } from "../../platform/context.ts";
import { successText } from "../../platform/http/envelope.ts";
import { finish } from "../../platform/http/idempotency.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { createBriefSecrets } from "../vault/brief-secrets.ts";
import { openSealed, useOnce } from "../vault/sealed-values.ts";
import type { PayRoute } from "./route.ts";
import { answerSealed } from "./sealed-call.ts";
import type { FrameSession } from "./session.ts";

/**
 * Takes a PIN for one card. A stand-in: production needs a provider that is approved for SNAP PINs and a hardware
 * module that makes the PIN block (ISO 9564).
 */
export const pins: PayRoute = {
  name: "pins",
  method: "POST",
  path: "/pin/v1/pins",
  handle: (call) =>
    answerSealed<v.InferOutput<typeof pinRequest>>(call, {
      name: "pins",
      schema: pinRequest,
      purposes: ["pin"],
      async work({ context }, { session, body, running }) {
        const { sid } = body;
        const opened = await openSealed(context, body.pin, { sid, field: "pin", pgh: session.pgh });
        await useOnce(context, { accountId: session.accountId, key: running.key }, [opened]);
        if (!/^\d{4}$/.test(opened.value))
          throw new ServiceError("FIELD_INVALID", { fields: [{ field: "pin", code: "PIN_INVALID" }] });
        const expiresAt = new Date(context.clock().getTime() + context.settings.cardTokenSeconds * 1000);
        return context.db.transaction().execute(async (trx) => {
          const handle = context.ids.make("epb");
          const secrets = createBriefSecrets({ ...context, db: trx });
          await secrets.keep({ handle, binding: pinBinding(session), value: opened.value, expiresAt });
          const data = { encryptedPin: handle };
          await finish(trx, running, { status: 201, body: successText(data) });
          return { status: 201, data };
        });
      },
    }),
};

/** How every binding of a shopper's PINs begins. */
export const pinBindings = (accountId: string) => `["pin",${JSON.stringify(accountId)},`;

/** What a PIN may be used for: one card of one shopper, and where it is for a payment, that payment alone. */
export function pinBinding({
  accountId,
  cardId,
  checkoutId,
  amount,
}: Pick<FrameSession, "accountId" | "cardId" | "checkoutId" | "amount">): string {
  return JSON.stringify(["pin", accountId, cardId ?? null, checkoutId ?? null, amount ?? null]);
}

/** The PIN behind a handle, if it may be used for this. It can be taken once, in the transaction of the context. */
export function takePin(
  context: Context,
  handle: string,
  use: Parameters<typeof pinBinding>[0],
): Promise<string | undefined> {
  return createBriefSecrets(context).take({ handle, binding: pinBinding(use) });
}
