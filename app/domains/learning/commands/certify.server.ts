import { and, eq, inArray, isNull } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { businessPeople } from "#app/domains/businesses/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { codeOf } from "#app/infra/code.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import { announce } from "#app/infra/events.server.ts";
import { titlesInEach } from "#content/courses.ts";
import { m } from "#paraglide/messages.js";
import { noSuchThing } from "../access.ts";
import { courseOf } from "../queries/courses.server.ts";
import { openEnrollment, progressOf } from "../queries/taking.server.ts";
import { creditMinutes, missingOf, percentOf, validUntil } from "../rules/lessons.ts";
import { courseCertificates, enrollments } from "../tables.server.ts";

/**
 * In whose name the actor finishes what they began: the business for which they began it while they belong to it, else the
 * one for which they act now; null when they are in neither. Their place there is held until the transaction ends.
 */
async function businessOf(tx: Ctx, began: string | null): Promise<string | null> {
  const { userId, business } = requireActor(tx);
  const either = began && began !== business.id ? [began, business.id] : [business.id];
  const places = await tx.db
    .select({ id: businessPeople.businessId })
    .from(businessPeople)
    .where(and(eq(businessPeople.userId, userId), inArray(businessPeople.businessId, either)))
    .for("share");
  return either.find((id) => places.some((place) => place.id === id)) ?? null;
}

/**
 * Issues the certificate of an enrollment that has everything, in the transaction that holds its row, and closes it. Gives
 * the certificate's id; null while something is missing.
 */
export async function certify(tx: Ctx, enrollment: { id: string; course: string; businessId: string | null }) {
  const { userId, name } = requireActor(tx);
  const course = courseOf(enrollment.course, tx.locale);
  const done = await progressOf(tx, enrollment.id);
  const missing = missingOf(course, done);
  if (missing.lessons.length || missing.seatMs > 0) return null;
  const [closed] = await tx.db
    .update(enrollments)
    .set({ finishedAt: tx.now })
    .where(and(eq(enrollments.id, enrollment.id), isNull(enrollments.finishedAt)))
    .returning({ id: enrollments.id });
  if (!closed) return null;
  const businessId = await businessOf(tx, enrollment.businessId);
  const id = tx.newId();
  const code = codeOf(tx.newId());
  await tx.db.insert(courseCertificates).values({
    id,
    code,
    userId,
    businessId,
    enrollmentId: enrollment.id,
    course: course.slug,
    version: course.version,
    track: course.track,
    category: course.category ?? null,
    locale: tx.locale,
    title: course.title,
    name,
    minutes: creditMinutes(course),
    seatMs: missing.spentMs,
    score: percentOf(done),
    issuedAt: tx.now,
    validUntil: validUntil(course.track, tx.now),
  });
  await audit(tx, "certificate.issued", `certificate:${id}`, { course: course.slug, version: course.version });
  await announce(tx, {
    kind: "course.finished",
    userId: businessId ?? userId,
    person: userId,
    ref: id,
    path: "/my/learning",
    data: { certificateId: id, code, course: course.slug, title: course.title, ...titlesInEach(course.slug), name },
  });
  return id;
}

/** The actor asks for the certificate of a course they have taken. Throws not-found, and `not_complete` while something is missing. */
export const askForCertificate = (ctx: Ctx, course: string): Promise<string> =>
  inTransaction(ctx, async (tx) => {
    const enrollment = await openEnrollment(tx, requireActor(tx).userId, course, true);
    if (!enrollment) throw noSuchThing();
    const id = await certify(tx, enrollment);
    if (!id)
      throw conflict("not_complete", { title: m.learning_not_complete_title(), message: m.learning_not_complete() });
    return id;
  });
