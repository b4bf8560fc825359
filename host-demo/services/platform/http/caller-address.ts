import { BlockList, isIP } from "node:net";

/** The network address of whoever sent a request, for limits; of an IPv6 address the network that it is in. */
export type CallerAddress = (request: Request, peer: string | undefined) => string;

/** Which addresses are in the ranges. Throws for what is not a range (CIDR) or an address. */
export function rangesOf(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", length, more] = range.split("/");
    const family = isIP(address);
    const bits = length === undefined ? (family === 6 ? 128 : 32) : Number(length);
    if (family === 0 || more !== undefined || !/^\d{1,3}$/.test(length ?? "0"))
      throw new RangeError(`not a range of addresses: ${range}`);
    list.addSubnet(address, bits, family === 6 ? "ipv6" : "ipv4");
  }
  return (address) => list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** IPv4 as it reaches a server that listens for IPv6 too, in its own form. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");

/**
 * The first half of an IPv6 address, which is one subscriber's: the other half they choose anew as often as they like.
 * An address of this machine, or of IPv4 within IPv6, has nothing in its first half and stays whole.
 */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [whole = ""] = address.split("%");
  // Of all ways to write an address a URL has one.
  const sides = new URL(`http://[${whole}]`).hostname.slice(1, -1).split("::");
  const [before = [], after = []] = sides.map((side) => (side === "" ? [] : side.split(":")));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  const half = [...before, ...zeros, ...after].slice(0, 4);
  return half.every((group) => group === "0") ? whole : `${half.join(":")}::/64`;
}

/**
 * The connection's other end, unless that is one of the proxies that the installation trusts: then whom they name.
 * Each proxy appends whom it heard from to X-Forwarded-For, so that the rightmost entry that is no proxy's own is the
 * caller, and all to the left of it is what the caller claims.
 */
export function createCallerAddress(trustedProxies: readonly string[]): CallerAddress {
  const isProxy = rangesOf(trustedProxies);
  return (request, peer = "local") => {
    let caller = plain(peer);
    const named = (request.headers.get("x-forwarded-for") ?? "").split(",").map((part) => plain(part.trim()));
    while (isIP(caller) !== 0 && isProxy(caller)) {
      const before = named.pop();
      // Nobody is named, or nothing that is an address: the last machine that is known has to do.
      if (before === undefined || isIP(before) === 0) break;
      caller = before;
    }
    return networkOf(caller);
  };
}
