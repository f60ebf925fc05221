import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { pictures } from "#app/domains/media/tables.server.ts";
import { stopMentoring } from "#app/domains/mentors/commands/profile.server.ts";
import { aMentor } from "#app/domains/mentors/fixtures.ts";
import { suspendBusiness } from "#app/domains/verification/commands/enforce.server.ts";
import { aReviewer, aVerifiedContractor, dayIn } from "#app/domains/verification/fixtures.ts";
import { endOf } from "#app/domains/verification/rules.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { award, awardAllJob, awardDue, awardJob } from "./commands/award.server.ts";
import { eraseBadges } from "./commands/erase-account.server.ts";
import { badgeProgress, badgesColumn, exportBadges } from "./queries/badges.server.ts";
import { type Badge, progressOf } from "./rules.ts";

const HOUR = 3600_000;
const mine = async (ctx: Ctx, actor: Actor, badge: Badge, helpful = 0) => {
  const all = await badgeProgress(as(ctx, actor), { helpful, pricing: 0, followUps: 0 });
  const { earnedAt, done, needed } = all.find((one) => one.badge === badge) ?? {};
  return { earnedAt, at: `${done} of ${needed}` };
};
const withPhoto = (ctx: Ctx, ownerId: string, purpose: "logo" | "work" = "logo") =>
  ctx.db.insert(pictures).values({
    id: ctx.newId(),
    ownerId,
    purpose,
    hash: "1".repeat(32),
    edges: [96],
    width: 96,
    height: 64,
    preview: "",
    createdAt: ctx.now,
  });

test("COMM-50 COMM-57 Getting Started comes with profile, description, trade and photo, on the day of the last, and stays", async ({
  ctx,
}) => {
  const pro = await aVerifiedContractor(ctx, { companyName: "Sample Electric" });
  const change = (set: Partial<typeof contractorProfiles.$inferInsert>) =>
    ctx.db
      .update(contractorProfiles)
      .set({ ...set, updatedAt: ctx.now })
      .where(eq(contractorProfiles.userId, pro.userId));
  await change({ primaryTrade: "electrical", description: null, businessDescription: "" });
  await expect(mine(ctx, pro.actor, "getting_started")).resolves.toEqual({ earnedAt: null, at: "2 of 4" });
  await change({ description: "Sample company." });
  await awardDue(ctx);
  await expect(mine(ctx, pro.actor, "getting_started")).resolves.toEqual({ earnedAt: null, at: "3 of 4" });
  const then = at(ctx, HOUR);
  await withPhoto(then, pro.userId);
  const office = await aPerson(ctx, pro.userId, "office");
  await awardDue(then);
  // It is the owner's; who works there has not made the profile.
  await expect(mine(ctx, office.actor, "getting_started")).resolves.toMatchObject({ earnedAt: null });
  await expect(mine(ctx, pro.actor, "getting_started")).resolves.toEqual({ earnedAt: then.now, at: "4 of 4" });
  await change({ description: null });
  await awardDue(at(ctx, 2 * HOUR));
  await expect(mine(ctx, pro.actor, "getting_started")).resolves.toEqual({ earnedAt: then.now, at: "4 of 4" });
});

test("Getting Started is given for a profile or a photo of the last two hours, once; a photo of work is not of the profile", async ({
  ctx,
}) => {
  const [before, edge] = [at(ctx, -5 * HOUR), at(ctx, -2 * HOUR)];
  const within = at(edge, 1);
  const aPro = async (changed: Ctx, photographed: Ctx, purpose?: "work") => {
    const pro = await aContractor(ctx, { updatedAt: changed.now });
    await withPhoto(photographed, pro.userId, purpose);
    return pro.actor;
  };
  const pros = [await aPro(before, within), await aPro(within, before), await aPro(edge, edge)];
  const ofWork = await aPro(within, within, "work");
  await aMentor(ctx, ofWork);
  expect([await awardDue(ctx), await awardDue(ctx)]).toEqual([3, 0]);
  const earned = await Promise.all(pros.map(async (pro) => (await mine(ctx, pro, "getting_started")).earnedAt));
  expect(earned).toEqual([ctx.now, ctx.now, null]);
  await expect(mine(ctx, ofWork, "getting_started")).resolves.toEqual({ earnedAt: null, at: "3 of 4" });
  await expect(mine(ctx, (await aUser(ctx)).actor, "getting_started")).resolves.toMatchObject({ at: "0 of 4" });
});

test("a profile that was completed while no process ran gets Getting Started on the same day, without being changed again", async ({
  ctx,
}) => {
  const pro = await aContractor(at(ctx, -30 * HOUR), { updatedAt: at(ctx, -30 * HOUR).now });
  await withPhoto(at(ctx, -5 * HOUR), pro.userId);
  const half = await aContractor(at(ctx, -30 * HOUR), { updatedAt: at(ctx, -30 * HOUR).now });
  await awardJob(ctx, {});
  await expect(mine(ctx, pro.actor, "getting_started")).resolves.toMatchObject({ earnedAt: null });
  await awardAllJob(ctx, {});
  await awardAllJob(at(ctx, 24 * HOUR), {});
  await expect(mine(ctx, pro.actor, "getting_started")).resolves.toEqual({ earnedAt: ctx.now, at: "4 of 4" });
  await expect(mine(ctx, half.actor, "getting_started")).resolves.toMatchObject({ earnedAt: null });
});

test("a document counts toward Verified Sub until it ends", async ({ ctx }) => {
  const ends = dayIn(ctx, 30);
  const { actor } = await aVerifiedContractor(ctx, { insuranceExpiresOn: ends });
  const over = at(ctx, endOf(ends));
  await expect(mine(at(over, -1), actor, "verified_sub")).resolves.toMatchObject({ at: "2 of 2" });
  await expect(mine(over, actor, "verified_sub")).resolves.toEqual({ earnedAt: null, at: "1 of 2" });
});

test("COMM-52 Verified Sub follows the record", async ({ ctx }) => {
  const pro = await aVerifiedContractor(ctx);
  await expect(mine(ctx, pro.actor, "verified_sub")).resolves.toMatchObject({
    earnedAt: expect.any(Date),
    at: "2 of 2",
  });
  await suspendBusiness(as(ctx, (await aReviewer(ctx)).actor), pro.userId, {
    reason: "identity",
    note: "Sample: why.",
  });
  await expect(mine(ctx, pro.actor, "verified_sub")).resolves.toMatchObject({ earnedAt: null });
  const other = await aUser(ctx);
  await expect(mine(ctx, other.actor, "verified_sub")).resolves.toEqual({ earnedAt: null, at: "0 of 2" });
});

test("COMM-55 Mentor comes with the invitation, with its day, and stays", async ({ ctx }) => {
  const { actor } = await aUser(ctx);
  const since = new Date(ctx.now.getTime() - 24 * HOUR);
  await aMentor(ctx, actor, { since });
  await awardDue(ctx);
  await expect(mine(ctx, actor, "mentor")).resolves.toEqual({ earnedAt: since, at: "1 of 1" });
  await stopMentoring(as(ctx, actor));
  await expect(mine(ctx, actor, "mentor")).resolves.toEqual({ earnedAt: since, at: "1 of 1" });
});

test("a badge is earned once: the first day stays; progress is never more than all of it", async ({ ctx }) => {
  const { actor } = await aUser(ctx);
  await expect(mine(ctx, actor, "helpful_pro", 3)).resolves.toEqual({ earnedAt: null, at: "3 of 5" });
  const progress = async () =>
    (await badgeProgress(as(ctx, actor), { helpful: 3, pricing: 0, followUps: 0 }))[1]?.progress;
  expect(await progress()).toBe(0.6);
  await award(ctx, actor.userId, "helpful_pro");
  await award(at(ctx, HOUR), actor.userId, "helpful_pro");
  await expect(mine(ctx, actor, "helpful_pro")).resolves.toEqual({ earnedAt: ctx.now, at: "5 of 5" });
  expect(await progress()).toBe(1);
  expect([progressOf("helpful_pro", 2), progressOf("helpful_pro", 9), progressOf("mentor", -1)]).toEqual([0.4, 1, 0]);
});

test("a business's page shows the badges of its owners, and none of its crew", async ({ ctx }) => {
  const pro = await aVerifiedContractor(ctx);
  const crew = await aPerson(ctx, pro.userId, "crew");
  await award(ctx, crew.userId, "communicator");
  const shown = async () => {
    const [row] = await ctx.db
      .select({ badges: badgesColumn(sql`${contractorProfiles}.user_id`) })
      .from(contractorProfiles)
      .where(eq(contractorProfiles.userId, pro.userId));
    return row?.badges.map(({ badge }) => badge);
  };
  expect(await shown()).toEqual([]);
  await award(ctx, pro.userId, "communicator");
  expect(await shown()).toEqual(["communicator"]);
});

test("of two owners the earlier day of a badge stands on the page, the first earned before the others", async ({
  ctx,
}) => {
  const pro = await aVerifiedContractor(ctx);
  const partner = await aPerson(ctx, pro.userId, "owner");
  await award(at(ctx, 3 * HOUR), pro.userId, "communicator");
  await award(at(ctx, HOUR), partner.userId, "communicator");
  await award(ctx, pro.userId, "estimator");
  const [row] = await ctx.db
    .select({ badges: badgesColumn(sql`${contractorProfiles}.user_id`) })
    .from(contractorProfiles)
    .where(eq(contractorProfiles.userId, pro.userId));
  expect(row?.badges).toEqual([
    { badge: "estimator", earnedAt: ctx.now },
    { badge: "communicator", earnedAt: at(ctx, HOUR).now },
  ]);
});

test("badges are their member's: in their copy alone, and gone with them alone", async ({ ctx }) => {
  const [one, other] = [await aUser(ctx), await aUser(ctx)];
  await award(at(ctx, HOUR), one.userId, "communicator");
  await award(ctx, one.userId, "estimator");
  await award(ctx, other.userId, "mentor");
  expect((await exportBadges(ctx, one.userId)).map(({ badge }) => badge)).toEqual(["estimator", "communicator"]);
  await eraseBadges(ctx, one.userId);
  expect(await exportBadges(ctx, one.userId)).toEqual([]);
  expect(await exportBadges(ctx, other.userId)).toHaveLength(1);
});
