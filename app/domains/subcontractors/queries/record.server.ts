import { and, asc, desc, eq, gt, isNotNull, isNull, or } from "drizzle-orm";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { askState, isOpen, lifeDays } from "../rules.ts";
import { subAsks, subDocuments, subGrants, subs } from "../tables.server.ts";
import { askFacts, subsOfRecord } from "./facts.server.ts";
import { openRecord } from "./link.server.ts";

const p = subDocuments;

/** What a sub sees of a document of their own. */
const own = {
  id: p.id,
  kind: p.kind,
  fileName: p.fileName,
  number: p.number,
  expiresOn: p.expiresOn,
  createdAt: p.createdAt,
  keptAt: p.keptAt,
};

/** The documents of a record that can be given to an owner: taken in by its keeper and not over, newest first. */
export const standingDocuments = (ctx: Ctx, recordId: string) =>
  ctx.db
    .select(own)
    .from(p)
    .where(
      and(
        eq(p.recordId, recordId),
        isNotNull(p.keptAt),
        or(isNull(p.expiresOn), gt(p.expiresOn, lifeDays(ctx.now).over)),
      ),
    )
    .orderBy(desc(p.createdAt), desc(p.id));

/** The newest standing document of the kind that this owner was not given yet. */
export const offerFor = <P extends { id: string; kind: string }>(
  { askId, kind }: { askId: string; kind: string },
  standing: readonly P[],
  given: readonly { askId: string; documentId: string | null }[],
): P | null =>
  standing.find(
    (document) => document.kind === kind && !given.some((g) => g.askId === askId && g.documentId === document.id),
  ) ?? null;

/** The record as its keeper's page shows it: every document and who has it, and everyone who asks. */
export async function myRecord(ctx: Ctx, token: string) {
  const record = await openRecord(ctx, token);
  const mine = subsOfRecord(record);
  const [documents, holders, asking, facts, standing] = await Promise.all([
    ctx.db.select(own).from(p).where(eq(p.recordId, record.id)).orderBy(desc(p.createdAt), desc(p.id)),
    ctx.db
      .select({
        documentId: subGrants.documentId,
        askId: subGrants.askId,
        status: subGrants.status,
        reason: subGrants.reason,
        company: contractorProfiles.companyName,
        owner: profiles.fullName,
      })
      .from(subGrants)
      .innerJoin(p, eq(p.id, subGrants.documentId))
      .innerJoin(subAsks, eq(subAsks.id, subGrants.askId))
      .innerJoin(subs, eq(subs.id, subAsks.subId))
      .innerJoin(businesses, eq(businesses.id, subs.ownerId))
      .innerJoin(profiles, eq(profiles.id, businesses.contactId))
      .leftJoin(contractorProfiles, eq(contractorProfiles.userId, subs.ownerId))
      .where(eq(p.recordId, record.id))
      .orderBy(asc(subGrants.createdAt), asc(subGrants.id)),
    ctx.db
      .select({ subId: subs.id, company: contractorProfiles.companyName, owner: profiles.fullName })
      .from(subs)
      .innerJoin(businesses, eq(businesses.id, subs.ownerId))
      .innerJoin(profiles, eq(profiles.id, businesses.contactId))
      .leftJoin(contractorProfiles, eq(contractorProfiles.userId, subs.ownerId))
      .where(mine),
    askFacts(ctx, mine),
    standingDocuments(ctx, record.id),
  ]);
  const companyOf = new Map(asking.map(({ subId, company, owner }) => [subId, company || owner]));
  return {
    record: { name: record.name, email: record.email },
    documents: documents.map((document) => ({
      ...document,
      holders: holders
        .filter(({ documentId }) => documentId === document.id)
        .map(({ status, reason, company, owner }) => ({ status, reason, company: company || owner })),
    })),
    asks: facts
      .map((fact) => ({
        askId: fact.askId,
        kind: fact.kind,
        dueOn: fact.dueOn,
        reason: fact.reason,
        state: askState(fact, ctx.now),
        company: companyOf.get(fact.subId) ?? "",
        offer: offerFor(fact, standing, holders),
      }))
      .filter(({ state }) => isOpen(state)),
  };
}
export type MyRecord = Awaited<ReturnType<typeof myRecord>>;
export type RecordDocument = MyRecord["documents"][number];

/** A document's file, for the keeper of the record it belongs to. */
export async function documentOfRecord(ctx: Ctx, token: string, documentId: string) {
  const record = await openRecord(ctx, token);
  const [document] = await ctx.db
    .select({ fileKey: p.fileKey, fileName: p.fileName })
    .from(p)
    .where(and(eq(p.id, documentId), eq(p.recordId, record.id)));
  return document;
}
