import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Ranges that say nothing about who is behind an address: this machine, and the inside of a house or an office. */
const INSIDE = ["loopback", "private", "linkLocal", "uniqueLocal", "unspecified"];

/** Whether an address is one of the internet. */
export function isOfTheInternet(address: string): boolean {
  const bare = address.replace(/^\[(.*)\](?::\d+)?$/, "$1").replace(/%.*$/, "");
  return isIP(bare) !== 0 && !INSIDE.includes(ipaddr.process(bare).range());
}

/**
 * What counts as one caller of a limit: an IPv4 address, also as an IPv6 socket writes it, or the /64 of an IPv6 address,
 * which is what one line or one rented machine has to itself. What is no address stands for itself.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/^\[(.*)\](?::\d+)?$/, "$1").replace(/%.*$/, "");
  if (!isIP(bare)) return address;
  const ip = ipaddr.process(bare);
  if (ip instanceof ipaddr.IPv4) return ip.toString();
  return `${ip.toNormalizedString().split(":").slice(0, 4).join(":")}::/64`;
}
