import { type FrameField, framePages } from "../contract/frame-protocol.ts";
import type { FramePageConfig, PublicKey } from "../contract/pci-forms.ts";
import { brandOf } from "../domain/card-numbers.ts";
import { fakeToken } from "./token.ts";

type Sealed = Partial<Record<FrameField, string>>;

/**
 * A payment host for tests. Its frames are the real ones, with the real script; what they seal is opened here, looked
 * at, and forgotten but for a card's last four digits.
 */
export interface FakePaymentHost {
  /** The page of one secure field, for a page of this origin; undefined for any other path. */
  page(url: URL, parent: string, version: string): Promise<string | undefined>;
  /** A frame session, as the wallet service would sign one, of a page of this origin. */
  session(parent: string): { readonly sid: string; readonly expiresAt: string };
  tokens(fields: Sealed): Promise<Readonly<Record<string, string>>>;
  pin(): { readonly encryptedPin: string };
  /** What is known of a card by its token. */
  tokenized(token: string): { readonly lastFour: string } | undefined;
}

export function createFakePaymentHost(): FakePaymentHost {
  const numbers = new Map<string, { readonly lastFour: string }>();
  let keys: Promise<CryptoKeyPair> | undefined;
  let made = 0;
  // As long as the frames expect a handle to be.
  const handle = (kind: string) => `test-${kind}-${String((made += 1)).padStart(8, "0")}`;
  // Made once it is needed: a key of this length takes a moment.
  const keyPair = () =>
    (keys ??= crypto.subtle.generateKey(
      {
        name: "RSA-OAEP",
        modulusLength: 3072,
        publicExponent: new Uint8Array([1, 0, 1]),
        hash: "SHA-256",
      },
      true,
      ["encrypt", "decrypt"],
    ));
  const open = async (sealed: string | undefined) =>
    sealed === undefined ? undefined : unseal(sealed, (await keyPair()).privateKey);

  return {
    async page(url, parent, version) {
      const field = fieldOf(url.pathname.split("/").at(-1));
      if (!field) return undefined;
      const { n = "", e = "" } = await crypto.subtle.exportKey("jwk", (await keyPair()).publicKey);
      const key: PublicKey = { kty: "RSA", kid: "test", use: "enc", alg: "RSA-OAEP-256", n, e };
      return html({
        field,
        ebt: url.searchParams.get("type") === "ebt",
        lang: url.searchParams.get("lang") ?? "en",
        rev: version,
        parents: [parent],
        key,
        now: new Date().toISOString(),
      });
    },
    session: (origin) => ({
      sid: fakeToken({ origin, pgh: "test" }),
      expiresAt: new Date(Date.now() + 900_000).toISOString(),
    }),
    async tokens({ number, month, monthEdit, year }) {
      const [pan, first, second, years] = await Promise.all([number, month, monthEdit, year].map(open));
      const lowValueToken = handle("token");
      const typed = first ?? second;
      if (pan) numbers.set(lowValueToken, { lastFour: pan.slice(-4) });
      return {
        lowValueToken,
        ...(pan && { cardFirstSix: pan.slice(0, 6), lastFour: pan.slice(-4) }),
        ...(pan && brandOf(pan) !== "NONE" && { brand: brandOf(pan) }),
        ...(typed && { expMonth: typed.padStart(2, "0") }),
        ...(years && { expYear: years }),
      };
    },
    pin: () => ({ encryptedPin: handle("pin") }),
    tokenized: (token) => numbers.get(token),
  };
}

function fieldOf(page: string | undefined): FrameField | undefined {
  const fields = Object.keys(framePages) as FrameField[];
  return fields.find((field) => framePages[field] === page);
}

function html(config: FramePageConfig): string {
  const json = JSON.stringify(config).replaceAll("<", "\\u003c");
  return `<!doctype html><html lang="${config.lang}"><meta charset="utf-8"><title>Aisle</title>
<script type="application/json" id="aisle-frame">${json}</script>
<script type="module" src="frame.js"></script></html>`;
}

/** Opens a compact JWE (RFC 7516) of RSA-OAEP-256 and A256GCM; the value was padded with spaces. */
async function unseal(sealed: string, key: CryptoKey): Promise<string> {
  const [header = "", wrapped = "", iv = "", text = "", tag = ""] = sealed.split(".");
  const { subtle } = crypto;
  const content = await subtle.importKey(
    "raw",
    await subtle.decrypt({ name: "RSA-OAEP" }, key, bytes(wrapped)),
    "AES-GCM",
    false,
    ["decrypt"],
  );
  const opened = await subtle.decrypt(
    { name: "AES-GCM", iv: bytes(iv), additionalData: new TextEncoder().encode(header) },
    content,
    new Uint8Array([...bytes(text), ...bytes(tag)]),
  );
  return new TextDecoder().decode(opened).trimEnd();
}

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
