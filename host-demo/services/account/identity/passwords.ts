import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import type { PasswordCost } from "../../platform/settings.ts";

const length = 32;

/** "scrypt$N$r$p$salt$hash", so that the cost can be raised without losing old passwords. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, length, cost);
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, , , , salt, hash] = stored.split("$");
  if (scheme !== "scrypt" || salt === undefined || hash === undefined) return false;
  const expected = Buffer.from(hash, "base64url");
  const actual = await derive(password, Buffer.from(salt, "base64url"), expected.length, costOf(stored));
  return timingSafeEqual(actual, expected);
}

/** Whether a password was hashed with less work, or other, than is asked for by now. */
export function isOutdated(stored: string, cost: PasswordCost): boolean {
  const { N, r, p } = costOf(stored);
  return N !== cost.N || r !== cost.r || p !== cost.p;
}

function costOf(stored: string): PasswordCost {
  const [, N, r, p] = stored.split("$").map(Number);
  return { N: N ?? 0, r: r ?? 0, p: p ?? 0 };
}

/** The work of a check, for an account that doesn't exist: the time taken must not tell which accounts do. */
export async function wasteAsMuchTime(password: string, cost: PasswordCost): Promise<void> {
  await derive(password, Buffer.alloc(16), length, cost);
}

/** Of the four threads that Node has for such work, two are left for everything else. */
const atOnce = 2;
let atWork = 0;
const waiting: (() => void)[] = [];

async function derive(password: string, salt: Buffer, size: number, cost: PasswordCost): Promise<Buffer> {
  if (atWork === atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else atWork += 1;
  try {
    return await new Promise((resolve, reject) => {
      // What it needs is 128 N r bytes; Node allows 32 MB unless told.
      const options = { ...cost, maxmem: 256 * cost.N * cost.r };
      scrypt(password.normalize("NFKC"), salt, size, options, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  } finally {
    const next = waiting.shift();
    // Whoever comes next takes this one's place.
    if (next) next();
    else atWork -= 1;
  }
}
