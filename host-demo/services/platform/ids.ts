import { randomBytes } from "node:crypto";
import type { Ids } from "./context.ts";

/** Source of random bytes; injected so that a test can foresee them. */
export type Random = (size: number) => Buffer;

export function createIds(random: Random = randomBytes): Ids {
  return {
    // 16 bytes are 128 bits: more than anybody can guess, and never a number that looks like a card's.
    make: (prefix) => `${prefix}_${letters(random(16))}`,
    version: () => `v_${letters(random(12))}`,
    orderNumber: () => {
      const value = random(6).readUIntBE(0, 6);
      // A first digit from 1 to 9 keeps all ten digits when a spreadsheet or a person drops leading zeros.
      return String(1_000_000_000 + (value % 9_000_000_000));
    },
  };
}

const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefgh";

/** Five bits a letter. Letters only, so that no id can hold a run of digits that the log guard would mask. */
function letters(bytes: Buffer): string {
  let bits = 0;
  let value = 0;
  let text = "";
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet[(value >>> bits) & 31];
    }
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text;
}
