import selector from "./text.fr-CA.ts";
import screens from "./screens-text.fr-CA.ts";

/** Every text of the choice of times, in French as spoken in Canada. */
export default { ...selector, ...screens };
