import { type RawBuilder, sql } from "kysely";
import type { WireProduct } from "../../../../sdk/contract/catalog.ts";
import type { Context } from "../../platform/context.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { productsOf, toWire } from "./queries.ts";
import { searchQuery, wordsOf } from "./words.ts";

/** A department's shelf, or what a search finds, from a place on. */
export interface ShelfRequest {
  readonly storeId: string;
  readonly departmentId: string | undefined;
  readonly words: readonly string[];
  readonly limit: number;
  readonly after: Place | undefined;
}

/** Where a product stands: what has the words in its name comes first, then shelf order. */
interface Place {
  readonly rank: number;
  readonly position: number;
  readonly gtin13: string;
}

export interface Shelf {
  readonly products: WireProduct[];
  readonly total: number;
  readonly nextCursor?: string;
}

const usualLimit = 24;
const mostAtOnce = 100;
/** Longer than any product's name, and few enough words for one query. */
const longestQuery = 100;
const mostWords = 10;

/** Reads a request. Throws BAD_REQUEST, saying which part makes no sense. */
export function shelfRequest(query: URLSearchParams, storeId: string): ShelfRequest {
  const departmentId = query.get("filter.department") ?? undefined;
  if (departmentId !== undefined && !/^[\p{L}\p{N}-]{1,60}$/u.test(departmentId))
    throw refusal("filter.department takes the id of a department.");
  const text = query.get("filter.query");
  if (text !== null && text.length > longestQuery)
    throw refusal(`filter.query takes up to ${longestQuery} characters.`);
  const words = wordsOf(text ?? "");
  if (text !== null && words.length === 0) throw refusal("filter.query needs a letter or a digit.");
  if (words.length > mostWords) throw refusal(`filter.query takes up to ${mostWords} words.`);
  const limit = query.get("limit") ?? String(usualLimit);
  if (!/^[1-9]\d{0,2}$/.test(limit) || Number(limit) > mostAtOnce)
    throw refusal(`limit takes a number from 1 to ${mostAtOnce}.`);
  return { storeId, departmentId, words, limit: Number(limit), after: placeAt(query.get("cursor")) };
}

const refusal = (reason: string) => new ServiceError("BAD_REQUEST", { reason });

const cursorOf = ({ rank, position, gtin13 }: Place) => `${rank}.${position}.${gtin13}`;

function placeAt(cursor: string | null): Place | undefined {
  if (cursor === null) return undefined;
  const [, rank, position, gtin13 = ""] = /^([01])\.(\d{1,9})\.(\d{13})$/.exec(cursor) ?? [];
  if (rank === undefined) throw refusal("cursor takes the nextCursor of an earlier answer.");
  return { rank: Number(rank), position: Number(position), gtin13 };
}

/** One page of it, with how many there are in all. */
export async function findShelf({ db }: Context, request: ShelfRequest): Promise<Shelf> {
  const { storeId, departmentId, words, limit, after } = request;
  let found = productsOf(db, storeId);
  if (departmentId !== undefined) found = found.where("product.department_id", "=", departmentId);
  if (words.length > 0) found = found.where(sql<boolean>`search @@ ${searchQuery(words)}::tsquery`);
  const rank: RawBuilder<number> =
    words.length > 0
      ? sql`case when search @@ ${searchQuery(words, true)}::tsquery then 0 else 1 end`
      : sql`0::integer`;
  const counted = await found
    .clearSelect()
    .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("total"))
    .executeTakeFirstOrThrow();
  let page = found.select(rank.as("rank"));
  if (after)
    page = page.where(
      sql<boolean>`(${rank}, product.position, product.gtin13) >
        (${after.rank}::integer, ${after.position}::integer, ${after.gtin13})`,
    );
  const rows = await page
    .orderBy(rank)
    .orderBy("product.position")
    .orderBy("product.gtin13")
    .limit(limit + 1)
    .execute();
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    products: rows.slice(0, limit).map(toWire),
    total: counted.total,
    ...(last && { nextCursor: cursorOf(last) }),
  };
}
