import made from "virtual:aisle-reference";
import type { Reference } from "../../scripts/reference/read-code.ts";

/** What the widgets' code says of itself. */
export const reference = made as Reference;
