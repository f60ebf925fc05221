import { aUser, type SampleUser } from "#app/domains/auth/fixtures.ts";
import type { Ctx, Part } from "#app/infra/ctx.ts";
import { businessPeople } from "./tables.server.ts";

/** An account that belongs to somebody's business; `actor` acts for it. */
export async function aPerson(ctx: Ctx, businessId: string, part: Part, fullName = "Pat Sample"): Promise<SampleUser> {
  const user = await aUser(ctx, { fullName });
  await ctx.db
    .insert(businessPeople)
    .values({ businessId, userId: user.userId, part, since: ctx.now, chosenAt: ctx.now });
  const business = { id: businessId, part, books: part === "owner" };
  return { ...user, actor: { ...user.actor, role: "contractor", business } };
}
