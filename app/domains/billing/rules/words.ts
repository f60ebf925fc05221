import { m } from "#paraglide/messages.js";
import type { SkuId } from "./skus.ts";

const SKU_WORDS: Record<SkuId, () => string> = {
  pro_monthly: m.billing_sku_pro_monthly,
  pro_yearly: m.billing_sku_pro_yearly,
  elite_monthly: m.billing_sku_elite_monthly,
  elite_yearly: m.billing_sku_elite_yearly,
  ce_course: m.billing_sku_ce_course,
  ce_year: m.billing_sku_ce_year,
  crew_starter: m.billing_sku_crew_starter,
  crew_professional: m.billing_sku_crew_professional,
};

/** What is sold, in the reader's language; the word itself for what is no longer sold. */
export const skuText = (sku: string): string => (SKU_WORDS as Record<string, () => string>)[sku]?.() ?? sku;
