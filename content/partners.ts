import type { Locale } from "#app/infra/locale.ts";
import partners from "./partners.json" with { type: "json" };
import type { Partners } from "./schemas/partners.ts";

/** The tools that can be connected; the build has checked the list against its schema. */
export const PARTNERS = partners as Partners;

/** A partner's words in a language; nothing for one that the operator added. */
export const partnerText = (slug: string, locale: Locale): Partners[number]["es"] | undefined =>
  PARTNERS.find((partner) => partner.slug === slug)?.[locale];

/** A partner's name in a language; `name` where it reads the same in all. */
export const partnerName = ({ slug, name }: { slug: string; name: string }, locale: Locale): string =>
  partnerText(slug, locale)?.name ?? name;
