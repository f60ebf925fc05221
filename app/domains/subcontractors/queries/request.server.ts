import { and, eq, inArray } from "drizzle-orm";
import { ownerOf, owns } from "#app/domains/auth/access.ts";
import { trustOf } from "#app/domains/verification/queries.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { askState } from "../rules.ts";
import { subAsks, subDocuments, subGrants, subRecords } from "../tables.server.ts";
import { askFacts } from "./facts.server.ts";
import { openRequest } from "./link.server.ts";
import { offerFor, standingDocuments } from "./record.server.ts";

/** What an owner asks, as the page behind a link shows it to whoever holds the link: no files, nothing of other owners. */
export async function requestPage(ctx: Ctx, token: string) {
  const request = await openRequest(ctx, token);
  const ofSub = eq(subAsks.subId, request.subId);
  const [facts, given, fromRecord, trust] = await Promise.all([
    askFacts(ctx, ofSub),
    ctx.db
      .select({
        askId: subGrants.askId,
        documentId: subGrants.documentId,
        status: subGrants.status,
        fileName: subDocuments.fileName,
        expiresOn: subDocuments.expiresOn,
        createdAt: subGrants.createdAt,
      })
      .from(subGrants)
      .innerJoin(subAsks, eq(subAsks.id, subGrants.askId))
      .leftJoin(subDocuments, eq(subDocuments.id, subGrants.documentId))
      .where(and(ofSub, inArray(subGrants.status, ["received", "accepted", "returned"]))),
    // Only who reads the sub's mailbox may see what stands in the sub's record.
    request.way === "mail" && request.email ? documentsOfMailbox(ctx, request.email) : [],
    answerableTrust(ctx, request.ownerId),
  ]);
  return {
    company: request.company,
    name: request.name,
    mine: owns(ctx.actor, request.ownerId),
    hasAddress: request.email !== null,
    hasRecord: request.recordId !== null,
    signedIn: ctx.actor !== null,
    asks: facts.map((fact) => {
      const offer = offerFor(fact, fromRecord, given);
      const sent = given.find(({ askId, status }) => askId === fact.askId && status === "received");
      return {
        id: fact.askId,
        kind: fact.kind,
        dueOn: fact.dueOn,
        message: fact.message,
        reason: fact.reason,
        expiresOn: fact.standing?.expiresOn ?? null,
        state: askState(fact, ctx.now),
        sent: sent && { fileName: sent.fileName, expiresOn: sent.expiresOn, at: sent.createdAt },
        offer: offer && { id: offer.id, fileName: offer.fileName, expiresOn: offer.expiresOn },
        trust: fact.kind === "w9" ? null : (trust?.[fact.kind] ?? null),
      };
    }),
  };
}
type RequestPage = Awaited<ReturnType<typeof requestPage>>;
export type RequestAsk = RequestPage["asks"][number];

async function documentsOfMailbox(ctx: Ctx, email: string) {
  const [record] = await ctx.db.select({ id: subRecords.id }).from(subRecords).where(eq(subRecords.email, email));
  return record ? standingDocuments(ctx, record.id) : [];
}

/** The days through which the visitor's own checked documents are good, when they are a member other than the owner. */
async function answerableTrust(ctx: Ctx, ownerId: string) {
  if (ctx.actor?.role !== "contractor" || owns(ctx.actor, ownerId)) return null;
  const { license, insurance, suspended } = await trustOf(ctx, ownerOf(ctx, "documents"));
  if (suspended) return null;
  const day = ({ validUntil, expiresOn }: typeof license) => (validUntil && ctx.now < validUntil ? expiresOn : null);
  return { license: day(license), insurance: day(insurance) };
}
