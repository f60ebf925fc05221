import type { Locale } from "#app/infra/locale.ts";
import en from "./pages/business-management.en.json" with { type: "json" };
import es from "./pages/business-management.es.json" with { type: "json" };
import type { BusinessManagement } from "./schemas/learning.ts";

/** Business management, labelled Insights, in a language; the build has checked it against its schema. */
export const businessManagement = (locale: Locale): BusinessManagement => ({ en, es })[locale] as BusinessManagement;
