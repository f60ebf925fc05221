import { and, eq, isNull } from "drizzle-orm";
import { notDemo } from "#app/domains/auth/queries/demo-accounts.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { trustOf } from "../queries.server.ts";
import type { TrustDocument } from "../rules.ts";
import { trustShares } from "../tables.server.ts";
import { shareToken, tokenHash } from "../tokens/share.server.ts";

const s = trustShares;

/** The path of a contractor's live share link, or null. */
export async function shareOf(ctx: Ctx, userId: string): Promise<{ path: string; createdAt: Date } | null> {
  const [share] = await ctx.db
    .select({ id: s.id, createdAt: s.createdAt, tokenHash: s.tokenHash })
    .from(s)
    .where(and(eq(s.userId, userId), isNull(s.revokedAt)));
  if (!share) return null;
  const token = shareToken(ctx, share.id);
  // Under another AUTH_SECRET than the one it was made with the link still works but cannot be shown again.
  return tokenHash(token) === share.tokenHash ? { path: `/trust/${token}`, createdAt: share.createdAt } : null;
}

const publicDocument = ({ number, issuingState, expiresOn, checkedAt, validUntil }: TrustDocument) => ({
  number,
  issuingState,
  expiresOn,
  checkedAt,
  validUntil,
});

/** What a share link shows anyone: the record as it is now, the business it belongs to, no documents. */
export async function sharedTrust(ctx: Ctx, token: string) {
  const b = contractorProfiles;
  const [found] = await ctx.db
    .select({ userId: s.userId, company: b.companyName, city: b.city, state: b.state, slug: b.slug })
    .from(s)
    .innerJoin(b, eq(b.userId, s.userId))
    .where(and(eq(s.tokenHash, tokenHash(token)), isNull(s.revokedAt), notDemo(ctx, s.userId)));
  if (!found) throw notFound("share_gone", m.verification_share_gone());
  const { userId, ...business } = found;
  const { verifiedAt, validUntil, license, insurance } = await trustOf(ctx, userId);
  return {
    business,
    trust: { verifiedAt, validUntil, license: publicDocument(license), insurance: publicDocument(insurance) },
  };
}
