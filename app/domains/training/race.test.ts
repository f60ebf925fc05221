import { and, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { SampleUser } from "#app/domains/auth/fixtures.ts";
import { startTrial } from "#app/domains/billing/commands/buy.server.ts";
import { CREW_PLANS } from "#app/domains/billing/rules.ts";
import { invite } from "#app/domains/businesses/commands/invite.server.ts";
import { lockBusiness } from "#app/domains/businesses/commands/lock-business.server.ts";
import { removePerson } from "#app/domains/businesses/commands/people.server.ts";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { invitesOfBusiness } from "#app/domains/businesses/queries/people.server.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { contenders } from "#test/contenders.ts";
import { as, at } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import { paying, stripeOfTests } from "#test/stripe/paying.ts";
import { assignTraining, unassign } from "./commands/assign.server.ts";
import { keepCertificate } from "./commands/certificate.server.ts";
import { answerCourse, changeCourse } from "./commands/own-course.server.ts";
import { anOwnCourse, typedAssign } from "./fixtures.ts";
import { CERTIFICATES_MAX, OWN_COURSES_MAX } from "./input/limits.ts";
import { OutsideCertificate, WriteCourse } from "./input.ts";
import { trainingBoard } from "./queries/board.server.ts";
import { seatedPeople, seatsOf } from "./queries/seats.server.ts";
import { ownSlug } from "./rules/own-course.ts";
import { crewCertificates, ownCoursePasses, ownCourses, trainingAssignments } from "./tables.server.ts";

const ROUNDS = process.env["TEST_PART"] === "nightly" ? 200 : 6;
const DAY = 24 * 3600_000;
const { seats: SEATS } = CREW_PLANS.starter;

raceTest(
  "the last training seat of a plan that two processes give away at once is taken by one, and the other is told",
  async (ctx) => {
    const server = await stripeOfTests();
    const both = await contenders(ctx, 2);
    try {
      const { actor: owner } = await aContractor(ctx, { companyName: "Sample Roofing" });
      const { id: businessId } = owner.business;
      const mine = paying(ctx, server, owner);
      await startTrial(mine, "crew_starter");
      const { STRIPE_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRETS } = mine.services.env;
      const env = { STRIPE_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRETS };
      const crew: string[] = [];
      for (let n = 0; n < SEATS + 1; n++)
        crew.push((await aPerson(ctx, businessId, "crew", `Ana Sample ${n}`)).actor.userId);
      const last = crew.splice(-2);
      // Everybody who joins from tomorrow on gets it, too: that takes seats by the clock.
      const tomorrow = { ...mine, now: new Date(mine.now.getTime() + 24 * 3600_000) };
      await assignTraining(mine, typedAssign(mine, crew, { newHires: "on", days: "14" }));
      const give = (person: string | undefined) => ({
        deed: "assignTraining" as const,
        actor: owner,
        env,
        args: [typedAssign(mine, [person ?? ""])],
      });
      for (let round = 0; round < ROUNDS; round++) {
        const ends = await both.meet(give(last[0]), give(last[1]));
        expect(ends.toSorted()).toEqual(["no_seats", null]);
        expect(await seatsOf(mine, businessId)).toEqual({ taken: SEATS, of: SEATS });
        const winner = last[ends.indexOf(null)] ?? "";
        const [row] = await ctx.db
          .select({ id: trainingAssignments.id })
          .from(trainingAssignments)
          .where(and(eq(trainingAssignments.businessId, businessId), eq(trainingAssignments.userId, winner)));
        await unassign(mine, row?.id ?? "");
      }
      // The same between an assignment and the clock of either process.
      const hired = (await aPerson(tomorrow, businessId, "crew", "Nia Sample")).actor.userId;
      const clock = { deed: "assignToNewHires" as const, actor: null, env, args: [] };
      const [given] = await both.meet(give(last[0]), clock);
      expect([null, "no_seats"]).toContain(given);
      expect(await both.meet(clock, clock)).toEqual([null, null]);
      expect(await seatsOf(mine, businessId)).toEqual({ taken: SEATS, of: SEATS });
      const seated = await ctx.db
        .selectDistinct({ id: trainingAssignments.userId })
        .from(trainingAssignments)
        .where(eq(trainingAssignments.businessId, businessId));
      expect(seated.map(({ id }) => id).includes(hired)).toBe(given === "no_seats");
    } finally {
      await both.close();
      await server.stop();
    }
  },
  600_000,
);

raceTest(
  "who comes back while the last seat is given away takes no seat that the plan does not have, and has the course when one is free",
  async (ctx) => {
    const server = await stripeOfTests();
    const both = await contenders(ctx, 2);
    try {
      const { actor: owner } = await aContractor(ctx, { companyName: "Sample Roofing" });
      const { id: businessId } = owner.business;
      const mine = paying(ctx, server, owner);
      await startTrial(mine, "crew_starter");
      const { STRIPE_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRETS } = mine.services.env;
      const env = { STRIPE_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRETS };
      const crew: SampleUser[] = [];
      for (let n = 0; n < SEATS + 1; n++)
        crew.push(await aPerson(at(mine, -2 * DAY), businessId, "crew", `Ana Sample ${n}`));
      const [other, ana] = crew.splice(-2);
      if (!other || !ana) throw new Error("there is no crew");
      const before = at(mine, -DAY);
      const ids = crew.map(({ userId }) => userId);
      await assignTraining(before, typedAssign(mine, [...ids, ana.userId]));
      const rowOf = (userId: string) =>
        and(eq(trainingAssignments.businessId, businessId), eq(trainingAssignments.userId, userId));
      const clock = { deed: "giveBackToReturned" as const, actor: null, env, args: [] };
      for (let round = 0; round < ROUNDS; round++) {
        await removePerson(mine, ana.userId);
        const id = await invite(mine, { name: "Ana Sample", part: "crew", email: undefined, phone: undefined });
        const url = (await invitesOfBusiness(mine)).find((one) => one.id === id)?.url ?? "";
        const back = { deed: "acceptInvite" as const, actor: ana.actor, env, args: [url.split("/join/")[1] ?? ""] };
        const give = {
          deed: "assignTraining" as const,
          actor: owner,
          env,
          args: [typedAssign(mine, [other.userId])],
        };
        expect(await both.meet(back, give)).toEqual([null, null]);
        expect(await both.meet(clock, clock)).toEqual([null, null]);
        expect(await seatsOf(mine, businessId)).toEqual({ taken: SEATS, of: SEATS });
        const seat = async (userId: string) => (await seatedPeople(mine, businessId)).has(userId);
        expect([await seat(ana.userId), await seat(other.userId)]).toEqual([false, true]);
        await ctx.db.delete(trainingAssignments).where(rowOf(other.userId));
        // The seat that is free now is hers, or whoever's the owner is quicker to give it.
        const [, given] = await both.meet(clock, give);
        expect(await seatsOf(mine, businessId)).toEqual({ taken: SEATS, of: SEATS });
        expect(await seat(ana.userId)).toBe(given === "no_seats");
        await ctx.db.delete(trainingAssignments).where(rowOf(other.userId));
        await ctx.db.update(trainingAssignments).set({ assignedAt: before.now }).where(rowOf(ana.userId));
      }
    } finally {
      await both.close();
      await server.stop();
    }
  },
  600_000,
);

raceTest("whoever is removed while they are being given a course is not given it", async (ctx) => {
  const { actor: owner } = await aContractor(ctx);
  const { id: businessId } = owner.business;
  const { userId } = await aPerson(ctx, businessId, "crew", "Ana Sample");
  const mine = as(ctx, owner);
  const held = Promise.withResolvers<void>();
  const assigned = held.promise
    .then(() => assignTraining(mine, typedAssign(mine, [userId])))
    .then(
      () => "given",
      (error) => error.kind,
    );
  await inTransaction(mine, async (tx) => {
    await lockBusiness(tx, businessId);
    held.resolve();
    await somebodyWaits(tx);
    await removePerson(tx, userId);
  });
  expect(await assigned).toBe("not_found");
  expect(await ctx.db.$count(trainingAssignments)).toBe(0);
});

/** Comes back once another connection waits for a lock. */
async function somebodyWaits(tx: Ctx): Promise<void> {
  for (;;) {
    await tx.db.execute(sql`select pg_stat_clear_snapshot()`);
    const { rows } = await tx.db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length) return;
  }
}

raceTest(
  "a course that is passed and changed at once is passed in the version that was answered, or not at all",
  async (ctx) => {
    const { actor: owner } = await aContractor(ctx);
    const mine = as(ctx, owner);
    for (let round = 0; round < ROUNDS; round++) {
      const { actor: ana } = await aPerson(ctx, owner.business.id, "crew", "Ana Sample");
      const { id } = await anOwnCourse(mine);
      await assignTraining(mine, typedAssign(ctx, [ana.userId], { course: ownSlug(id) }));
      const change = WriteCourse.parse({
        title: "Sample: changed",
        body: "Sample.",
        questions: "One?\n* yes\n- no",
        requestKey: ctx.newId(),
      });
      const [passed, changed] = await Promise.allSettled([
        answerCourse(as(ctx, ana), id, [0, 1]),
        changeCourse(mine, id, change),
      ]);
      expect(changed.status).toBe("fulfilled");
      if (passed.status === "rejected") expect(passed.reason).toMatchObject({ code: "course_changed" });
      const row = (await trainingBoard(mine)).people
        .find(({ userId }) => userId === ana.userId)
        ?.assigned.map(({ title, state }) => [title, state]);
      expect(row).toEqual([passed.status === "fulfilled" ? ["Sample: our yard", "done"] : ["Sample: changed", "due"]]);
      await ctx.db.delete(ownCoursePasses);
      await ctx.db.delete(ownCourses);
    }
  },
);

raceTest(
  "the last own course and the last certificate that a business may keep are kept once, however many are sent at once",
  async (ctx) => {
    const { actor: owner } = await aContractor(ctx);
    const { id: businessId } = owner.business;
    const mine = as(ctx, owner);
    const id = ctx.newId;
    const course = () => ({
      id: id(),
      line: id(),
      businessId,
      writtenBy: owner.userId,
      title: "Sample",
      body: "Sample.",
      questions: [],
      requestKey: id(),
      createdAt: ctx.now,
    });
    await ctx.db.insert(ownCourses).values(Array.from({ length: OWN_COURSES_MAX - 1 }, course));
    const outside = () => ({ person: owner.userId, kind: "other", name: "Sample", requestKey: id() });
    const kept = { businessId, userId: owner.userId, name: "Sample", issuer: "", number: "", createdAt: ctx.now };
    await ctx.db
      .insert(crewCertificates)
      .values(Array.from({ length: CERTIFICATES_MAX - 1 }, () => ({ ...kept, id: id(), requestKey: id() })));
    const ends = await Promise.allSettled([
      ...[1, 2, 3].map(() => anOwnCourse(mine)),
      ...[1, 2, 3].map(() => keepCertificate(mine, OutsideCertificate.parse(outside()))),
    ]);
    for (const three of [ends.slice(0, 3), ends.slice(3)])
      expect(three.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const end of ends) if (end.status === "rejected") expect(end.reason).toMatchObject({ code: "too_many" });
  },
);
