import { createHash } from "node:crypto";
import { HINT_COOKIE } from "#app/domains/auth/rules/hint.ts";
import type { AppMiddleware } from "#app/infra/http.ts";
import { themeScript } from "#app/ui/theme.ts";

/** Root sets the theme before the first paint with one constant inline script. */
const THEME_SCRIPT = `'sha256-${createHash("sha256").update(themeScript(HINT_COOKIE)).digest("base64")}'`;

export type OtherOrigins = { files: string | null; captcha: string[]; maps: string | null; paid: string[] };

/**
 * `scripts` are hashes or a nonce; styles stay inline-able because Radix positions its layers with style attributes.
 * `files` is the other origin that signed links to documents lead to, if any; `captcha` those of a captcha; `maps` that of the
 * operator's map style; `paid` those of the payment provider's pages, which forms lead to. They hold for every page: a visitor may come to a form from any other without loading a document.
 */
export const contentSecurityPolicy = (scripts: string[], { files, captcha, maps, paid }: OtherOrigins) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...new Set([THEME_SCRIPT, ...scripts]), ...captcha].join(" "),
    ["style-src 'self' 'unsafe-inline'", ...captcha].join(" "),
    ["img-src 'self' data: blob:", ...(files ? [files] : []), ...(maps ? [maps] : [])].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...captcha, ...(maps ? [maps] : [])].join(" "),
    ["frame-src 'self' blob:", ...(files ? [files] : []), ...captcha].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...paid].join(" "),
    "frame-ancestors 'none'",
  ].join("; ");

/** The scripts that stand in a page, as a policy names them; `encoding` is how the text was read from its bytes. */
export const inlineScriptHashes = (html: string, encoding: "utf8" | "latin1" = "utf8") => [
  ...new Set(
    [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, code = ""]) => `'sha256-${createHash("sha256").update(code, encoding).digest("base64")}'`,
    ),
  ),
];

/** Headers every answer carries. */
export const securityHeaders =
  (https: boolean): AppMiddleware =>
  async (c, next) => {
    await next();
    const h = c.res.headers;
    h.set("x-content-type-options", "nosniff");
    // A page whose address is a secret says more strictly who learns it.
    if (!h.has("referrer-policy")) h.set("referrer-policy", "strict-origin-when-cross-origin");
    h.set("permissions-policy", "camera=(self), geolocation=(self), microphone=(self), payment=()");
    h.set("cross-origin-opener-policy", "same-origin");
    if (!h.has("content-security-policy"))
      h.set("content-security-policy", "default-src 'none'; frame-ancestors 'none'; sandbox");
    if (https) h.set("strict-transport-security", "max-age=31536000; includeSubDomains");
  };
