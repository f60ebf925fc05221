import type { Env } from "#app/infra/env.server.ts";

type Site = Pick<Env, "PUBLIC_URL" | "AUTH_REDIRECTS">;

/** Scheme, authority and the rest of an absolute address, as typed: what a parser would mend is refused before it sees it. */
const ADDRESS = /^([a-z][a-z0-9+.-]*):\/\/([^/?#\\]*)([^\\]*)$/i;
/** Names and a port in plain letters: no user, no brackets, no percent signs, nothing beyond ASCII. */
const PLAIN_HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i;
const PRINTABLE = /^[\x21-\x7e]+$/;
/** `2130706433`, `0x7f.1`, `127.0.0.1`: whatever a browser would read as a number. */
const NUMERIC_HOST = /(?:^|\.)(?:\d+|0x[0-9a-f]*)$/i;
/** This machine itself, where a native app listens for the answer on whatever port is free (RFC 8252, 7.3). */
const LOOPBACK = /^(127\.0\.0\.1|\[::1\]|localhost)(?::[\d*]{1,5})?$/i;
const NEVER = new Set(["javascript:", "vbscript:", "data:", "blob:", "file:", "filesystem:", "about:", "view-source:"]);
const MAX = 2000;

/** The address as a browser will read it, without its fragment; null when it is odd in any way. */
function read(asked: string, site: URL): URL | null {
  if (asked.length > MAX || !PRINTABLE.test(asked)) return null;
  const [, , authority = ""] = ADDRESS.exec(asked) ?? [];
  if (!URL.canParse(asked)) return null;
  const url = new URL(asked);
  const own = authority.toLowerCase() === site.host;
  const isLoopback = LOOPBACK.test(authority) && url.protocol === "http:";
  if (!own && !isLoopback && (!PLAIN_HOST.test(authority) || NUMERIC_HOST.test(authority.replace(/:\d+$/, ""))))
    return null;
  if (NEVER.has(url.protocol) || url.username || url.password) return null;
  url.hash = "";
  return url;
}

/**
 * Whether a glob fits a whole text: `*` and `?` stop at `.` and `/`, `**` does not. Walks all readings of the pattern at
 * once, so that no pattern takes longer than its length times the text's.
 */
function globFits(pattern: string, text: string): boolean {
  const parts = pattern.match(/\*{2,}|./gs) ?? [];
  const isStar = (part: string | undefined) => part?.startsWith("*");
  const skipStars = (at: Set<number>) => {
    for (const i of at) if (isStar(parts[i])) at.add(i + 1);
    return at;
  };
  let reached = skipStars(new Set([0]));
  for (const c of text) {
    const inName = c !== "." && c !== "/";
    const next = new Set<number>();
    for (const i of reached) {
      const part = parts[i];
      if (part === "*" ? inName : isStar(part)) next.add(i);
      else if (part === "?" ? inName : part === c) next.add(i + 1);
    }
    reached = skipStars(next);
  }
  return reached.has(parts.length);
}

const DEFAULT_PORT: Record<string, string> = { "http:": ":80", "https:": ":443" };

/**
 * Host and path are compared apart, so that no `**` of a host reaches into a path. An entry for this machine by name or
 * number fits every port, whichever it names.
 */
function fits(url: URL, pattern: string): boolean {
  const [, scheme = "", host = "", path = ""] = /^([a-z][a-z0-9+.-]*:)\/\/([^/]*)(.*)$/i.exec(pattern) ?? [];
  if (scheme.toLowerCase() !== url.protocol) return false;
  const port = DEFAULT_PORT[url.protocol];
  const plainHost = port && host.endsWith(port) ? host.slice(0, -port.length) : host;
  const rest = `${url.pathname}${url.search}`;
  const [, loopback] = (scheme.toLowerCase() === "http:" && LOOPBACK.exec(plainHost)) || [];
  const isSameHost = loopback
    ? loopback.toLowerCase() === url.hostname
    : globFits(plainHost.toLowerCase(), url.host.toLowerCase());
  return isSameHost && globFits(path || (port ? "/" : ""), rest);
}

/** Whether a sign-in may lead to `asked`: a page of this site (scheme, host and port exactly) or what AUTH_REDIRECTS lists. */
function isAllowedRedirect(env: Site, asked: string): boolean {
  const site = new URL(env.PUBLIC_URL);
  const url = read(asked, site);
  if (!url) return false;
  return (
    (url.protocol === site.protocol && url.host === site.host) ||
    env.AUTH_REDIRECTS.some((pattern) => fits(url, pattern))
  );
}

/**
 * Where a sign-in may lead: what was asked for, without its fragment, when it is a page of this site or on the list of
 * AUTH_REDIRECTS; otherwise the front page.
 */
export function allowedRedirect(env: Site, asked: string | null | undefined): string {
  if (!asked || !isAllowedRedirect(env, asked)) return `${env.PUBLIC_URL}/`;
  const url = new URL(asked);
  url.hash = "";
  return url.href;
}
