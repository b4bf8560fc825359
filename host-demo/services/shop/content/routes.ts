import type { stringsResponse } from "../../../../sdk/contract/strings.ts";
import { publicRoute, type Route } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

export const contentRoutes: Route[] = [
  publicRoute({
    name: "fulfillment-texts",
    method: "GET",
    path: "/content/v1/strings/modality/fulfillment/text",
    async handle({ context, query }) {
      const tables = await context.db
        .selectFrom("string_table")
        .where("name", "=", "modality/fulfillment/text")
        .where("locale", "in", ["en", query.get("locale") ?? "en"])
        .select(["locale", "texts"])
        .execute();
      const table = tables.find(({ locale }) => locale !== "en") ?? tables[0];
      if (!table) throw new ServiceError("NOT_FOUND");
      const data: ReturnType<typeof stringsResponse> = { strings: table.texts };
      return { status: 200, data };
    },
  }),
];
