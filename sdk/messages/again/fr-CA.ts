import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** What went wrong, and once more, in French as spoken in Canada. */
export default {
  tryAgain: "Réessayer",
  somethingWrong: "Une erreur s’est produite",
} satisfies Translation<typeof english>;
