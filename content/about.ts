import type { Locale } from "#app/infra/locale.ts";
import en from "./pages/about.en.json" with { type: "json" };
import es from "./pages/about.es.json" with { type: "json" };
import type { About } from "./schemas/company.ts";

/** About, with support, in a language; the build has checked it against its schema. */
export const aboutContent = (locale: Locale): About => ({ en, es })[locale] as About;
