import { createHash, timingSafeEqual } from "node:crypto";
import type { Context } from "../context.ts";
import { ServiceError } from "./service-error.ts";

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Checks "Bearer" and the key that the retailer's own servers share with the services.
 *
 * @throws ServiceError NOT_FOUND where the installation has no key, as if there were no such route; else
 * UNAUTHENTICATED for any other
 */
export function verifyServiceKey({ settings }: Pick<Context, "settings">, header: string | null): void {
  if (settings.serviceKey === null) throw new ServiceError("NOT_FOUND");
  // Digests have one length, and comparing them takes one time, whatever was sent.
  if (!timingSafeEqual(digest(header ?? ""), digest(`Bearer ${settings.serviceKey}`)))
    throw new ServiceError("UNAUTHENTICATED");
}
