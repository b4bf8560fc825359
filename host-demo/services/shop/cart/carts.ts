// Long because all that makes, moves and reads a cart locks and checks it alike.

import type { Kysely, Selectable } from "kysely";
import { modalityTypes, type ModalityType } from "../../../../sdk/domain/modality.ts";
import type { Context } from "../../platform/context.ts";
import { lockAccount } from "../../platform/database/lock-account.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Tables } from "../../tables.ts";
import type { AskedBanner } from "../catalog/asked-banner.ts";
import { takesOrders } from "../catalog/takes-orders.ts";
import { productFacts, waysOf } from "./pricing.ts";
import { forgetReplacements, keepReplacementsBy } from "./stored-replacements.ts";
import { checkWishes, type LineWishes, movedFrom, wishColumns } from "./line-wishes.ts";
import { checkCartUpdate } from "./rules.ts";
import { cartColumns, type CartPolicy, type CartTable } from "./tables.ts";

export type CartRow = Selectable<CartTable>;

export interface LineInput extends LineWishes {
  readonly gtin13: string;
  readonly quantity: number;
  /** The cart's own unless said. */
  readonly modalityType?: ModalityType | undefined;
  /** Takes off the offer with which it was taken at the checkout. */
  readonly couponId?: null | undefined;
}

interface WhereToShop {
  readonly store_id: string;
  readonly modality_type: ModalityType;
}

/**
 * How a shopper's orders at a banner are made up: as pickup or delivery was last chosen there, whatever way to shop was
 * chosen since; else for pickup at the store that the shopper prefers, else at the banner's own. Throws NOT_FOUND where
 * nothing is sold.
 */
export async function whereToShop(
  db: Kysely<Tables>,
  accountId: string,
  banner: Pick<AskedBanner, "domain" | "defaultStoreId">,
): Promise<WhereToShop> {
  if (banner.defaultStoreId === null)
    throw new ServiceError("NOT_FOUND", { reason: "This banner has no store." });
  const ordering = await db
    .selectFrom("modality_preference")
    .where("account_id", "=", accountId)
    .where("banner_domain", "=", banner.domain)
    .where("active_at", "is not", null)
    .where("modality_type", "in", modalityTypes)
    .orderBy("active_at", "desc")
    .orderBy("id", "desc")
    .select(["store_id", "modality_type"])
    .$narrowType<{ modality_type: ModalityType }>()
    .executeTakeFirst();
  // Both ways go to a store.
  if (ordering?.store_id) return { ...ordering, store_id: ordering.store_id };
  const chosen = await db
    .selectFrom("banner_detail")
    .where("account_id", "=", accountId)
    .where("banner_domain", "=", banner.domain)
    .select("preferred_store_id")
    .executeTakeFirst();
  return { store_id: chosen?.preferred_store_id ?? banner.defaultStoreId, modality_type: "PICKUP" };
}

function findMainCart(
  db: Kysely<Tables>,
  accountId: string,
  bannerDomain: string,
): Promise<CartRow | undefined> {
  return db
    .selectFrom("cart")
    .where("account_id", "=", accountId)
    .where("banner_domain", "=", bannerDomain)
    .where("kind", "=", "main")
    .select(cartColumns)
    .executeTakeFirst();
}

/**
 * The shopper's cart at a banner, made as they order there when there is none yet. Throws NOT_FOUND where none could be
 * ordered, though an older release has made one there.
 */
export async function mainCart(context: Context, accountId: string, banner: AskedBanner): Promise<CartRow> {
  if (!banner.takesOrders) throw new ServiceError("NOT_FOUND", { reason: "This banner takes no orders." });
  const { db } = context;
  const existing = await findMainCart(db, accountId, banner.domain);
  if (existing) return existing;
  const make = (trx: Kysely<Tables>) => makeMainCart({ ...context, db: trx }, accountId, banner);
  await (db.isTransaction ? make(db) : db.transaction().execute(make));
  const made = await findMainCart(db, accountId, banner.domain);
  if (!made) throw new Error("the main cart was neither found nor made");
  return made;
}

async function makeMainCart(context: Context, accountId: string, banner: AskedBanner): Promise<void> {
  // Who chooses another way to shop at the same moment moves the carts that are there: this one waits for that, or is.
  await lockAccount(context.db, accountId);
  const now = context.clock();
  await context.db
    .insertInto("cart")
    .values({
      id: context.ids.make("cart"),
      account_id: accountId,
      banner_domain: banner.domain,
      kind: "main",
      ...(await whereToShop(context.db, accountId, banner)),
      version: context.ids.version(),
      created_at: now,
      updated_at: now,
    })
    // Two tabs may ask at once; the unique index lets one win and the other read.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Brings each main cart of a shopper to the way and the store in which they order at its banner now, inside the
 * caller's transaction. Its lines stay, each for its own way; prices are that store's from then on, and a time that was
 * promised for another way or store is given back; true where one went that was still good.
 */
export async function followShopping(
  context: Context,
  trx: Kysely<Tables>,
  accountId: string,
): Promise<boolean> {
  let isReleased = false;
  const carts = await trx
    .selectFrom("cart")
    .innerJoin("banner", "banner.domain", "cart.banner_domain")
    .where("account_id", "=", accountId)
    .where("cart.kind", "=", "main")
    .select([
      "cart.id",
      "cart.store_id",
      "cart.modality_type",
      "banner.domain",
      "banner.capabilities",
      "banner.default_store_id as defaultStoreId",
    ])
    .execute();
  for (const { id, store_id, modality_type, ...banner } of carts) {
    if (!takesOrders(banner)) continue;
    const now = await whereToShop(trx, accountId, banner);
    if (now.store_id === store_id && now.modality_type === modality_type) continue;
    await trx
      .updateTable("cart")
      .set({ ...now, version: context.ids.version(), updated_at: context.clock() })
      .where("id", "=", id)
      .execute();
    const promises = await trx
      .deleteFrom("promise")
      .where("cart_id", "=", id)
      .returning("expires_at")
      .execute();
    isReleased ||= promises.some(({ expires_at }) => expires_at > context.clock());
  }
  return isReleased;
}

/** @throws ServiceError NOT_FOUND when there is none or it is another shopper's */
export async function ownCart(db: Kysely<Tables>, accountId: string, cartId: string): Promise<CartRow> {
  const cart = await db
    .selectFrom("cart")
    .where("id", "=", cartId)
    .where("account_id", "=", accountId)
    .select(cartColumns)
    .executeTakeFirst();
  if (!cart) throw new ServiceError("NOT_FOUND");
  return cart;
}

/**
 * Replaces the lines of a cart, those of both ways. A line keeps its id, and its substitution policy when none is given;
 * so does the cart. What was ordered and taken out of a change comes back with what was said of it.
 *
 * @throws ServiceError NOT_FOUND, VERSION_CONFLICT with the current key, BAD_REQUEST, UPCFallout, MaxQuantityError
 */
export function replaceLines(
  context: Context,
  accountId: string,
  cartId: string,
  update: {
    readonly versionKey: string;
    readonly substitutionPolicy?: CartPolicy | undefined;
    readonly lineItems: readonly LineInput[];
  },
): Promise<CartRow> {
  return context.db.transaction().execute(async (trx) => {
    const taken = await takeVersion(context, trx, accountId, cartId, update.versionKey);
    const { substitutionPolicy: substitution_policy = taken.substitution_policy } = update;
    const cart = { ...taken, substitution_policy };
    await trx.updateTable("cart").set({ substitution_policy }).where("id", "=", cartId).execute();
    const current = await trx.selectFrom("cart_line").where("cart_id", "=", cartId).selectAll().execute();
    const wanted = update.lineItems.map((line) => ({
      ...line,
      modality_type: line.modalityType ?? cart.modality_type,
    }));
    await checkLines(trx, cart, wanted, current);
    await checkWishes(trx, wanted);
    await trx.deleteFrom("cart_line").where("cart_id", "=", cartId).execute();
    if (wanted.length > 0) {
      const key = (line: { readonly gtin13: string; readonly modality_type: ModalityType }) =>
        `${line.gtin13} ${line.modality_type}`;
      const known = new Map(current.map((line) => [key(line), line]));
      const rows = wanted.map((line, position) => {
        const before = known.get(key(line));
        const offered = line.couponId === null ? undefined : before;
        const ordered = cart.amends?.lines.find(({ gtin13 }) => gtin13 === line.gtin13);
        return {
          id: before?.id ?? context.ids.make("line"),
          cart_id: cartId,
          gtin13: line.gtin13,
          modality_type: line.modality_type,
          quantity: line.quantity,
          ...wishColumns(line, before ?? movedFrom(line, current, wanted) ?? ordered?.said),
          position,
          // What was taken with an offer at the checkout stays so.
          coupon_id: offered?.coupon_id ?? null,
          source_store_id: offered?.source_store_id ?? null,
          previous_quantity: offered?.previous_quantity ?? null,
        };
      });
      await trx.insertInto("cart_line").values(rows).execute();
    }
    await keepReplacementsBy(trx, cartId, wanted);
    return cart;
  });
}

/** Takes the version of a cart that is to be changed, and gives it a new one. Throws NOT_FOUND, VERSION_CONFLICT. */
export async function takeVersion(
  context: Context,
  trx: Kysely<Tables>,
  accountId: string,
  cartId: string,
  versionKey: string,
): Promise<CartRow> {
  const cart = await trx
    .updateTable("cart")
    .set({ version: context.ids.version(), updated_at: context.clock() })
    .where("id", "=", cartId)
    .where("account_id", "=", accountId)
    .where("version", "=", versionKey)
    .returning(cartColumns)
    .executeTakeFirst();
  if (cart) return cart;
  const current = await ownCart(trx, accountId, cartId);
  throw new ServiceError("VERSION_CONFLICT", { versionKey: current.version });
}

type WantedInCart = LineInput & { readonly modality_type: ModalityType };

/** Checks new lines against those they replace: the cart's own by its store, the others by how they are sold at all. */
async function checkLines(
  trx: Kysely<Tables>,
  cart: CartRow,
  wanted: readonly WantedInCart[],
  current: readonly WantedInCart[],
): Promise<void> {
  if (cart.kind === "modify" && wanted.some((line) => line.modality_type !== cart.modality_type))
    throw new ServiceError("BAD_REQUEST", { reason: "A placed order stays what it is." });
  for (const modality_type of modalityTypes) {
    const isMeant = (line: { readonly modality_type: ModalityType }) => line.modality_type === modality_type;
    const lines = wanted.filter(isMeant);
    const gtin13s = lines.map(({ gtin13 }) => gtin13);
    const products =
      modality_type === cart.modality_type
        ? await productFacts(trx, cart, gtin13s)
        : await waysOf(trx, modality_type, gtin13s);
    // What was ordered is the shopper's, whether there is more of it or not.
    const ordered = modality_type === cart.modality_type ? (cart.amends?.lines ?? []) : [];
    checkCartUpdate(lines, [...current.filter(isMeant), ...ordered], products);
  }
}

/** Empties a cart; the cart itself stays, so that its id stays good. */
export function emptyCart(context: Context, accountId: string, cartId: string): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    const cart = await trx
      .updateTable("cart")
      .set({ version: context.ids.version(), updated_at: context.clock() })
      .where("id", "=", cartId)
      .where("account_id", "=", accountId)
      .returning("id")
      .executeTakeFirst();
    if (!cart) throw new ServiceError("NOT_FOUND");
    await trx.deleteFrom("cart_line").where("cart_id", "=", cartId).execute();
    await forgetReplacements(trx, cartId);
  });
}

/**
 * Takes ordered lines out of a cart, inside the caller's transaction. Only what was ordered goes, in the way in which it
 * was: something that the shopper put in from another tab while the order was being placed stays, and so does a product
 * that was put in anew, where this comes late since a process died. When the cart was changed last stays as well, since
 * that tells whether its shopper has filled it again since the order.
 */
export async function takeOut(
  context: Context,
  trx: Kysely<Tables>,
  cartId: string,
  modalityType: ModalityType,
  ordered: readonly { readonly id: string; readonly quantity: number }[],
): Promise<void> {
  await trx.updateTable("cart").set({ version: context.ids.version() }).where("id", "=", cartId).execute();
  const lines = await trx
    .selectFrom("cart_line")
    .where("cart_id", "=", cartId)
    .where("modality_type", "=", modalityType)
    .select(["id", "quantity"])
    .execute();
  // What was ordered is not exchanged any more.
  await forgetReplacements(trx, cartId, modalityType);
  const leftOf = (line: (typeof lines)[number]) =>
    line.quantity - (ordered.find(({ id }) => id === line.id)?.quantity ?? 0);
  for (const line of lines) {
    const left = leftOf(line);
    if (left === line.quantity || left <= 0) continue;
    await trx.updateTable("cart_line").set({ quantity: left }).where("id", "=", line.id).execute();
  }
  const gone = lines.filter((line) => leftOf(line) <= 0).map(({ id }) => id);
  if (gone.length > 0) await trx.deleteFrom("cart_line").where("id", "in", gone).execute();
}
