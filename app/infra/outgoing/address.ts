import ipaddr from "ipaddr.js";

/** Why an address was not asked, or its answer not taken. */
export type OutgoingCode =
  | "not_https"
  | "private_address"
  | "userinfo"
  | "port"
  | "bad_url"
  | "redirect"
  | "too_large"
  | "timeout"
  | "dns"
  | "unreachable";

/** `member`: someone typed it. `operator`: it comes from the settings or is a partner's published address. */
export type Audience = "member" | "operator";

const ADDRESS_MAX = 2000;
/** What members' systems listen on; anything else could speak to a service that is not the web. */
const MEMBER_PORTS = new Set(["", "443", "8443"]);
const LOOPBACK_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);
/** Names that only mean something inside a network. */
const INNER_NAMES = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|test|home\.arpa)$/;
/** All of IPv6 that is given out; what lies beyond it embeds or tunnels something else. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an IP address belongs to the public internet: not private, loopback, link-local, shared, reserved, mapped or tunnelled. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.parse(address);
  if (ip.range() !== "unicast") return false;
  return ip instanceof ipaddr.IPv4 || ip.match(GLOBAL_V6);
}

/** The host of a parsed address as an IP address, without brackets, or null for a name. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, "");
  return ipaddr.isValid(bare) ? bare : null;
}

/** Whether an address names this very machine, by the three ways there are to write it. */
export const isOwnMachine = (url: string): boolean => LOOPBACK_HOSTS.has(new URL(url).hostname);

/**
 * What is wrong with an address before anything is asked, or null. Names are looked up, and what they mean is checked,
 * only when a connection is made. `loopback`: plain http to this machine is allowed, for development; `morePort`: so is one more port.
 */
export function addressProblem(
  text: string,
  audience: Audience,
  loopback: boolean,
  morePort?: number,
): OutgoingCode | null {
  if (text.length > ADDRESS_MAX || !URL.canParse(text)) return "bad_url";
  const { protocol, hostname, port, username, password } = new URL(text);
  if (protocol !== "https:" && protocol !== "http:") return "not_https";
  if (username || password) return "userinfo";
  if (loopback && LOOPBACK_HOSTS.has(hostname)) return null;
  if (protocol !== "https:") return "not_https";
  if (audience === "operator") return null;
  const literal = literalAddress(hostname);
  if (literal) {
    if (!isPublicAddress(literal)) return "private_address";
  } else if (hostname.endsWith(".")) return "bad_url";
  else if (!hostname.includes(".") || INNER_NAMES.test(hostname)) return "private_address";
  return MEMBER_PORTS.has(port) || port === String(morePort) ? null : "port";
}
