import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";

/** 2^14 x 8 is 16 MB and some 40 ms of work for each guess, on one of the services' threads. */
const cost = { N: 16_384, r: 8, p: 1 };
const length = 32;

/** "scrypt$N$r$p$salt$hash", so that the cost can be raised without losing old passwords. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, length, cost);
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, N, r, p, salt, hash] = stored.split("$");
  if (scheme !== "scrypt" || salt === undefined || hash === undefined) return false;
  const expected = Buffer.from(hash, "base64url");
  const actual = await derive(password, Buffer.from(salt, "base64url"), expected.length, {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(actual, expected);
}

/** The work of a check, for an account that doesn't exist: the time taken must not tell which accounts do. */
export async function wasteAsMuchTime(password: string): Promise<void> {
  await derive(password, Buffer.alloc(16), length, cost);
}

function derive(password: string, salt: Buffer, size: number, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, size, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
