import type { Account } from "#app/domains/ledger/rules.ts";
import { m } from "#paraglide/messages.js";
import type { PlanId } from "../rules.ts";
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

const PLAN_WORDS: Record<PlanId, () => string> = {
  free: m.billing_plan_free,
  pro: m.billing_plan_pro,
  elite: m.billing_plan_elite,
};

export const planText = (plan: PlanId): string => PLAN_WORDS[plan]();

export const isPlan = (id: string): id is PlanId => id in PLAN_WORDS;

const ACCOUNT_WORDS: Record<Account, () => string> = {
  provider: m.billing_account_provider,
  plans: m.billing_account_plans,
  commission: m.billing_account_commission,
  owed_to_pros: m.billing_account_owed_to_pros,
  owed_to_realtors: m.billing_account_owed_to_realtors,
  realtor_shares: m.billing_account_realtor_shares,
  sales_tax: m.billing_account_sales_tax,
};

/** An account of the ledger, in the reader's language; `connected`: whether there is a payment provider now. */
export const accountText = (account: Account, connected = true): string =>
  account === "provider" && !connected ? m.billing_account_provider_before() : ACCOUNT_WORDS[account]();
