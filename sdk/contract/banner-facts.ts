import { waysToShop } from "../domain/modality.ts";
import { envelope } from "./envelope.ts";
import { anyText, flag, list, oneOf, open, optional, type ShapeOf } from "./shape.ts";

const plan = optional(open({ title: anyText }));

/** What a widget has to know of its banner; see the catalogue's contract for all that there is. */
const bannerFacts = open({
  name: anyText,
  /** Customer service. */
  phone: anyText,
  capabilities: list(oneOf(...waysToShop)),
  /** What the banner's own deliveries are called. */
  ownFleetName: anyText,
  /** The paid membership, and what its plans are called. */
  membership: open({ name: anyText, sameDay: plan, nextDay: plan }),
  /** Errors of time slots say the banner's name in place of "the store"; addresses may be Canadian. */
  switches: optional(open({ chainNameInSlotErrors: optional(flag), canadianAddresses: optional(flag) })),
});
export type BannerFacts = ShapeOf<typeof bannerFacts>;

/** GET /atlas/v1/banner/v1/banners/{domain} */
export const bannerFactsResponse = envelope(open({ banner: bannerFacts }));
