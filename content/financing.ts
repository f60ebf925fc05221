import type { Locale } from "#app/infra/locale.ts";
import en from "./pages/financing.en.json" with { type: "json" };
import es from "./pages/financing.es.json" with { type: "json" };
import type { FinancingContent } from "./schemas/financing.ts";

/** The financing page's copy in a language; the build has checked it against its schema. */
export const financingContent = (locale: Locale): FinancingContent => ({ en, es })[locale];
