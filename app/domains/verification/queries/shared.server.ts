import { and, eq, sql } from "drizzle-orm";
import { owns } from "#app/domains/auth/access.ts";
import { notDemo } from "#app/domains/auth/queries/demo-accounts.server.ts";
import { lawsOf } from "#app/domains/contractors/rules/licensing.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { trustOf } from "../queries.server.ts";
import { REQUIRED_KINDS, type RequiredKind } from "../rules/kinds.ts";
import { shareState } from "../rules/sharing.ts";
import type { TrustDocument } from "../rules.ts";
import { documents, trustRecords, trustShares } from "../tables.server.ts";
import { tokenHash } from "../tokens/share.server.ts";

const s = trustShares;
const gone = () => notFound("share_gone", m.verification_share_gone());

const publicDocument = ({ number, issuingState, expiresOn, checkedAt, validUntil }: TrustDocument) => ({
  number,
  issuingState,
  expiresOn,
  checkedAt,
  validUntil,
});

/** The link behind a token, in whichever state; throws not_found for one that never was. */
async function shareBehind(ctx: Ctx, token: string) {
  const b = contractorProfiles;
  const [found] = await ctx.db
    .select({
      id: s.id,
      userId: s.userId,
      shows: s.shows,
      endsAt: s.endsAt,
      revokedAt: s.revokedAt,
      suspended: sql<boolean>`${trustRecords.suspendedAt} is not null`,
      company: b.companyName,
      city: b.city,
      state: b.state,
      slug: b.slug,
    })
    .from(s)
    .innerJoin(b, eq(b.userId, s.userId))
    .leftJoin(trustRecords, eq(trustRecords.userId, s.userId))
    .where(and(eq(s.tokenHash, tokenHash(token)), notDemo(ctx, s.userId)));
  if (!found) throw gone();
  return found;
}

/**
 * What a share link shows anyone: the record as it is now, the business it belongs to, and which documents' files it opens;
 * of a link that is over only whose it was. Throws not_found for a link that never was.
 */
export async function sharedPage(ctx: Ctx, token: string) {
  const { id, userId, shows, endsAt, revokedAt, suspended, ...business } = await shareBehind(ctx, token);
  const state = shareState({ endsAt, revokedAt, suspended }, ctx.now);
  if (state !== "live") return { state, business: { company: business.company, slug: business.slug } };
  const { license, insurance, verifiedAt, validUntil, noLicense, scope, more } = await trustOf(ctx, userId);
  const standing = { license, insurance };
  return {
    state,
    share: { id, isOwn: owns(ctx.actor, userId) },
    business,
    trust: {
      verifiedAt,
      validUntil,
      noLicense,
      scope,
      more,
      laws: noLicense ? lawsOf(noLicense) : [],
      license: publicDocument(license),
      insurance: publicDocument(insurance),
    },
    files: REQUIRED_KINDS.filter((kind) => shows === "documents" && standing[kind].documentId),
  };
}

/** The same of a link that opens; throws not_found for every other. */
export async function sharedTrust(ctx: Ctx, token: string) {
  const page = await sharedPage(ctx, token);
  if (page.state !== "live") throw gone();
  return page;
}

/** The file of an approved document, for a link that opens and shows documents. */
export async function sharedDocument(ctx: Ctx, token: string, kind: RequiredKind) {
  const share = await shareBehind(ctx, token);
  if (shareState(share, ctx.now) !== "live" || share.shows !== "documents") throw gone();
  const { documentId } = (await trustOf(ctx, share.userId))[kind];
  const [document] = documentId
    ? await ctx.db
        .select({ fileKey: documents.fileKey, fileName: documents.fileName })
        .from(documents)
        .where(eq(documents.id, documentId))
    : [];
  if (!document) throw notFound("document_gone", m.verification_document_gone());
  return document;
}
