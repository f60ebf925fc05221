import { readFileSync } from "node:fs";
import { z } from "zod";
import { courseProblems } from "./course-problems.ts";
import { CommunityContent } from "./schemas/community.ts";
import { About, Mentorship } from "./schemas/company.ts";
import { DashboardPreviewContent } from "./schemas/dashboard-preview.ts";
import { FinancingContent } from "./schemas/financing.ts";
import { HomeContent } from "./schemas/home.ts";
import { Integrations } from "./schemas/integrations.ts";
import { BusinessManagement, ContinuingEducation, CrewTraining, SkillBuilding } from "./schemas/learning.ts";
import { LegalContent } from "./schemas/legal.ts";
import { PartnershipsContent } from "./schemas/partnerships.ts";
import { PricingContent } from "./schemas/pricing.ts";
import {
  AllHomeContracts,
  AllLienWaivers,
  AllStateFacts,
  AllStateLiability,
  AllStateRegisters,
  AllStateTrades,
  StateRules,
} from "./schemas/states.ts";
import { IncomeTaxes, MileageRates, ScheduleC, Thresholds1099, WageBases } from "./schemas/taxes.ts";
import { Problems, Things, TradeNeighbors, TradePlaces, Trades, TradeWords } from "./schemas/trades.ts";
import { tradeProblems } from "./trade-problems.ts";

/** Every kind of page content: its schema and its file in each language, beside this one. */
const CONTENT: readonly (readonly [z.ZodType, readonly string[]])[] = [
  [Integrations, ["integrations.json"]],
  [CommunityContent, ["pages/community.en.json", "pages/community.es.json"]],
  [DashboardPreviewContent, ["pages/dashboard-preview.en.json", "pages/dashboard-preview.es.json"]],
  [FinancingContent, ["pages/financing.en.json", "pages/financing.es.json"]],
  [HomeContent, ["pages/home.en.json", "pages/home.es.json"]],
  [LegalContent, ["pages/legal.en.json", "pages/legal.es.json"]],
  [SkillBuilding, ["pages/skill-building.en.json", "pages/skill-building.es.json"]],
  [BusinessManagement, ["pages/business-management.en.json", "pages/business-management.es.json"]],
  [CrewTraining, ["pages/crew-training.en.json", "pages/crew-training.es.json"]],
  [ContinuingEducation, ["pages/continuing-education.en.json", "pages/continuing-education.es.json"]],
  [About, ["pages/about.en.json", "pages/about.es.json"]],
  [Mentorship, ["pages/mentorship.en.json", "pages/mentorship.es.json"]],
  [StateRules, ["states/states.json"]],
  [Trades, ["lists/trades.json"]],
  [TradeWords, ["lists/trade-words.json"]],
  [TradePlaces, ["lists/trade-places.json"]],
  [TradeNeighbors, ["lists/trade-neighbors.json"]],
  [Problems, ["lists/problems.json"]],
  [Things, ["lists/things.json"]],
  [AllStateTrades, ["states/trades.json"]],
  [AllStateFacts, ["states/facts.json"]],
  [AllHomeContracts, ["states/home-contracts.json"]],
  [AllLienWaivers, ["states/lien-waivers.json"]],
  [AllStateRegisters, ["states/registers.json"]],
  [AllStateLiability, ["states/liability.json"]],
  [MileageRates, ["taxes/mileage.json"]],
  [Thresholds1099, ["taxes/forms-1099.json"]],
  [WageBases, ["taxes/self-employment.json"]],
  [IncomeTaxes, ["taxes/income-tax.json"]],
  [ScheduleC, ["taxes/schedule-c.json"]],
  [PartnershipsContent, ["pages/partnerships.en.json", "pages/partnerships.es.json"]],
  [PricingContent, ["pages/pricing.en.json", "pages/pricing.es.json"]],
];

/** What does not fit its schema, as sentences; the build stops at any. */
export function contentProblems(): string[] {
  const unfit = CONTENT.flatMap(([schema, files]) =>
    files.flatMap((file) => {
      const read = schema.safeParse(contentOf(file));
      return read.success ? [] : [`content/${file}: ${z.prettifyError(read.error)}`];
    }),
  );
  return unfit.length ? unfit : [...tradeProblems(contentOf), ...courseProblems(contentOf)];
}

const contentOf = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));
