import type { Locale } from "#app/infra/locale.ts";
import en from "./pages/legal.en.json" with { type: "json" };
import es from "./pages/legal.es.json" with { type: "json" };
import type { LegalContent } from "./schemas/legal.ts";

/** Privacy, terms and the accessibility statement in a language; the build has checked them against their schema. */
export const legalContent = (locale: Locale): LegalContent => ({ en, es })[locale] as LegalContent;
