import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { ownerOf, requireRole } from "#app/domains/auth/access.ts";
import { profiles } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import { noSuchHours } from "../access.ts";
import { outsideHours } from "../tables.server.ts";

const SHOWN = 50;

/** A certificate from elsewhere of the actor's business. Throws not-found. */
export async function outsideCertificate(ctx: Ctx, id: string) {
  const businessId = ownerOf(ctx, "documents");
  const [row] = isId(id)
    ? await ctx.db
        .select()
        .from(outsideHours)
        .where(and(eq(outsideHours.id, id), eq(outsideHours.businessId, businessId)))
    : [];
  if (!row) throw noSuchHours();
  const { fileKey: _, sha256: __, businessId: ___, ...shown } = row;
  return shown;
}

/** The file of a certificate, for its business and for reviewers. Throws not-found. */
export async function certificateFile(ctx: Ctx, id: string) {
  const reviewer = ctx.actor?.role === "admin" && ctx.actor.aal === "aal2";
  const businessId = reviewer ? null : ownerOf(ctx, "documents");
  const [row] = isId(id)
    ? await ctx.db
        .select({ fileKey: outsideHours.fileKey, fileName: outsideHours.fileName, businessId: outsideHours.businessId })
        .from(outsideHours)
        .where(and(eq(outsideHours.id, id), businessId ? eq(outsideHours.businessId, businessId) : undefined))
    : [];
  if (!row) throw noSuchHours();
  return { ...row, ofOthers: reviewer };
}

/** Confirmed certificates that no reviewer has seen, the oldest first. */
export function unseenCertificates(ctx: Ctx) {
  requireRole(ctx, "admin");
  return ctx.db
    .select({
      id: outsideHours.id,
      title: outsideHours.title,
      provider: outsideHours.provider,
      minutes: outsideHours.minutes,
      category: outsideHours.category,
      doneOn: outsideHours.doneOn,
      confirmedAt: outsideHours.confirmedAt,
      person: profiles.fullName,
    })
    .from(outsideHours)
    .leftJoin(profiles, eq(profiles.id, outsideHours.personId))
    .where(and(isNotNull(outsideHours.confirmedAt), isNull(outsideHours.seenAt)))
    .orderBy(asc(outsideHours.confirmedAt))
    .limit(SHOWN);
}
