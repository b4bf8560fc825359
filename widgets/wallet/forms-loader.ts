import { later } from "../kit/later.ts";
import type * as Forms from "./forms.tsx";

let load: () => Promise<typeof Forms>;

/** Told by an entry file how the forms' code gets here: a chunk of the package, or a file beside the others. */
export function setFormsLoader(next: () => Promise<typeof Forms>): void {
  load = next;
}

/** The forms of the flyout, for all flyouts of the page. */
export const forms = later(() => load());
