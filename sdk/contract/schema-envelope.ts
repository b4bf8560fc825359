import * as v from "valibot";
import type { Answer } from "./envelope.ts";

/** {@link envelope} for payloads that a shape can't read: amounts are dollars on the wire and cents inside. */
export function schemaEnvelope<T>(payload: v.GenericSchema<unknown, T>): Answer<T> {
  const whole = v.object({ data: payload });
  return (body) => v.parse(whole, body).data;
}
