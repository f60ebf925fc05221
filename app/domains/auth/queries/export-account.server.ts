import { asc, desc, eq, or } from "drizzle-orm";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { requireActor } from "../access.ts";
import { EXPORTS_PER_ACCOUNT } from "../rules/limits.ts";
import { identities, mfaFactors, profiles, sessions, userRoles, users } from "../tables.server.ts";

const HISTORY_LINES = 1000;

/**
 * Everything kept about the actor, as plain values for a JSON file: what each domain adds. Secrets (hashes, keys, codes) are
 * not data about a person and stay. Throws `unauthenticated`, `over_request_rate_limit`.
 */
export async function exportAccount(ctx: Ctx): Promise<Record<string, unknown>> {
  const { userId } = requireActor(ctx);
  await limit(ctx, "export", userId, EXPORTS_PER_ACCOUNT);
  return { exportedAt: ctx.now, ...(await ctx.services.account.exportOf(ctx, userId)) };
}

/** The account's parts of a member's own copy, by their name in the file. */
export const accountExports = {
  account: accountOf,
  signInMethods: (ctx: Ctx, userId: string) =>
    ctx.db
      .select({
        provider: identities.provider,
        email: identities.email,
        data: identities.identityData,
        createdAt: identities.createdAt,
        lastSignInAt: identities.lastSignInAt,
      })
      .from(identities)
      .where(eq(identities.userId, userId))
      .orderBy(asc(identities.createdAt), asc(identities.id)),
  secondFactors: (ctx: Ctx, userId: string) =>
    ctx.db
      .select({
        type: mfaFactors.type,
        name: mfaFactors.friendlyName,
        status: mfaFactors.status,
        phone: mfaFactors.phone,
        createdAt: mfaFactors.createdAt,
      })
      .from(mfaFactors)
      .where(eq(mfaFactors.userId, userId))
      .orderBy(asc(mfaFactors.createdAt), asc(mfaFactors.id)),
  sessions: (ctx: Ctx, userId: string) =>
    ctx.db
      .select({
        createdAt: sessions.createdAt,
        refreshedAt: sessions.refreshedAt,
        ip: sessions.ip,
        userAgent: sessions.userAgent,
        proofs: sessions.amr,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(asc(sessions.createdAt), asc(sessions.id)),
  history: historyOf,
};

async function accountOf(ctx: Ctx, userId: string) {
  const [row] = await ctx.db
    .select({
      id: users.id,
      email: users.email,
      newEmail: users.newEmail,
      phone: users.phone,
      newPhone: users.newPhone,
      name: profiles.fullName,
      contactPhone: profiles.phone,
      role: userRoles.role,
      emailConfirmedAt: users.emailConfirmedAt,
      phoneConfirmedAt: users.phoneConfirmedAt,
      emailConfirmedBy: users.emailConfirmedBy,
      phoneConfirmedBy: users.phoneConfirmedBy,
      lastSignInAt: users.lastSignInAt,
      appMetadata: users.appMetadata,
      userMetadata: users.userMetadata,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(eq(users.id, userId));
  return row ?? null;
}

/** What was written down about the account, newest first; the address of a reviewer who acted on it is the reviewer's. */
async function historyOf(ctx: Ctx, userId: string) {
  const lines = await ctx.db
    .select({
      at: auditLog.at,
      event: auditLog.event,
      ip: auditLog.ip,
      detail: auditLog.detail,
      actorId: auditLog.actorId,
    })
    .from(auditLog)
    .where(or(eq(auditLog.subject, `user:${userId}`), eq(auditLog.actorId, userId)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(HISTORY_LINES);
  return lines.map(({ actorId, ip, ...line }) => ({ ...line, ip: actorId && actorId !== userId ? null : ip }));
}
