import * as v from "valibot";

/** What the clickstream counts: all that it takes, so that no page can put anything personal into it. */
export const clickstreamNames = ["page-abandonment"] as const;

const word = v.pipe(v.string(), v.maxLength(60), v.regex(/^[\w.-]*$/));

/**
 * POST /clickstream/v1/events, which needs no token: a page sends it as it is left, as plain text, so that the browser
 * asks no leave of the services before.
 */
export const clickstreamRequest = v.strictObject({
  name: v.picklist(clickstreamNames),
  /** Where it happened, in the words of an event's context. */
  page: word,
  component: v.optional(word),
  banner: v.optional(word),
  /** Whether an order was placed on the page. */
  orderPlaced: v.boolean(),
});
export type ClickstreamRequest = v.InferOutput<typeof clickstreamRequest>;
