import { isIPv4, isIPv6 } from "node:net";

/**
 * What counts as one caller of a limit: an IPv4 address, or the /64 of an IPv6 address, which is what one line or one
 * rented machine has to itself. What is no address stands for itself.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/^\[(.*)\](?::\d+)?$/, "$1").replace(/%.*$/, "");
  if (!isIPv6(bare)) return isIPv4(bare) ? bare : address;
  const written = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [head = "", tail] = written.split("::");
  const front = head ? head.split(":") : [];
  const back = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array.from({ length: zeros }, () => "0"), ...back];
  if (groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff") return fourOf(groups[6] ?? "0", groups[7] ?? "0");
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** The IPv4 address that an IPv6 socket writes in its last two groups. */
const fourOf = (...groups: string[]): string =>
  groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join(".");
