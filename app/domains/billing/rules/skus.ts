import type { Sku } from "#app/domains/payments/rules.ts";
import { BRAND } from "#app/infra/brand.ts";
import { CE_COURSE_CENTS, CE_YEAR_CENTS, CREW_PLANS, type CrewPlanId, PLANS, type PlanId } from "../rules.ts";

/** What of it a business has at most one of at a time. */
export const FAMILIES = ["plan", "ce", "crew"] as const;
export type Family = (typeof FAMILIES)[number];

export const SKU_IDS = [
  "pro_monthly",
  "pro_yearly",
  "elite_monthly",
  "elite_yearly",
  "ce_course",
  "ce_year",
  "crew_starter",
  "crew_professional",
] as const;
export type SkuId = (typeof SKU_IDS)[number];

type Sold = Omit<Sku, "key"> & { family: Family; plan?: Exclude<PlanId, "free">; crew?: CrewPlanId };

const { pro, elite } = PLANS;
const name = (what: string) => `${BRAND.name} ${what}`;

/** Everything that is sold, at the prices of `rules.ts`. Names stand on bills. */
export const SKUS: Record<SkuId, Sold> = {
  pro_monthly: { family: "plan", plan: "pro", every: "month", cents: pro.monthlyCents, name: name("Pro") },
  pro_yearly: { family: "plan", plan: "pro", every: "year", cents: pro.yearlyCents, name: name("Pro, by the year") },
  elite_monthly: { family: "plan", plan: "elite", every: "month", cents: elite.monthlyCents, name: name("Elite") },
  elite_yearly: {
    family: "plan",
    plan: "elite",
    every: "year",
    cents: elite.yearlyCents,
    name: name("Elite, by the year"),
  },
  ce_course: { family: "ce", every: null, cents: CE_COURSE_CENTS, name: name("continuing education, one course") },
  ce_year: { family: "ce", every: "year", cents: CE_YEAR_CENTS, name: name("continuing education, all courses") },
  crew_starter: {
    family: "crew",
    crew: "starter",
    every: "month",
    cents: CREW_PLANS.starter.monthlyCents,
    name: name("crew training, Starter"),
  },
  crew_professional: {
    family: "crew",
    crew: "professional",
    every: "month",
    cents: CREW_PLANS.professional.monthlyCents,
    name: name("crew training, Professional"),
  },
};

export const isSku = (id: unknown): id is SkuId => typeof id === "string" && id in SKUS;

export const skuOf = (id: SkuId): Sku => ({ key: id, ...SKUS[id] });
