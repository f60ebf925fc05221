import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { businessPeople } from "#app/domains/businesses/tables.server.ts";
import { recordReview } from "#app/domains/directory/commands.server.ts";
import { getPro } from "#app/domains/directory/queries.server.ts";
import { aReviewer, aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { appearByClock } from "./commands/appear.server.ts";
import { decideReview } from "./commands/decide.server.ts";
import { aFinishedJob, says } from "./fixtures.ts";
import { heldReviews } from "./queries/held.server.ts";
import { publicReview } from "./queries/review.server.ts";
import { holdsFor } from "./queries/signs.server.ts";
import { holdsOf } from "./rules/holds.ts";
import { engagementReviews } from "./tables.server.ts";

const DAY = 24 * 3600 * 1000;
const HOUR = 3600 * 1000;
const rows = (ctx: Ctx, work: { id: string }) =>
  ctx.db.select().from(engagementReviews).where(eq(engagementReviews.engagementId, work.id));
const idOf = async (ctx: Ctx, work: { id: string }, side: "hirer" | "pro") =>
  (await rows(ctx, work)).find((one) => one.side === side)?.id ?? "";

test("a review has a page of its own once it appears, by a short name, what stood before it newest first; a pro's about a hirer has none", async ({
  ctx,
}) => {
  const work = await aFinishedJob(ctx);
  await says(ctx, work, "hirer");
  const id = await idOf(ctx, work, "hirer");
  await expect(publicReview(ctx, id)).rejects.toMatchObject({ kind: "not_found" });
  await says(ctx, work, "pro");
  await expect(publicReview(ctx, await idOf(ctx, work, "pro"))).rejects.toMatchObject({ kind: "not_found" });
  const bodies = ["Sample: first words.", "Sample: second words.", "Sample: third words."];
  for (const [n, body] of bodies.entries()) await says(at(ctx, (n + 1) * HOUR), work, "hirer", { body });
  const shown = await publicReview(ctx, id);
  expect(shown.by).not.toBe("Dana Sample");
  expect(shown.by).toMatch(/^Dana S/);
  expect(shown.before.map(({ body }) => body).slice(0, 2)).toEqual([bodies[1], bodies[0]]);
});

test("a review that the pro's own owner wrote for another business names nobody, on its page as on the pro's", async ({
  ctx,
}) => {
  const [pro, hirer] = [await aVerifiedContractor(ctx), await aVerifiedContractor(ctx)];
  const work = await aFinishedJob(ctx, { pro: pro.actor, hirer: hirer.actor });
  const { userId } = pro.actor;
  const place = { businessId: hirer.actor.business.id, userId, part: "office" as const };
  await ctx.db.insert(businessPeople).values({ ...place, since: ctx.now, chosenAt: ctx.now });
  const acting = { ...pro.actor, business: { id: place.businessId, part: place.part, books: false } };
  await says(ctx, { ...work, hirer: acting }, "hirer");
  await says(ctx, work, "pro");
  const judge = as(ctx, (await aReviewer(ctx)).actor);
  for (const { id, state } of await rows(ctx, work))
    if (state === "held") await decideReview(judge, { review: id, decision: "release", note: "" });
  const id = await idOf(ctx, work, "hirer");
  expect((await getPro(ctx, pro.business.slug)).reviews).toMatchObject([{ id, by: null }]);
  await expect(publicReview(ctx, id)).resolves.toMatchObject({ id, by: null });
});

test("a job that was reviewed before both sides could write is not reviewed again by its hirer, and is by its pro", async ({
  ctx,
}) => {
  const work = await aFinishedJob(ctx);
  await recordReview(ctx, {
    proUserId: work.pro.business.id,
    reviewerId: work.hirer.userId,
    jobId: work.jobId,
    stars: 5,
    body: "Sample: an old review.",
  });
  await expect(says(ctx, work, "hirer")).rejects.toMatchObject({ kind: "conflict", code: "already_reviewed" });
  await says(ctx, work, "pro");
  expect((await rows(ctx, work)).map(({ side }) => side)).toEqual(["pro"]);
});

test("a review appears the day after its last, and not on it", async ({ ctx }) => {
  const work = await aFinishedJob(ctx);
  await says(ctx, work, "hirer");
  const [row] = await rows(ctx, work);
  const last = new Date(`${row?.appearBy}T20:00:00Z`);
  await appearByClock(at(ctx, last));
  expect((await rows(ctx, work))[0]?.state).toBe("waiting");
  await appearByClock(at(ctx, new Date(last.getTime() + DAY)));
  expect((await rows(ctx, work))[0]?.state).toBe("shown");
});

test("held reviews are read the longest waiting first, and are not decided by somebody of either side", async ({
  ctx,
}) => {
  const reviewer = (await aReviewer(ctx)).actor;
  const [first, second] = [
    await aFinishedJob(ctx),
    await aFinishedJob(ctx, { hirer: { ...reviewer, role: "homeowner" } }),
  ];
  await says(ctx, second, "hirer");
  await says(at(ctx, HOUR), first, "hirer");
  await ctx.db.update(engagementReviews).set({ state: "held", holds: ["crowd"] });
  const ids = [await idOf(ctx, second, "hirer"), await idOf(ctx, first, "hirer")];
  expect((await heldReviews(as(ctx, reviewer))).map(({ id }) => id)).toEqual(ids);
  const decide = (review: string) => decideReview(as(ctx, reviewer), { review, decision: "release", note: "Sample" });
  await expect(decide(ids[0] ?? "")).rejects.toMatchObject({ kind: "forbidden" });
  await decide(ids[1] ?? "");
});

test("work of an hour is not too fast, three other writers from one place are a crowd, and neither one's own nor old reviews make one", async ({
  ctx,
}) => {
  const side = { people: [], seen: [], phones: [] };
  const facts = { hirer: side, pro: side, othersFromHere: 0, awardedAt: ctx.now };
  expect(holdsOf({ ...facts, endedAt: at(ctx, HOUR).now })).toEqual([]);
  expect(holdsOf({ ...facts, endedAt: at(ctx, HOUR - 1).now })).toEqual(["speed"]);
  const slow = { ...facts, endedAt: at(ctx, DAY).now };
  expect([2, 3].map((others) => holdsOf({ ...slow, othersFromHere: others }))).toEqual([[], ["crowd"]]);

  const here = { ...ctx, ip: "203.0.113.9" };
  const mine = (await aUser(ctx, { role: "homeowner" })).actor;
  for (const hirer of [mine, undefined, undefined, undefined])
    await says(here, await aFinishedJob(ctx, hirer && { hirer }), "hirer");
  const work = await aFinishedJob(ctx, { hirer: mine });
  const asked = {
    hirerId: mine.business.id,
    proId: work.pro.business.id,
    awardedAt: ctx.now,
    changedAt: at(ctx, DAY).now,
  };
  const crowd = async () => (await holdsFor(here, asked, mine.business.id)).includes("crowd");
  expect(await crowd()).toBe(true);
  const [other] = (await ctx.db.select().from(engagementReviews)).filter(
    ({ authorId }) => authorId !== mine.business.id,
  );
  const change = (more: Partial<typeof engagementReviews.$inferInsert>) =>
    ctx.db
      .update(engagementReviews)
      .set(more)
      .where(eq(engagementReviews.id, other?.id ?? ""));
  await change({ createdAt: at(ctx, -31 * DAY).now });
  expect(await crowd()).toBe(false);
  await change({ createdAt: ctx.now, authorId: mine.business.id });
  expect(await crowd()).toBe(false);
});
