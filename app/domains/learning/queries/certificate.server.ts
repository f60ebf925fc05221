import { and, eq } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { readCode } from "#app/infra/code.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import { noSuchThing } from "../access.ts";
import { standingOf } from "../rules/lessons.ts";
import { courseCertificates } from "../tables.server.ts";
import { certificateColumns } from "./taking.server.ts";

/** What anybody who holds the code of a certificate may know. Null for a code that no certificate has. */
export async function certificateByCode(ctx: Ctx, typed: string) {
  const code = readCode(typed);
  if (!code) return null;
  const [row] = await ctx.db
    .select(certificateColumns)
    .from(courseCertificates)
    .where(eq(courseCertificates.code, code));
  if (!row) return null;
  const { id: _, course: __, ...shown } = row;
  return { ...shown, standing: standingOf(row, ctx.now) };
}
export type VerifiedCertificate = NonNullable<Awaited<ReturnType<typeof certificateByCode>>>;

/** A certificate of the actor's own. Throws not-found. */
export async function ownCertificate(ctx: Ctx, id: string) {
  const { userId } = requireActor(ctx);
  const [row] = isId(id)
    ? await ctx.db
        .select(certificateColumns)
        .from(courseCertificates)
        .where(and(eq(courseCertificates.id, id), eq(courseCertificates.userId, userId)))
    : [];
  if (!row) throw noSuchThing();
  return row;
}
