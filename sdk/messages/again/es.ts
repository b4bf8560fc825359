import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** What went wrong, and once more, in Spanish. */
export default {
  tryAgain: "Intentar de nuevo",
  somethingWrong: "Algo salió mal",
} satisfies Translation<typeof english>;
