import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { parseAccept } from "hono/utils/accept";

// Content codings (RFC 9110, 8.4): a phone on a slow network waits for every kilobyte.

/** In bytes; what is shorter fits into one packet anyway. */
const worthEncoding = 1_000;

/** Higher ones take longer than they save on an answer that is made for one reader. */
const quality = 5;

const brotliOf = promisify(brotliCompress);

const encoders = {
  br: (text: Buffer) =>
    brotliOf(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        // Spares it tables for a much longer one.
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: promisify(gzip),
} as const;
type Encoding = keyof typeof encoders;

/** The coding that a reader takes, the shortest first; undefined for one that takes none of ours. */
export function acceptedEncoding(header: string | null): Encoding | undefined {
  const accepted = new Map(parseAccept(header ?? "").map(({ type, q }) => [type.toLowerCase(), q]));
  return (["br", "gzip"] as const).find((encoding) => (accepted.get(encoding) ?? accepted.get("*") ?? 0) > 0);
}

export interface Encoded {
  readonly body: string | Uint8Array<ArrayBuffer>;
  /** What the answer has to say of its body. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A text as its reader takes it, shorter where that is worth it. */
export async function encode(text: string, acceptEncoding: string | null): Promise<Encoded> {
  const encoding = text.length < worthEncoding ? undefined : acceptedEncoding(acceptEncoding);
  if (!encoding) return { body: text, headers: {} };
  return {
    body: new Uint8Array(await encoders[encoding](Buffer.from(text))),
    headers: { "content-encoding": encoding },
  };
}
