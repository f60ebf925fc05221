import type { Locale } from "#app/infra/locale.ts";
import en from "./pages/mentorship.en.json" with { type: "json" };
import es from "./pages/mentorship.es.json" with { type: "json" };
import type { Mentorship } from "./schemas/company.ts";

/** The mentorship programme in a language; the build has checked it against its schema. */
export const mentorshipContent = (locale: Locale): Mentorship => ({ en, es })[locale] as Mentorship;
