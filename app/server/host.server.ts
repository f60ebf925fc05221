import { getCookie } from "hono/cookie";
import { AppError } from "#app/infra/errors.ts";
import type { AppContext, AppMiddleware } from "#app/infra/http.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { LOCALE_COOKIE, negotiateLocale } from "#app/infra/locale.ts";
import { isLoopbackName } from "#app/infra/this-machine.ts";
import { m } from "#paraglide/messages.js";

/** Orchestrators ask by the address of the container; the answer says nothing about anybody. */
export const HEALTH_PATHS = { live: "/health/live", ready: "/health/ready", old: "/api/health" } as const;
/** The collector of metrics asks each process by its address too, and proves itself. */
const HEALTH: ReadonlySet<string> = new Set([...Object.values(HEALTH_PATHS), "/metrics"]);

const DEFAULT_PORT: Record<string, string> = { "http:": "80", "https:": "443" };

/** What a Host header may say: the host of PUBLIC_URL; where that is this machine, its other names with the same port too. */
function ownHosts(publicUrl: string): ReadonlySet<string> {
  const { protocol, hostname, port } = new URL(publicUrl);
  const names = isLoopbackName(hostname) ? [hostname, "localhost", "127.0.0.1", "[::1]"] : [hostname];
  const ends = port ? [`:${port}`] : ["", `:${DEFAULT_PORT[protocol]}`];
  return new Set(names.flatMap((name) => ends.map((end) => name + end)));
}

export const localeOf = (c: AppContext) =>
  negotiateLocale(new URL(c.req.url), getCookie(c, LOCALE_COOKIE), c.req.header("accept-language"));

/**
 * Refuses what was sent to another host than PUBLIC_URL's. A name that a stranger owns may lead a visitor's browser to
 * this machine (DNS rebinding), and its page would then count as our own.
 */
export function ownHostOnly(publicUrl: string): AppMiddleware {
  const own = ownHosts(publicUrl);
  return async (c, next) => {
    const host = c.req.header("host") ?? new URL(c.req.url).host;
    if (own.has(host) || own.has(host.toLowerCase()) || HEALTH.has(c.req.path)) return next();
    throw withLocale(
      localeOf(c),
      () => new AppError("misdirected", "wrong_host", m.app_wrong_host({ url: publicUrl })),
    );
  };
}

/**
 * The request under the address that its sender used. Behind a proxy that ends TLS it arrives by http; pages and the
 * router's own look at `Origin` need the https that PUBLIC_URL says. The host was compared already (`ownHostOnly`).
 */
export function underPublicScheme(request: Request, publicUrl: string): Request {
  const url = new URL(request.url);
  const { protocol } = new URL(publicUrl);
  if (url.protocol === protocol) return request;
  url.protocol = protocol;
  return new Request(url, request);
}
