import { aUser, type UserOverrides } from "#app/domains/auth/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { withFreeSlug } from "./commands/claim-slug.server.ts";
import { spotOfZip } from "./commands/locate.server.ts";
import { type Business, businessOf } from "./queries.server.ts";
import { bioFrom, directoryTrades, serviceAreas, slugOf } from "./rules.ts";
import { contractorProfiles, onboardingSteps } from "./tables.server.ts";

type Columns = Partial<Omit<typeof contractorProfiles.$inferInsert, "userId">>;
type Account = Omit<UserOverrides, "role" | "phone">;

export type AContractor = { userId: string; email: string; password: string; actor: Actor; business: Business };

const STEP_MS = 4 * 60_000;
const DESCRIPTION =
  "Sample company. Service upgrades, rewiring and panel work for homes and small shops, with permits pulled and the site left clean.";

/** A contractor account and nothing else: no business yet. */
export const aContractorAccount = (ctx: Ctx, overrides: UserOverrides = {}) =>
  aUser(ctx, { fullName: "Sam Sample", phone: "(512) 555-0100", ...overrides, role: "contractor" });

/** A contractor whose onboarding is finished, an electrician in Austin; override any column, or the account's data. */
export async function aContractor(ctx: Ctx, overrides: Account & Columns = {}): Promise<AContractor> {
  const { fullName, email: address, password: secret, ...columns } = overrides;
  const account = await aContractorAccount(ctx, {
    ...(fullName && { fullName }),
    ...(address && { email: address }),
    ...(secret && { password: secret }),
    ...(columns.phone && { phone: columns.phone }),
  });
  const row = {
    companyName: "Sample Electric",
    yearsInBusiness: 12,
    industry: "electrical",
    primaryTrade: "electrical",
    services: ["electrical-work"],
    moreTrades: [],
    description: DESCRIPTION,
    phone: "(512) 555-0100",
    address: "100 Sample Street",
    city: "Austin",
    state: "TX",
    zip: "78701",
    hourlyRateCents: 8500,
    availableForSubcontract: true,
    onboardingStep: 5,
    onboardingCompleted: true,
    ...columns,
  };
  const spot = row.zip ? spotOfZip(row.zip) : null;
  const derived = {
    businessDescription: bioFrom(row.description),
    serviceAreas: serviceAreas(row.city, "30 miles around"),
    trades: directoryTrades(row),
    lat: spot?.lat ?? null,
    lng: spot?.lng ?? null,
  };
  const { userId } = account;
  await withFreeSlug(ctx, slugOf(row.companyName, row.city), (tx, slug) =>
    tx.db
      .insert(contractorProfiles)
      .values({ slug, createdAt: ctx.now, updatedAt: ctx.now, ...derived, ...row, userId }),
  );
  // As somebody who fills it in at a stretch: a few minutes a step.
  const begun = (row.createdAt ?? ctx.now).getTime() - row.onboardingStep * STEP_MS;
  await ctx.db
    .insert(onboardingSteps)
    .values(
      Array.from({ length: row.onboardingStep }, (_, n) => ({
        businessId: userId,
        step: n + 1,
        reachedAt: new Date(begun + (n + 1) * STEP_MS),
      })),
    )
    .onConflictDoNothing();
  const business = await businessOf(ctx, userId);
  if (!business) throw new Error("the business was not written");
  return { ...account, business };
}
