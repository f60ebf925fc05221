import type { Locale } from "#app/infra/locale.ts";
import integrations from "./integrations.json" with { type: "json" };
import type { Integrations } from "./schemas/integrations.ts";

/** The integrations that can be connected; the build has checked the list against its schema. */
export const INTEGRATIONS = integrations as Integrations;

/** An integration's words in a language; nothing for one that the operator added. */
export const integrationText = (slug: string, locale: Locale): Integrations[number]["es"] | undefined =>
  INTEGRATIONS.find((integration) => integration.slug === slug)?.[locale];

/** An integration's name in a language; `name` where it reads the same in all. */
export const integrationName = ({ slug, name }: { slug: string; name: string }, locale: Locale): string =>
  integrationText(slug, locale)?.name ?? name;
