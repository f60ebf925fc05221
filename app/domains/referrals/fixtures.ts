import { aUser, type SampleUser, type UserOverrides } from "#app/domains/auth/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { myCode } from "./commands/code.server.ts";
import type { Evidence, ReferralState } from "./rules.ts";
import { referrals } from "./tables.server.ts";

/** A realtor with a code. */
export async function aRealtor(ctx: Ctx, overrides: UserOverrides = {}): Promise<SampleUser & { code: string }> {
  const realtor = await aUser(ctx, { fullName: "Maya Sample", ...overrides, role: "realtor" });
  return { ...realtor, code: await myCode({ ...ctx, actor: realtor.actor }) };
}

type AReferral = { businessId: string; realtorId: string; state?: ReferralState; evidence?: Evidence[] };

/** A business that named a realtor. */
export async function aReferral(
  ctx: Ctx,
  { businessId, realtorId, state = "counts", evidence = state === "held" ? ["network"] : [] }: AReferral,
): Promise<{ id: string }> {
  const id = ctx.newId();
  await ctx.db.insert(referrals).values({
    id,
    businessId,
    realtorId,
    state,
    evidence,
    said: "Sample",
    way: "link",
    createdAt: ctx.now,
    changedAt: ctx.now,
  });
  return { id };
}
