import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { takeCourse } from "#app/domains/learning/fixtures.ts";
import { courseCertificates } from "#app/domains/learning/tables.server.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { assignTraining, endRule, unassign } from "./commands/assign.server.ts";
import { assignToNewHires, remindOfTraining } from "./commands/remind.server.ts";
import { aTrainedCrew, typedAssign } from "./fixtures.ts";
import { trainingBoard } from "./queries/board.server.ts";
import { crewCertificates, trainingAssignments, trainingRules } from "./tables.server.ts";

const DAY = 24 * 3600_000;
const COURSE = "jobsite-safety";

async function aCrew(ctx: Ctx) {
  const { actor: owner } = await aContractor(ctx, { companyName: "Sample Roofing" });
  const ana = (await aPerson(ctx, owner.business.id, "crew", "Ana Sample")).actor;
  return { owner, ana, mine: as(ctx, owner) };
}
const told = async (ctx: Ctx, actor: Actor, kind: string) => {
  await drain(ctx);
  const list = await myNotifications(as(ctx, actor), { unread: false, after: null });
  return list.told.filter((one) => one.kind === kind).length;
};

describe("training", () => {
  test("of one business is ended, and seen on the board, by that business alone", async ({ ctx }) => {
    const [one, other] = [await aCrew(ctx), await aCrew(ctx)];
    const { trainingRule } = await aTrainedCrew(ctx, one.owner, one.ana.userId);
    await aTrainedCrew(ctx, other.owner, other.ana.userId);
    await endRule(other.mine, trainingRule);
    expect(await ctx.db.$count(trainingRules, eq(trainingRules.id, trainingRule))).toBe(1);
    // What another business keeps about one of its people is not this one's to see.
    await ctx.db
      .update(crewCertificates)
      .set({ userId: one.ana.userId })
      .where(eq(crewCertificates.businessId, other.owner.business.id));
    const { people } = await trainingBoard(one.mine);
    expect(people.flatMap(({ outside }) => outside)).toHaveLength(1);
    await endRule(one.mine, trainingRule);
    expect(await ctx.db.$count(trainingRules, eq(trainingRules.id, trainingRule))).toBe(0);
  });

  test("that was given already is told again once its day is another one, and not by the same form", async ({
    ctx,
  }) => {
    const { ana, mine } = await aCrew(ctx);
    const assign = (dueOn: string, ms = 0) => assignTraining(at(mine, ms), typedAssign(ctx, [ana.userId], { dueOn }));
    await assign("2027-03-20");
    await ctx.db.update(trainingAssignments).set({ reminded: 1 });
    await assign("2027-03-20", 60_000);
    expect((await ctx.db.select().from(trainingAssignments))[0]).toMatchObject({ reminded: 1 });
    await assign("2027-03-22", 60_000);
    expect((await ctx.db.select().from(trainingAssignments))[0]).toMatchObject({ reminded: 0, dueOn: "2027-03-22" });
    expect(await told(at(ctx, 60_000), ana, "training.assigned")).toBe(2);
  });

  test("reminds who has no certificate that stands, and of nothing that was taken away", async ({ ctx }) => {
    const { ana, mine } = await aCrew(ctx);
    await assignTraining(mine, typedAssign(ctx, [ana.userId], { dueOn: "2027-03-20" }));
    await takeCourse(ctx, ana, COURSE);
    const day = (n: number) => at(ctx, n * DAY);
    expect(await remindOfTraining(day(8))).toBe(0);
    await ctx.db
      .update(courseCertificates)
      .set({ revokedAt: ctx.now, revokeReason: "Sample" })
      .where(eq(courseCertificates.userId, ana.userId));
    expect(await remindOfTraining(day(8))).toBe(1);
    const [row] = await ctx.db.select().from(trainingAssignments);
    await unassign(mine, row?.id ?? "");
    expect(await remindOfTraining(day(12))).toBe(0);
  });

  test("is done for the board and the reminders alike while a certificate counts, though a later one was taken back", async ({
    ctx,
  }) => {
    const { ana, mine } = await aCrew(ctx);
    await assignTraining(mine, typedAssign(ctx, [ana.userId], { dueOn: "2027-03-20" }));
    const first = await takeCourse(ctx, ana, COURSE);
    await ctx.db.insert(courseCertificates).values({
      ...first,
      id: ctx.newId(),
      code: "SAMPLE-LATER",
      enrollmentId: null,
      issuedAt: at(ctx, DAY).now,
      revokedAt: at(ctx, DAY).now,
      revokeReason: "Sample",
    });
    const states = async (then: Ctx) =>
      (await trainingBoard({ ...mine, now: then.now })).people.flatMap(({ assigned }) => assigned.map((a) => a.state));
    const late = at(ctx, 12 * DAY);
    expect([await states(late), await remindOfTraining(late)]).toEqual([["done"], 0]);
    await ctx.db.update(courseCertificates).set({ revokedAt: ctx.now, revokeReason: "Sample" });
    expect([await states(late), await remindOfTraining(late)]).toEqual([["late"], 1]);
  });

  test("for new people is for those who come after the rule", async ({ ctx }) => {
    const { owner, ana, mine } = await aCrew(ctx);
    const old = (await aPerson(ctx, owner.business.id, "crew", "Beto Sample")).actor;
    await assignTraining(at(mine, DAY), typedAssign(ctx, [ana.userId], { newHires: "on" }));
    expect(await assignToNewHires(at(ctx, 2 * DAY))).toBe(0);
    await aPerson(at(ctx, 2 * DAY), owner.business.id, "crew", "Cam Sample");
    expect(await assignToNewHires(at(ctx, 3 * DAY))).toBe(1);
    const rows = await ctx.db.select().from(trainingAssignments);
    expect(rows.map(({ userId }) => userId)).not.toContain(old.userId);
  });
});
