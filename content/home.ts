import type { Locale } from "#app/infra/locale.ts";
import en from "./pages/home.en.json" with { type: "json" };
import es from "./pages/home.es.json" with { type: "json" };
import type { HomeContent } from "./schemas/home.ts";

/** The home page's copy in a language; the build has checked it against its schema. */
export const homeContent = (locale: Locale): HomeContent => ({ en, es })[locale] as HomeContent;
