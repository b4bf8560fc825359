import selector from "./text.es.ts";
import screens from "./screens-text.es.ts";

/** Every text of the choice of times, in Spanish. */
export default { ...selector, ...screens };
