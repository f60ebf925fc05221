import type { Locale } from "#app/infra/locale.ts";
import en from "./pages/pricing.en.json" with { type: "json" };
import es from "./pages/pricing.es.json" with { type: "json" };
import type { PricingContent } from "./schemas/pricing.ts";

/** The pricing page's copy in a language; the build has checked it against its schema. */
export const pricingContent = (locale: Locale): PricingContent => ({ en, es })[locale];
