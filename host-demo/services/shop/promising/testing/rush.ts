import { sql } from "kysely";
import type { Destination } from "../../../../../sdk/contract/modality.ts";
import type { Context } from "../../../platform/context.ts";
import { issueAccessToken } from "../../../platform/keys/access-token.ts";
import { slotsOfWeek, slotStoreColumns } from "../slots.ts";
import { placeFaults, type PlaceFaults } from "./books.ts";

/** Many shoppers, each about to reserve the one place of a window. */
export interface Rush {
  readonly optionId: string;
  readonly destination: { readonly locationId: string };
  readonly shoppers: readonly { readonly token: string; readonly quoteId: string }[];
}

/** Who has a place in a window, and what is wrong with the books. */
export interface Places extends PlaceFaults {
  readonly holders: readonly string[];
}

const destination = { locationId: "01400413" };

/** Makes so many shoppers, who have all been told of the same window: one with a single place, which nobody has. */
export async function gatherRush(context: Context, count: number): Promise<Rush> {
  const { db, clock, ids } = context;
  const store = await db
    .selectFrom("store")
    .where("store_id", "=", destination.locationId)
    .select([...slotStoreColumns])
    .executeTakeFirstOrThrow();
  const asked = { modalityType: "PICKUP", vendors: ["OWN"], ownerId: "" } as const;
  const taken = await db.selectFrom("hold").select("slot_id").execute();
  const slot = (await slotsOfWeek(context, store, asked)).find(
    ({ id, capacity, closes_at }) =>
      capacity === 1 && closes_at > clock() && !taken.some(({ slot_id }) => slot_id === id),
  );
  if (!slot) throw new Error("no window has a single place");
  const shoppers = Array.from({ length: count }, () => ({ id: ids.make("acc"), quoteId: ids.make("quo") }));
  const expires_at = new Date(clock().getTime() + 15 * 60 * 1000);
  for (let from = 0; from < count; from += 1_000) {
    const some = shoppers.slice(from, from + 1_000);
    await db
      .insertInto("account")
      .values(
        some.map(({ id }) => ({
          id,
          tenant: "aisle",
          email: `${id}@aisle.test`,
          password_hash: "none",
          acr: "full" as const,
          created_at: clock(),
        })),
      )
      .execute();
    await db
      .insertInto("quote")
      .values(
        some.map(({ id, quoteId }) => ({
          id: quoteId,
          account_id: id,
          banner_domain: store.banner_domain,
          store_id: store.store_id,
          modality_type: "PICKUP" as const,
          vendor: "OWN" as const,
          destination: sql<Destination>`${JSON.stringify(destination)}::jsonb`,
          expires_at,
        })),
      )
      .execute();
  }
  const signedIn = shoppers.map(async ({ id, quoteId }) => {
    const shopper = { accountId: id, tenant: "aisle", acr: "full" } as const;
    return { quoteId, token: (await issueAccessToken(context, shopper)).accessToken };
  });
  return { optionId: slot.id, destination, shoppers: await Promise.all(signedIn) };
}

export async function placesIn({ db, clock }: Context, slotId: string): Promise<Places> {
  const holds = await db
    .selectFrom("hold")
    .where("slot_id", "=", slotId)
    .where("expires_at", ">", clock())
    .select("account_id")
    .execute();
  return { holders: holds.map(({ account_id }) => account_id), ...(await placeFaults(db, clock())) };
}
