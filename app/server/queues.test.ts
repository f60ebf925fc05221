import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { aSignedInUser } from "#app/domains/auth/fixtures.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import { seeCertificate } from "#app/domains/hours/commands/certificate.server.ts";
import { anOutsideCertificate } from "#app/domains/hours/fixtures.ts";
import { applyAsMentor, inviteMentor } from "#app/domains/mentors/commands/apply.server.ts";
import { Apply } from "#app/domains/mentors/input.ts";
import { waitingApplications } from "#app/domains/mentors/queries/applications.server.ts";
import { aModerator } from "#app/domains/moderation/fixtures.ts";
import { grantByTerminal } from "#app/domains/operators/commands/grant-duty.server.ts";
import { deskHome } from "#app/domains/operators/queries/home.server.ts";
import { partnerRequests } from "#app/domains/partners/tables.server.ts";
import { decideReferral } from "#app/domains/referrals/commands/decide.server.ts";
import { aRealtor, aReferral } from "#app/domains/referrals/fixtures.ts";
import { decideReview } from "#app/domains/reviews/commands/decide.server.ts";
import { says } from "#app/domains/reviews/fixtures.ts";
import { heldReviews } from "#app/domains/reviews/queries/held.server.ts";
import { aReviewer, aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { domains } from "./domains.server.ts";
import { waitingAtDesk } from "./queues.server.ts";

const HOUR_MS = 3_600_000;

test("the first page of the desk says how much waits at each place and since when, to those whose place it is", async ({
  ctx,
}) => {
  const first = new Date(ctx.now.getTime() - 30 * HOUR_MS);
  for (const [hours, state] of [
    [30, "new"],
    [2, "new"],
    [50, "talking"],
  ] as const) {
    const createdAt = new Date(ctx.now.getTime() - hours * HOUR_MS);
    const sample = { name: "Sample", email: "partner@sample.test", message: "Sample", requestKey: ctx.newId() };
    await ctx.db
      .insert(partnerRequests)
      .values({ id: ctx.newId(), kind: "supplier", state, createdAt, changedAt: createdAt, ...sample });
  }
  const reviewer = await aSignedInUser(ctx, { role: "admin" });
  const home = await deskHome(as(ctx, reviewer.actor));
  expect(home.waits).toEqual([{ place: "partners", count: 2, since: first }]);
  const helper = await aSignedInUser(ctx, { role: "homeowner" });
  await grantByTerminal(ctx, helper.email, "support");
  expect((await deskHome(as(ctx, { ...helper.actor, aal: "aal2" }))).waits).toEqual([]);
  await expect(deskHome(as(ctx, (await aSignedInUser(ctx)).actor))).rejects.toMatchObject({ code: "no_duty" });
});

test("certificates of hours that nobody has seen and offers to mentor wait at the desk until somebody has looked", async ({
  ctx,
}) => {
  const before = at(ctx, -30 * HOUR_MS);
  const reviewer = as(ctx, (await aReviewer(ctx)).actor);
  const moderator = as(ctx, (await aModerator(ctx)).actor);
  const waits = async (who: Ctx) => (await deskHome(who)).waits.filter(({ place }) => /hours|mentors/.test(place));
  const pro = await aVerifiedContractor(ctx);
  const certificate = await anOutsideCertificate(before, pro.actor);
  await anOutsideCertificate(ctx, pro.actor);
  await anOutsideCertificate(before, pro.actor, {}, true);
  const said = { specialty: "Sample: flat rates and trucks.", references: "Sample: two builders, by phone." };
  const offer = { years: "12", trades: ["electrical"], ...said };
  await applyAsMentor(as(before, pro.actor), Apply.parse(offer));
  expect(await waits(reviewer)).toEqual([{ place: "hours", count: 2, since: before.now }]);
  expect(await waits(moderator)).toEqual([{ place: "mentors", count: 1, since: before.now }]);
  await seeCertificate(reviewer, certificate);
  const [row] = await waitingApplications(moderator);
  await inviteMentor(moderator, row?.id ?? "");
  expect(await waits(reviewer)).toEqual([{ place: "hours", count: 1, since: ctx.now }]);
  expect(await waits(moderator)).toEqual([]);
});

test("held reviews and held referrals wait at the desk until a reviewer has decided", async ({ ctx }) => {
  const before = at(ctx, -30 * HOUR_MS);
  const reviewer = as(ctx, (await aReviewer(ctx)).actor);
  const waits = async () => (await deskHome(reviewer)).waits.filter(({ place }) => /reviews|realtors/.test(place));
  const work = await anEngagement(before, { state: "closed" });
  await says(before, work, "hirer");
  const realtor = await aRealtor(ctx);
  const { id } = await aReferral(before, {
    businessId: (await aContractor(ctx)).userId,
    realtorId: realtor.userId,
    state: "held",
  });
  await aReferral(before, { businessId: (await aContractor(ctx)).userId, realtorId: realtor.userId });
  expect((await waits()).sort((a, b) => a.place.localeCompare(b.place))).toEqual([
    { place: "realtors", count: 1, since: before.now },
    { place: "reviews", count: 1, since: before.now },
  ]);
  const [held] = await heldReviews(reviewer);
  await decideReview(reviewer, { review: held?.id ?? "", decision: "release", note: "" });
  await decideReferral(reviewer, { referral: id, reason: "" }, "counts");
  expect(await waits()).toEqual([]);
});

test("what waits is read through indexes of what is open, never by going through a table", async ({ ctx }) => {
  await ctx.db.execute(sql`set local enable_seqscan = off`);
  const waits = domains.flatMap(({ waits: all = [] }) => all);
  expect(waits.length).toBeGreaterThanOrEqual(10);
  for (const { place, read } of waits) {
    const { rows } = await ctx.db.execute<Record<string, string>>(sql`explain ${read(ctx)}`);
    const plan = rows.map((row) => Object.values(row)[0]).join("\n");
    expect([place, /Seq Scan/.test(plan), /Index|Bitmap/.test(plan)], plan).toEqual([place, false, true]);
  }
  expect((await waitingAtDesk(ctx)).map(({ place }) => place).sort()).toEqual(waits.map(({ place }) => place).sort());
});
