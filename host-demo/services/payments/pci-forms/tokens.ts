import type { Brand } from "../../../../sdk/domain/cards.ts";
import { type FrameToken, type FrameField } from "../../../../sdk/contract/frame-protocol.ts";
import { tokenRequest, type TokenRequest } from "../../../../sdk/contract/pci-requests.ts";
import { successText } from "../../platform/http/envelope.ts";
import type { Context } from "../../platform/context.ts";
import { finish } from "../../platform/http/idempotency.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { openSealed, useOnce, type OpenedValue } from "../vault/sealed-values.ts";
import { countBin } from "./attempts.ts";
import { keepCard } from "./card-tokens.ts";
import type { PayRoute } from "./route.ts";
import { checkValues, formOf, type CheckedCard, type Form, type Values } from "./rules.ts";
import { answerSealed } from "./sealed-call.ts";
import type { FrameSession } from "./session.ts";

/** Turns what the frames of one form have sealed into a low-value token. */
export const tokens: PayRoute = {
  name: "tokens",
  method: "POST",
  path: "/pci-forms/v1/tokens",
  handle: (call) =>
    answerSealed<TokenRequest>(call, {
      name: "tokens",
      schema: tokenRequest,
      purposes: ["add", "edit"],
      async work({ context }, { session, body, running }) {
        const purpose = session.purpose === "edit" ? "edit" : "add";
        const form = formOf(purpose, Object.keys(body.fields));
        if (!form) throw new ServiceError("BAD_REQUEST", { reason: "Not valid: fields." });
        const opened = await openAll(context, body);
        await useOnce(context, { accountId: session.accountId, key: running.key }, [...opened.values()]);
        const values: Values = Object.fromEntries([...opened].map(([field, { value }]) => [field, value]));
        const brand = form === "edit" ? await brandOfEdited(context, session) : undefined;
        const checked = checkValues(form, values, context.clock(), brand);
        if ("problems" in checked) throw new ServiceError("FIELD_INVALID", { fields: checked.problems });
        const { card } = checked;
        if (form === "bank" && card.pan) await countBin(call, card.pan.slice(0, 6));
        return context.db.transaction().execute(async (trx) => {
          const lowValueToken = await keepCard({ ...context, db: trx }, session, form, card);
          const data = tell(lowValueToken, form, card);
          await finish(trx, running, { status: 201, body: successText(data) });
          return { status: 201, data };
        });
      },
    }),
};

async function openAll(
  context: Context,
  { sid, fields }: TokenRequest,
): Promise<Map<FrameField, OpenedValue>> {
  const opened = new Map<FrameField, OpenedValue>();
  for (const [field, jwe] of Object.entries(fields) as [keyof typeof fields, string][])
    opened.set(field, await openSealed(context, jwe, { sid, field }));
  return opened;
}

async function brandOfEdited(context: Context, { cardId, accountId }: FrameSession): Promise<Brand> {
  const card = await context.db
    .selectFrom("card")
    .where("id", "=", cardId ?? "")
    .where("account_id", "=", accountId)
    .select("brand")
    .executeTakeFirst();
  if (!card) throw new ServiceError("CARD_NOT_FOUND");
  return card.brand as Brand;
}

/** First six and last four digits are what may be shown of a number (PCI DSS 4.0.1, 3.4.1). */
function tell(lowValueToken: string, form: Form, card: CheckedCard): FrameToken {
  const { pan, brand, expMonth, expYear } = card;
  return {
    lowValueToken,
    ...(pan !== undefined && form === "bank" && { cardFirstSix: pan.slice(0, 6) }),
    ...(pan !== undefined && { lastFour: pan.slice(-4) }),
    ...(brand !== undefined && form !== "edit" && { brand }),
    ...(expMonth !== undefined && { expMonth: String(expMonth).padStart(2, "0") }),
    ...(expYear !== undefined && { expYear: String(expYear) }),
  };
}
