import { createHash, randomUUID } from "node:crypto";
import { CompactEncrypt, importJWK, type JWK } from "jose";
import type { FrameField } from "../../../sdk/contract/frame-protocol.ts";
import {
  frameSessionResponse,
  keysResponse,
  pinResponse,
  type PublicKey,
  sealedLength,
  sealedSeconds,
  sealedType,
  tokenFailure,
  tokensResponse,
} from "../../../sdk/contract/pci-forms.ts";
import { read } from "../../../sdk/contract/shape.ts";
import { call } from "./call.ts";
import { testPayOrigin, type TestServices } from "./test-services.ts";

/** The four fields of a bank card, as typed. */
export type Typed = Readonly<Partial<Record<FrameField, string>>>;

export const goodVisa = { number: "4111111111111111", month: "08", year: "2028", cvv: "123" } as const;

export interface SealOptions {
  /** In place of what a frame would write into the protected header. */
  readonly header?: Readonly<Record<string, unknown>>;
  readonly key?: JWK;
  readonly plaintext?: string;
}

/** Does over HTTP what the frames of one form do. */
export interface TestFrame {
  session(token: string, body?: Record<string, unknown>): Promise<string>;
  seal(sid: string, field: FrameField, value: string, options?: SealOptions): Promise<string>;
  sealAll(sid: string, typed: Typed): Promise<Record<string, string>>;
  post(path: string, body: unknown, headers?: Record<string, string | undefined>): Promise<FrameAnswer>;
  tokens(sid: string, typed: Typed, headers?: Record<string, string>): Promise<FrameAnswer>;
  /** The low-value token of a card to add. */
  cardToken(accessToken: string, typed?: Typed): Promise<string>;
  /** The low-value token of a card to edit: of a CVV alone, or of a new expiry too. */
  editToken(accessToken: string, cardId: string, typed?: Typed): Promise<string>;
  /** Sends a PIN; `header` is what its sealing says beside the usual. */
  pin(
    sid: string,
    pin: string,
    header: Readonly<Record<string, unknown>>,
    headers?: Record<string, string>,
  ): Promise<FrameAnswer>;
  /** The handle of a PIN that was typed for a SNAP EBT card, and where it is for a payment, for that. */
  pinHandle(accessToken: string, card: PinCard, pin: string, payment?: object): Promise<string>;
}

export interface PinCard {
  readonly id: string;
  readonly paymentGram?: string | undefined;
}

export interface FrameAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly codes: readonly string[];
}

export function testFrame(services: TestServices): TestFrame {
  const [parent = ""] = services.context.settings.parentOrigins;

  const frame: TestFrame = {
    async session(token, body = { purpose: "add" }) {
      const answer = await call(services, "/payment/v2/frame-sessions", {
        method: "POST",
        token,
        body,
        headers: { origin: parent },
      });
      return frameSessionResponse(JSON.parse(answer.text)).sid;
    },

    async seal(sid, field, value, { header = {}, key, plaintext } = {}) {
      const jwk = key ?? (await currentKey(services));
      const iat = Math.floor(services.clock.now().getTime() / 1000);
      return new CompactEncrypt(new TextEncoder().encode(plaintext ?? value.padEnd(sealedLength)))
        .setProtectedHeader({
          alg: "RSA-OAEP-256",
          enc: "A256GCM",
          ...(jwk.kid !== undefined && { kid: jwk.kid }),
          typ: sealedType,
          sid,
          fld: field,
          jti: randomUUID(),
          iat,
          exp: iat + sealedSeconds,
          ...header,
        })
        .encrypt(await importJWK({ ...jwk, alg: String(header["alg"] ?? "RSA-OAEP-256") }));
    },

    async sealAll(sid, typed) {
      const sealed: Record<string, string> = {};
      for (const [field, value] of Object.entries(typed) as [FrameField, string][])
        sealed[field] = await frame.seal(sid, field, value);
      return sealed;
    },

    async post(path, body, headers = {}) {
      const usual: Record<string, string | undefined> = {
        origin: testPayOrigin,
        "sec-fetch-site": "same-origin",
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
        ...headers,
      };
      const answer = await services.payFetch(path, {
        method: "POST",
        headers: Object.entries(usual).filter((pair): pair is [string, string] => pair[1] !== undefined),
        body: typeof body === "string" ? body : JSON.stringify(body),
      });
      const text = await answer.text();
      const failed = answer.ok ? [] : read(tokenFailure, JSON.parse(text)).errors;
      return { status: answer.status, headers: answer.headers, text, codes: failed.map(({ code }) => code) };
    },

    async tokens(sid, typed, headers) {
      return frame.post("/pci-forms/v1/tokens", { sid, fields: await frame.sealAll(sid, typed) }, headers);
    },

    async cardToken(accessToken, typed = goodVisa) {
      const answer = await frame.tokens(await frame.session(accessToken), typed);
      return tokensResponse(JSON.parse(answer.text)).lowValueToken;
    },

    async editToken(accessToken, cardId, typed = { cvv: "123" }) {
      const answer = await frame.tokens(await frame.session(accessToken, { purpose: "edit", cardId }), typed);
      return tokensResponse(JSON.parse(answer.text)).lowValueToken;
    },

    async pin(sid, pin, header, headers) {
      return frame.post("/pin/v1/pins", { sid, pin: await frame.seal(sid, "pin", pin, { header }) }, headers);
    },

    async pinHandle(accessToken, { id: cardId, paymentGram = "" }, pin, payment = {}) {
      const sid = await frame.session(accessToken, { purpose: "pin", cardId, ...payment });
      const pgh = createHash("sha256").update(paymentGram).digest("base64url");
      return pinResponse(JSON.parse((await frame.pin(sid, pin, { pgh })).text)).encryptedPin;
    },
  };
  return frame;
}

export async function currentKey(services: TestServices): Promise<PublicKey> {
  const [key] = read(keysResponse, await (await services.payFetch("/pci-forms/keys")).json()).keys;
  if (!key) throw new Error("there is no key");
  return key;
}
