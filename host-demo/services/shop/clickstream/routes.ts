import { clickstreamRequest, type ClickstreamRequest } from "../../../../sdk/contract/clickstream.ts";
import { withinLimit } from "../../platform/http/rate-limit.ts";
import { publicRoute, type Route } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

export const clickstreamRoutes: Route[] = [
  publicRoute<ClickstreamRequest>({
    name: "clickstream",
    method: "POST",
    path: "/clickstream/v1/events",
    body: clickstreamRequest,
    bodyLimit: 16_384,
    async handle({ context, body, address }) {
      const { windowSeconds, perAddress } = context.settings.clickstream;
      if (!(await withinLimit(context, `clickstream:${address}`, { count: perAddress, windowSeconds })))
        throw new ServiceError("TOO_MANY_REQUESTS");
      const { name, page, component = null, banner = null } = body;
      const picked = name === "similar-item-select" ? body : undefined;
      await context.db
        .insertInto("clickstream")
        .values({
          id: context.ids.make("clk"),
          ...{ name, page, component, banner },
          order_placed: name === "page-abandonment" && body.orderPlaced,
          item_index: picked?.index ?? null,
          clicked: picked?.clicked ?? null,
          at: context.clock(),
        })
        .execute();
      return { status: 204 };
    },
  }),
];
