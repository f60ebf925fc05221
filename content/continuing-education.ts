import type { Locale } from "#app/infra/locale.ts";
import en from "./pages/continuing-education.en.json" with { type: "json" };
import es from "./pages/continuing-education.es.json" with { type: "json" };
import type { ContinuingEducation } from "./schemas/learning.ts";

/** Licensing and continuing education in a language; the build has checked it against its schema. */
export const continuingEducation = (locale: Locale): ContinuingEducation => ({ en, es })[locale] as ContinuingEducation;
