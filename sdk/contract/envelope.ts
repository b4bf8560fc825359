import * as v from "valibot";

/** The failure envelope of every service. `code` decides what the shopper reads, before the HTTP status does. */
export const failureSchema = v.object({
  errors: v.pipe(
    v.array(
      v.object({
        code: v.string(),
        reason: v.string(),
        customerErrorMessage: v.optional(v.string()),
        rootCauses: v.optional(
          v.array(v.object({ code: v.optional(v.string()), gtin13: v.optional(v.string()) })),
        ),
        /** The current key, on VERSION_CONFLICT. */
        versionKey: v.optional(v.string()),
        /** Where to send the shopper, on a failure that ends the session. */
        redirectUrl: v.optional(v.string()),
      }),
    ),
    v.check((errors) => errors.length > 0),
  ),
  correlationId: v.optional(v.string()),
});

export type Failure = v.InferOutput<typeof failureSchema>;
export type FailureError = Failure["errors"][number];

/** Wraps a payload's schema into the success envelope `{data: …}` and takes the payload out again. */
export function envelope<T>(payload: v.GenericSchema<unknown, T>) {
  return v.pipe(
    v.object({ data: payload }),
    v.transform((body) => body.data),
  );
}
