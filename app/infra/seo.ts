import type { MetaDescriptor } from "react-router";
import { getLocale } from "#paraglide/runtime.js";
import { BRAND } from "./brand.ts";
import { BASE_LOCALE, LOCALES, type Locale } from "./locale.ts";

declare const __SITE_URL__: string;

/** The address that search engines and shared links are given: PUBLIC_URL when the product was built. */
export const SITE_URL = __SITE_URL__;

/** A page's address in one language; English has no mark, other languages say `?lang=`. `path` may carry its own query. */
export function addressOf(path: string, locale: Locale = BASE_LOCALE): string {
  const url = new URL(path, SITE_URL);
  if (locale !== BASE_LOCALE) url.searchParams.set("lang", locale);
  return url.href;
}

const OG_LOCALE: Record<Locale, string> = { en: "en_US", es: "es_US" };

export type Seo = {
  title: string;
  description: string;
  /** The canonical path; of two addresses that show one screen, the first. */
  path: string;
  /** The social card, a path under `public`. */
  image?: string;
  type?: "website" | "article" | "profile";
  /** For pages that are somebody's own. */
  noindex?: boolean;
  /** Structured data; each object becomes one script of type application/ld+json. */
  jsonLd?: readonly Record<string, unknown>[];
};

/** Title, description, canonical, hreflang, Open Graph and structured data of a public page, for its `meta`. */
export function seo({
  title,
  description,
  path,
  image = "/cards/kingpost.png",
  type = "website",
  noindex,
  jsonLd = [],
}: Seo) {
  const locale = getLocale();
  const full = title.includes(BRAND.name) ? title : `${title} · ${BRAND.name}`;
  const here = addressOf(path, locale);
  const tags: MetaDescriptor[] = [
    { title: full },
    { name: "description", content: description },
    ...(noindex ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "canonical", href: here },
    ...LOCALES.map((l) => ({ tagName: "link", rel: "alternate", hrefLang: l, href: addressOf(path, l) })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: addressOf(path) },
    { property: "og:type", content: type },
    { property: "og:site_name", content: BRAND.name },
    { property: "og:title", content: full },
    { property: "og:description", content: description },
    { property: "og:url", content: here },
    { property: "og:locale", content: OG_LOCALE[locale] },
    { property: "og:image", content: addressOf(image) },
    { name: "twitter:card", content: "summary_large_image" },
    ...jsonLd.map((data) => ({ "script:ld+json": data })),
  ];
  return tags;
}

/** Structured data of the way from the home page to this one; `path` as in `seo`. */
export const breadcrumbs = (...trail: readonly { name: string; path: string }[]) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: [{ name: BRAND.name, path: "/" }, ...trail].map(({ name, path }, n) => ({
    "@type": "ListItem",
    position: n + 1,
    name,
    item: addressOf(path, getLocale()),
  })),
});

/** The structured data of a page's questions and answers. */
export const faqPage = (items: readonly { q: string; a: string }[]) => ({
  "@type": "FAQPage",
  mainEntity: items.map(({ q, a }) => ({
    "@type": "Question",
    name: q,
    acceptedAnswer: { "@type": "Answer", text: a },
  })),
});
