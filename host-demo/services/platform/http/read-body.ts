import * as v from "valibot";
import { ServiceError } from "./service-error.ts";

/** The body as text. Stops reading, with PAYLOAD_TOO_LARGE, as soon as it is longer than `limit` bytes. */
export async function readBody(request: Request, limit: number): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw new ServiceError("PAYLOAD_TOO_LARGE");
  if (!request.body) return "";
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw new ServiceError("PAYLOAD_TOO_LARGE");
    }
    parts.push(value);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** Deeper than any body is that somebody means; whoever walks one of any depth runs out of stack. */
const maxDepth = 64;

/** No text that a database keeps can hold the character NUL, or half of a surrogate pair. */
const isText = (text: string) => !/[\0\p{Surrogate}]/u.test(text);

function isSound(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return isText(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth === maxDepth) return false;
  return Object.entries(value).every(([key, part]) => isText(key) && isSound(part, depth + 1));
}

/** Throws BAD_REQUEST for an address that holds NUL, in its path or its query. */
export function checkAddress({ pathname, search }: URL): void {
  if (/%00/.test(pathname + search))
    throw new ServiceError("BAD_REQUEST", { reason: "The address holds a character that no text has." });
}

/**
 * Checks a JSON body. The failure names the fields that are wrong and never what they held: a body may carry
 * card data or a password.
 */
export function parseBody<Body>(schema: v.GenericSchema<unknown, Body>, text: string): Body {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ServiceError("BAD_REQUEST", { reason: "The body is not valid JSON." });
  }
  if (!isSound(json))
    throw new ServiceError("BAD_REQUEST", {
      reason: "The body holds a character that no text has, or is nested too deeply.",
    });
  const parsed = v.safeParse(schema, json, { abortPipeEarly: true });
  if (parsed.success) return parsed.output;
  const fields = new Set(parsed.issues.map((issue) => v.getDotPath(issue) ?? "body"));
  // Names that the schema doesn't know come from the caller too, so only known-looking ones are named.
  const named = [...fields]
    .filter((field) => /^[a-z][\w.]{0,80}$/i.test(field) && !/\d{5}/.test(field))
    .slice(0, 10);
  // A schema's own sentences repeat nothing of what came, as the library's do.
  const why = new Set(parsed.issues.map(({ message }) => message));
  const sentences = [...why].filter((message) => !message.startsWith("Invalid "));
  const reason = [`Not valid: ${named.join(", ") || "body"}.`, ...sentences].join(" ");
  throw new ServiceError("BAD_REQUEST", { reason });
}
