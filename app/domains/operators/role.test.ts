import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aSignedInUser } from "#app/domains/auth/fixtures.ts";
import { userRoles } from "#app/domains/auth/tables.server.ts";
import { subscriptions } from "#app/domains/billing/tables.server.ts";
import { businessPeople } from "#app/domains/businesses/tables.server.ts";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { changeRole } from "#app/domains/operators/commands/change-role.server.ts";
import { grantByTerminal } from "#app/domains/operators/commands/grant-duty.server.ts";
import { referrals } from "#app/domains/referrals/tables.server.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, outbox, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";

const REASON = "Sample: signed up on the wrong side.";

async function aSupporter(ctx: Ctx): Promise<Ctx> {
  const person = await aSignedInUser(ctx, { role: "homeowner" });
  await grantByTerminal(ctx, person.email, "support");
  return as(ctx, { ...person.actor, aal: "aal2" });
}

const roleOf = async (ctx: Ctx, userId: string) =>
  (await ctx.db.select().from(userRoles).where(eq(userRoles.userId, userId)))[0]?.role;

test("support gives a member another role at once; the member is told by mail, and the audit log says why", async ({
  ctx,
}) => {
  const support = await aSupporter(ctx);
  const { userId, email } = await aSignedInUser(ctx, { role: "homeowner" });
  await changeRole(support, userId, { role: "contractor", reason: REASON });
  expect(await roleOf(ctx, userId)).toBe("contractor");
  await expect(changeRole(support, userId, { role: "contractor", reason: REASON })).rejects.toMatchObject({
    code: "same_role",
  });
  await drain(ctx);
  expect(outbox(ctx).filter(({ to }) => to === email)).toMatchObject([
    { text: expect.stringContaining("changed the role of your account to Contractor") },
  ]);
  const written = await ctx.db
    .select({ event: auditLog.event, detail: auditLog.detail })
    .from(auditLog)
    .where(eq(auditLog.subject, `user:${userId}`));
  expect(written).toContainEqual({
    event: "member.role_changed",
    detail: { from: "homeowner", to: "contractor", reason: REASON },
  });
});

test("a role stays while something hangs on it: work, a plan that is paid for, people, a realtor's shares", async ({
  ctx,
}) => {
  const support = await aSupporter(ctx);
  const kept = (userId: string, words: string) =>
    expect(changeRole(support, userId, { role: "homeowner", reason: REASON })).rejects.toMatchObject({
      code: "role_kept",
      message: expect.stringContaining(words),
    });

  const { id, pro } = await anEngagement(ctx);
  await kept(pro.userId, "work that is not over");
  await ctx.db.update(engagements).set({ state: "closed" }).where(eq(engagements.id, id));
  await ctx.db.insert(subscriptions).values({
    id: "sub_sample",
    businessId: pro.userId,
    family: "plan",
    sku: "pro_monthly",
    cents: 14900,
    status: "active",
    paidTo: ctx.now,
    ends: false,
    startedAt: ctx.now,
    revision: 1,
  });
  await kept(pro.userId, "pays for a plan");
  await ctx.db.update(subscriptions).set({ endedAt: ctx.now });
  const crew = await aSignedInUser(ctx, { role: "contractor" });
  await ctx.db
    .insert(businessPeople)
    .values({ businessId: pro.userId, userId: crew.userId, part: "crew", since: ctx.now });
  await kept(pro.userId, "business with others");
  await kept(crew.userId, "business with others");
  await ctx.db.delete(businessPeople).where(eq(businessPeople.userId, crew.userId));
  await changeRole(support, pro.userId, { role: "homeowner", reason: REASON });

  const realtor = await aSignedInUser(ctx, { role: "realtor" });
  await ctx.db.insert(referrals).values({
    id: ctx.newId(),
    businessId: crew.userId,
    realtorId: realtor.userId,
    said: "SAMPLE",
    way: "typed",
    state: "counts",
    createdAt: ctx.now,
    changedAt: ctx.now,
  });
  await kept(realtor.userId, "get a share");
});

test("nobody changes their own role, a reviewer's, or as finance anybody's", async ({ ctx }) => {
  const support = await aSupporter(ctx);
  const ask = (of: Ctx, userId: string) => changeRole(of, userId, { role: "realtor", reason: REASON });
  await expect(ask(support, support.actor?.userId ?? "")).rejects.toMatchObject({ code: "own_account" });
  const reviewer = await aSignedInUser(ctx, { role: "admin" });
  await expect(ask(support, reviewer.userId)).rejects.toMatchObject({ code: "no_duty" });
  const owner = await aSignedInUser(ctx, { role: "homeowner" });
  await grantByTerminal(ctx, owner.email, "owner");
  const asOwner = as(ctx, { ...owner.actor, aal: "aal2" });
  await expect(ask(asOwner, reviewer.userId)).rejects.toMatchObject({ code: "reviewer" });
  const finance = await aSignedInUser(ctx, { role: "homeowner" });
  await grantByTerminal(ctx, finance.email, "finance");
  const member = await aSignedInUser(ctx, { role: "homeowner" });
  await expect(ask(as(ctx, { ...finance.actor, aal: "aal2" }), member.userId)).rejects.toMatchObject({
    code: "no_duty",
  });
});
