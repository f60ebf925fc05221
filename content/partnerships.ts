import type { Locale } from "#app/infra/locale.ts";
import en from "./pages/partnerships.en.json" with { type: "json" };
import es from "./pages/partnerships.es.json" with { type: "json" };
import type { PartnershipsContent } from "./schemas/partnerships.ts";

/** The partners page's copy in a language; the build has checked it against its schema. */
export const partnershipsContent = (locale: Locale): PartnershipsContent => ({ en, es })[locale];
