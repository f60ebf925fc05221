import { and, eq, isNull } from "drizzle-orm";
import { requireRole } from "#app/domains/auth/access.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { readCode } from "#app/infra/code.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { noSuchThing } from "../access.ts";
import { courseCertificates } from "../tables.server.ts";

/** A reviewer takes a certificate back, with a reason that whoever checks it reads. Throws not-found and `already_revoked`. */
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
  });
}
