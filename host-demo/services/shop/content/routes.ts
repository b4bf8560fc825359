import type { Kysely } from "kysely";
import type { stringsResponse } from "../../../../sdk/contract/strings.ts";
import { limitCaller } from "../../platform/http/rate-limit.ts";
import { publicRoute, type Route } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Tables } from "../../tables.ts";
import { askedBanner } from "../catalog/asked-banner.ts";
import { theStore } from "./slot-texts.ts";
import type { StringTable } from "./tables.ts";

/** A table in a language, in English where it has no such one. Throws NOT_FOUND. */
async function tableOf(
  db: Kysely<Tables>,
  name: string,
  locale: string | null,
): Promise<Pick<StringTable, "locale" | "texts">> {
  const tables = await db
    .selectFrom("string_table")
    .where("name", "=", name)
    .where("locale", "in", ["en", locale ?? "en"])
    .select(["locale", "texts"])
    .execute();
  const table = tables.find((each) => each.locale !== "en") ?? tables[0];
  if (!table) throw new ServiceError("NOT_FOUND");
  return table;
}

export const contentRoutes: Route[] = [
  publicRoute({
    name: "fulfillment-texts",
    method: "GET",
    path: "/content/v1/strings/modality/fulfillment/text",
    async handle({ context, query, address }) {
      await limitCaller(context, address, "pageQuestions");
      const { texts } = await tableOf(context.db, "modality/fulfillment/text", query.get("locale"));
      const data: ReturnType<typeof stringsResponse> = { strings: texts };
      return { status: 200, data };
    },
  }),
  publicRoute({
    name: "slot-texts",
    method: "GET",
    path: "/content/v1/strings/checkout/upfront-timeslots/1.0.0",
    async handle({ context, query, headers, address }) {
      await limitCaller(context, address, "pageQuestions");
      const { db } = context;
      const { domain } = await askedBanner(context, headers.get("tenant"), headers);
      const { name, traits } = await db
        .selectFrom("banner")
        .where("domain", "=", domain)
        .select(["name", "traits"])
        .executeTakeFirstOrThrow();
      const { locale, texts } = await tableOf(db, "checkout/upfront-timeslots/1.0.0", query.get("locale"));
      const chain = traits.switches.chainNameInSlotErrors ? name : (theStore[locale] ?? name);
      const { membership } = traits;
      const fill = (key: string, text: string) =>
        text
          .replaceAll("{chain}", chain)
          .replaceAll(
            "{membership}",
            key.endsWith("BOOST_59") ? membership.nextDay.title : membership.sameDay.title,
          );
      const data: ReturnType<typeof stringsResponse> = {
        strings: Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, fill(key, text)])),
      };
      return { status: 200, data };
    },
  }),
];
