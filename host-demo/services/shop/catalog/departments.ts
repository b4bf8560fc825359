import { sql } from "kysely";
import type { WireDepartment } from "../../../../sdk/contract/catalog.ts";
import type { Context } from "../../platform/context.ts";
import { wordsOf } from "./words.ts";

/** "Meat & Seafood" is "meat-seafood". */
export const departmentId = (name: string) => wordsOf(name).join("-");

/** The departments of a store in shelf order, each with how many products the store sells of it. */
export async function findDepartments({ db }: Context, storeId: string): Promise<WireDepartment[]> {
  return db
    .selectFrom("product")
    .innerJoin("price", "price.gtin13", "product.gtin13")
    .where("price.store_id", "=", storeId)
    .groupBy(["product.department_id", "product.department"])
    .orderBy(sql`min(product.position)`)
    .select((eb) => [
      "product.department_id as id",
      "product.department as name",
      eb.cast<number>(eb.fn.countAll(), "integer").as("count"),
    ])
    .execute();
}
