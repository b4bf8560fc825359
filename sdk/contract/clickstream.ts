import * as v from "valibot";

const word = v.pipe(v.string(), v.maxLength(60), v.regex(/^[\w.-]*$/));

/** Where it happened, in the words of an event's context. */
const place = { page: word, component: v.optional(word), banner: v.optional(word) };

/**
 * POST /clickstream/v1/events, which needs no token: a page sends it as it is left, as plain text, so that the browser
 * asks no leave of the services before. All that it counts is here, so that no page can put anything personal into it.
 */
export const clickstreamRequest = v.variant("name", [
  v.strictObject({
    name: v.literal("page-abandonment"),
    ...place,
    /** Whether an order was placed on the page. */
    orderPlaced: v.boolean(),
  }),
  v.strictObject({
    name: v.literal("similar-item-select"),
    ...place,
    /** Its place in the list, from 0, and whether it was clicked or picked with a key. */
    index: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999)),
    clicked: v.boolean(),
  }),
]);
export type ClickstreamRequest = v.InferOutput<typeof clickstreamRequest>;
