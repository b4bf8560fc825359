import { envelope } from "./envelope.ts";
import { anyText, mapOf, open } from "./shape.ts";

/**
 * GET /content/v1/strings/{name}?locale=, which needs no token: a table of texts that the retailer can change without a
 * release, by their keys; {placeholders} are filled by whoever shows them. English unless said, and where the table has
 * no such language. NOT_FOUND for a table that nobody has.
 */
export const stringsResponse = envelope(open({ strings: mapOf(anyText) }));
