import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { requireRole } from "#app/domains/auth/access.ts";
import { businessPeople } from "#app/domains/businesses/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { readCode } from "#app/infra/code.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import { announce } from "#app/infra/events.server.ts";
import { titlesInEach } from "#content/courses.ts";
import { m } from "#paraglide/messages.js";
import { noSuchThing } from "../access.ts";
import { courseCertificates } from "../tables.server.ts";

/**
 * A reviewer takes a certificate back, with a reason that whoever checks it reads and its holder is told. Throws not-found and `already_revoked`.
 */
export async function revokeCertificate(ctx: Ctx, typed: string, reason: string): Promise<void> {
  const { userId } = requireRole(ctx, "admin");
  await inTransaction(ctx, async (tx) => {
    const code = readCode(typed) ?? "";
    const [there] = await tx.db.select().from(courseCertificates).where(eq(courseCertificates.code, code));
    if (!there) throw noSuchThing();
    const [row] = await tx.db
      .update(courseCertificates)
      .set({ revokedAt: tx.now, revokedBy: userId, revokeReason: reason })
      .where(and(eq(courseCertificates.id, there.id), isNull(courseCertificates.revokedAt)))
      .returning({ id: courseCertificates.id });
    if (!row) throw conflict("already_revoked", m.learning_already_revoked());
    await audit(tx, "certificate.revoked", `certificate:${row.id}`, { reason }, there.businessId);
    if (there.userId) await tellHolder(tx, { ...there, userId: there.userId }, reason);
  });
}

type Held = Omit<typeof courseCertificates.$inferSelect, "userId"> & { userId: string };

/** In the business that the certificate was earned in while they belong to it, else where they were last. */
async function tellHolder(tx: Ctx, one: Held, reason: string): Promise<void> {
  const { id, code, userId, businessId, course, title } = one;
  const earnedHere = sql`coalesce(${businessPeople.businessId} = ${businessId}::uuid, false)`;
  const [place] = await tx.db
    .select({ id: businessPeople.businessId })
    .from(businessPeople)
    .where(eq(businessPeople.userId, userId))
    .orderBy(desc(earnedHere), sql`${businessPeople.chosenAt} desc nulls last`, businessPeople.since)
    .limit(1);
  if (!place) return;
  await announce(tx, {
    kind: "course.revoked",
    userId: place.id,
    person: userId,
    ref: id,
    path: "/my/learning",
    data: { certificateId: id, code, course, title, ...titlesInEach(course), reason },
  });
}
