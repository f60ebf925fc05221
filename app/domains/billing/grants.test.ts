import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect } from "vitest";
import { aSignedInUser } from "#app/domains/auth/fixtures.ts";
import { grantByTerminal } from "#app/domains/operators/commands/grant-duty.server.ts";
import type { Duty } from "#app/domains/operators/rules/duties.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, at, outbox, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { paying, stripeOfTests } from "#test/stripe/paying.ts";
import type { StripeServer } from "#test/stripe/server.ts";
import { grantPlan, takeGrant } from "./commands/grant-plan.server.ts";
import { Grant } from "./input.ts";
import { givenPlans } from "./queries/grants.server.ts";
import { entitlementsOf, planOf } from "./queries/plan.server.ts";
import { myPlan } from "./queries/plan-page.server.ts";
import { subscriptions } from "./tables.server.ts";

const REASON = "Sample: a partner of the first hour.";
const DAY_MS = 24 * 3600_000;

let server: StripeServer;
beforeAll(async () => {
  server = await stripeOfTests();
});
afterAll(() => server.stop());

async function anOperator(ctx: Ctx, duty: Duty): Promise<Ctx> {
  const person = await aSignedInUser(ctx, { role: "homeowner" });
  await grantByTerminal(ctx, person.email, duty);
  return as(ctx, { ...person.actor, aal: "aal2" });
}

const dayAfter = (ctx: Ctx, days: number) => new Date(ctx.now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
const asked = (ctx: Ctx, email: string, more: Partial<Grant> = {}): Grant => ({
  email,
  plan: "elite",
  until: dayAfter(ctx, 10),
  reason: REASON,
  ...more,
});

test("a plan that was granted holds until its last day and ends by itself; its business is told and sees until when", async ({
  ctx: then,
}) => {
  const ctx = paying(then, server);
  const finance = await anOperator(ctx, "finance");
  const pro = await aSignedInUser(ctx, { role: "contractor" });
  const id = pro.actor.business.id;
  expect((await entitlementsOf(ctx, id)).leadsAMonth).toBe(5);
  await grantPlan(finance, asked(ctx, pro.email));
  expect([await planOf(ctx, id), (await entitlementsOf(ctx, id)).leadsAMonth]).toEqual(["elite", null]);
  const { plan, grant } = await myPlan(as(ctx, pro.actor));
  expect([plan, grant?.plan]).toEqual(["elite", "elite"]);
  const until = grant?.until ?? ctx.now;
  expect(await planOf(at(ctx, new Date(until.getTime() - 1)), id)).toBe("elite");
  expect(await planOf(at(ctx, until), id)).toBe("free");
  expect((await myPlan(as(at(ctx, until), pro.actor))).grant).toBeNull();
  await drain(ctx);
  expect(outbox(ctx).filter(({ to }) => to === pro.email)).toEqual([
    expect.objectContaining({ text: expect.stringContaining("is granted to you until") }),
  ]);
});

test("of a plan that is paid for and one that was granted the higher one holds", async ({ ctx: then }) => {
  const ctx = paying(then, server);
  const owner = await anOperator(ctx, "owner");
  const pro = await aSignedInUser(ctx, { role: "contractor" });
  const id = pro.actor.business.id;
  await ctx.db.insert(subscriptions).values({
    id: "sub_sample",
    businessId: id,
    family: "plan",
    sku: "elite_monthly",
    cents: 39900,
    status: "active",
    paidTo: new Date(ctx.now.getTime() + DAY_MS),
    ends: false,
    startedAt: ctx.now,
    revision: 1,
  });
  await grantPlan(owner, asked(ctx, pro.email, { plan: "pro" }));
  expect(await planOf(ctx, id)).toBe("elite");
  await ctx.db.update(subscriptions).set({ endedAt: ctx.now }).where(eq(subscriptions.id, "sub_sample"));
  expect(await planOf(ctx, id)).toBe("pro");
});

test("a second grant takes the place of the first, and one is ended before its time; all with a reason in the audit log", async ({
  ctx: then,
}) => {
  const ctx = paying(then, server);
  const finance = await anOperator(ctx, "finance");
  const pro = await aSignedInUser(ctx, { role: "contractor" });
  const id = pro.actor.business.id;
  await grantPlan(finance, asked(ctx, pro.email));
  await grantPlan(finance, asked(ctx, pro.email, { plan: "pro", until: dayAfter(ctx, 20) }));
  expect((await givenPlans(finance)).rows.map(({ businessId, plan }) => [businessId, plan])).toEqual([[id, "pro"]]);
  await takeGrant(finance, { business: id, reason: REASON });
  await expect(takeGrant(finance, { business: id, reason: REASON })).rejects.toMatchObject({ code: "no_grant" });
  expect([await planOf(ctx, id), (await givenPlans(finance)).rows]).toEqual(["free", []]);
  const written = await ctx.db
    .select({ event: auditLog.event, detail: auditLog.detail, actorId: auditLog.actorId })
    .from(auditLog)
    .where(eq(auditLog.subject, `business:${id}`));
  expect(written.map(({ event }) => event).sort()).toEqual(["grant.ended", "grant.made", "grant.made"]);
  for (const { detail, actorId } of written)
    expect([detail["reason"], actorId]).toEqual([REASON, finance.actor?.userId]);
});

test("plans are granted by finance and owners alone, to a contractor's business that is not their own, for a year at most", async ({
  ctx: then,
}) => {
  const ctx = paying(then, server);
  const support = await anOperator(ctx, "support");
  const finance = await anOperator(ctx, "finance");
  const pro = await aSignedInUser(ctx, { role: "contractor" });
  const homeowner = await aSignedInUser(ctx, { role: "homeowner" });
  await expect(grantPlan(support, asked(ctx, pro.email))).rejects.toMatchObject({ code: "no_duty" });
  await expect(givenPlans(support)).rejects.toMatchObject({ code: "no_duty" });
  await expect(takeGrant(support, { business: pro.actor.business.id, reason: REASON })).rejects.toMatchObject({
    code: "no_duty",
  });
  for (const email of [homeowner.email, "nobody@sample.test"])
    await expect(grantPlan(finance, asked(ctx, email))).rejects.toMatchObject({ code: "no_such_business" });
  for (const days of [-1, 400])
    await expect(grantPlan(finance, asked(ctx, pro.email, { until: dayAfter(ctx, days) }))).rejects.toMatchObject({
      code: "grant_days",
    });
  await grantByTerminal(ctx, pro.email, "finance");
  const own = as(ctx, { ...pro.actor, aal: "aal2" });
  await expect(grantPlan(own, asked(ctx, pro.email))).rejects.toMatchObject({ code: "own_business" });
  expect(Grant.safeParse({ ...asked(ctx, pro.email), plan: "free" }).success).toBe(false);
  expect(Grant.safeParse({ ...asked(ctx, pro.email), reason: "short" }).success).toBe(false);
  expect(await planOf(ctx, pro.actor.business.id)).toBe("free");
});
