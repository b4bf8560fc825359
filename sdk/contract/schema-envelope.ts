import * as v from "valibot";
import type { Answer } from "./envelope.ts";

/** {@link envelope} for what no page reads: the answers that servers and tests take apart. */
export function schemaEnvelope<T>(payload: v.GenericSchema<unknown, T>): Answer<T> {
  const whole = v.object({ data: payload });
  return (body) => v.parse(whole, body).data;
}
