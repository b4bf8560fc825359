import type * as v from "valibot";
import { frameSessionRequest } from "../../../../sdk/contract/pci-requests.ts";
import type { Context } from "../../platform/context.ts";
import { isParentOrigin } from "../../platform/http/parent-origins.ts";
import { shopperRoute, type Route, type Shopper } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { hashGram, issueFrameSession } from "./session.ts";

type Body = v.InferOutput<typeof frameSessionRequest>;

export const frameSessionRoutes: Route[] = [
  shopperRoute<Body>({
    name: "frame-sessions",
    method: "POST",
    path: "/payment/v2/frame-sessions",
    body: frameSessionRequest,
    // A fresh one for each call, and no copy kept: a repeat that gets another one loses nothing.
    idempotency: "own",
    async handle({ context, shopper, headers, body }) {
      const origin = headers.get("origin") ?? "";
      if (!(await isParentOrigin(context, origin, shopper.tenant))) throw new ServiceError("FORBIDDEN");
      const { sid, expiresAt } = await issueFrameSession(context, {
        accountId: shopper.accountId,
        tenant: shopper.tenant,
        origin,
        purpose: body.purpose,
        ...(body.purpose !== "add" && (await cardOf(context, shopper, body))),
        ...(body.purpose === "pin" && (await paymentOf(context, shopper, body))),
      });
      return { status: 201, data: { sid, expiresAt: expiresAt.toISOString() } };
    },
  }),
];

async function cardOf(context: Context, shopper: Shopper, { purpose, cardId }: Body) {
  const card = await context.db
    .selectFrom("card")
    .where("id", "=", cardId ?? "")
    .where("account_id", "=", shopper.accountId)
    .where("tenant", "=", shopper.tenant)
    .where("card_type", "=", purpose === "pin" ? "EBT_CARD" : "BANK_CARD")
    .select(["id", "payment_gram"])
    .executeTakeFirst();
  if (!card) throw new ServiceError("CARD_NOT_FOUND");
  return { cardId: card.id, pgh: hashGram(card.payment_gram) };
}

async function paymentOf(context: Context, shopper: Shopper, { checkoutId, amount }: Body) {
  if (checkoutId === undefined) return {};
  const checkout = await context.db
    .selectFrom("checkout")
    .where("id", "=", checkoutId)
    .where("account_id", "=", shopper.accountId)
    .select("id")
    .executeTakeFirst();
  if (!checkout) throw new ServiceError("NOT_FOUND");
  return { checkoutId, ...(amount !== undefined && { amount }) };
}
