import { overwriteGetLocale } from "#paraglide/runtime.js";

export const LOCALES = ["en", "es"] as const;
export type Locale = (typeof LOCALES)[number];
export const BASE_LOCALE: Locale = "en";
export const LOCALE_COOKIE = "locale";

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale);

/** Says where the catalogue's functions read the reader's language from: the document in a browser, the request on the server. */
export const setLocaleSource = (source: () => Locale) => overwriteGetLocale(source);

/**
 * The language of a request: `?lang=` wins, then the cookie of the switch, then the browser's own order, then English.
 */
export function negotiateLocale(url: URL, cookie: string | undefined, acceptLanguage: string | undefined): Locale {
  const asked = url.searchParams.get("lang");
  if (isLocale(asked)) return asked;
  if (isLocale(cookie)) return cookie;
  const wanted = (acceptLanguage ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...params] = part.trim().toLowerCase().split(";");
      const q = params.map((p) => p.trim()).find((p) => p.startsWith("q="));
      return { lang: tag.split("-")[0], q: q ? Number(q.slice(2)) : 1 };
    })
    .filter((w) => w.q > 0)
    .sort((a, b) => b.q - a.q);
  return (wanted.find((w) => isLocale(w.lang))?.lang as Locale | undefined) ?? BASE_LOCALE;
}
