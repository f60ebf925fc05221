import { eq } from "drizzle-orm";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { addDays, todayAt } from "#app/infra/days.ts";
import { assignTraining } from "./commands/assign.server.ts";
import { keepCertificate } from "./commands/certificate.server.ts";
import { writeCourse } from "./commands/own-course.server.ts";
import { holdTalk } from "./commands/talk.server.ts";
import { BUCKET } from "./input/limits.ts";
import { Assign, WriteCourse } from "./input.ts";
import { crewCertificates, ownCourses, trainingAssignments, trainingRules } from "./tables.server.ts";

/** What the form of an assignment sends; due in a week unless said otherwise. */
export const typedAssign = (ctx: Ctx, people: readonly string[], more: Record<string, unknown> = {}) =>
  Assign.parse({ course: "jobsite-safety", people, dueOn: addDays(todayAt(ctx.now), 7), required: "on", ...more });

/** A course that the actor's business wrote, of one text and two questions. */
export const anOwnCourse = (ctx: Ctx, more: Partial<Record<keyof WriteCourse, string>> = {}) =>
  writeCourse(
    ctx,
    WriteCourse.parse({
      title: "Sample: our yard",
      body: "## The gate\n\nSample. Close it behind you.",
      questions:
        "Who closes the gate?\n* Whoever comes last\n- Nobody\n\nWhere is the eyewash?\n- In the truck\n* By the door",
      requestKey: ctx.newId(),
      ...more,
    }),
  );

/** A business with one of each: an assignment, a rule for new people, a certificate from elsewhere, a course of its own, a talk that was held. */
export async function aTrainedCrew(ctx: Ctx, leader: Actor, personId: string) {
  const own = { ...ctx, actor: leader };
  await assignTraining(own, typedAssign(ctx, [personId], { newHires: "on" }));
  await keepCertificate(own, {
    person: personId,
    kind: null,
    name: "Sample OSHA 10",
    issuer: "",
    number: "",
    issuedOn: null,
    expiresOn: null,
    requestKey: ctx.newId(),
  });
  const { id: ownCourse } = await anOwnCourse(own);
  await ctx.db
    .update(ownCourses)
    .set({ fileKey: `${BUCKET}/${leader.business.id}/sample.pdf`, fileName: "Sample.pdf" })
    .where(eq(ownCourses.id, ownCourse));
  const { id: heldTalk } = await holdTalk(own, { talk: "roof-edge", place: "Sample site", requestKey: ctx.newId() });
  const idIn = async (table: typeof trainingAssignments | typeof trainingRules | typeof crewCertificates) =>
    (await ctx.db.select({ id: table.id }).from(table).where(eq(table.businessId, leader.business.id)))[0]?.id ?? "";
  return {
    assignment: await idIn(trainingAssignments),
    trainingRule: await idIn(trainingRules),
    crewCertificate: await idIn(crewCertificates),
    heldTalk,
    ownCourse,
  };
}
