import { and, asc, desc, eq, gt, inArray, isNull, max } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { documents } from "#app/domains/verification/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { agentDocuments, agentLinks, agentPolicies, agentReminders, insuranceAgents } from "../tables.server.ts";

const a = insuranceAgents;

/** The actor's business's agents, each with the documents they send, the link they have, and what they were told and sent. */
export async function myAgents(ctx: Ctx) {
  const ownerId = ownerOf(ctx, "documents", "contractor");
  const agents = await ctx.db.select().from(a).where(eq(a.ownerId, ownerId)).orderBy(asc(a.createdAt), asc(a.id));
  const ids = agents.map(({ id }) => id);
  if (!ids.length) return [];
  const [policies, links, asked, reminded, sent] = await Promise.all([
    ctx.db.select().from(agentPolicies).where(eq(agentPolicies.ownerId, ownerId)).orderBy(asc(agentPolicies.kind)),
    ctx.db
      .select({ agentId: agentLinks.agentId, ends: max(agentLinks.expiresAt) })
      .from(agentLinks)
      .where(and(inArray(agentLinks.agentId, ids), isNull(agentLinks.revokedAt), gt(agentLinks.expiresAt, ctx.now)))
      .groupBy(agentLinks.agentId),
    ctx.db
      .select({ agentId: agentLinks.agentId, at: max(agentLinks.createdAt) })
      .from(agentLinks)
      .where(inArray(agentLinks.agentId, ids))
      .groupBy(agentLinks.agentId),
    ctx.db
      .select({ agentId: agentReminders.agentId, at: max(agentReminders.sentAt) })
      .from(agentReminders)
      .where(inArray(agentReminders.agentId, ids))
      .groupBy(agentReminders.agentId),
    ctx.db
      .select({
        agentId: agentDocuments.agentId,
        kind: documents.kind,
        status: documents.status,
        at: agentDocuments.createdAt,
      })
      .from(agentDocuments)
      .innerJoin(documents, eq(documents.id, agentDocuments.documentId))
      .where(inArray(agentDocuments.agentId, ids))
      .orderBy(desc(agentDocuments.createdAt)),
  ]);
  return agents.map(({ id, name, agency, email, locale, declinedAt }) => {
    const of = <T extends { agentId: string }>(rows: T[]) => rows.find(({ agentId }) => agentId === id);
    return {
      id,
      name,
      agency,
      email,
      locale,
      declinedAt,
      kinds: policies.filter(({ agentId }) => agentId === id).map(({ kind }) => kind),
      linkEnds: of(links)?.ends ?? null,
      writtenAt: of(asked)?.at ?? null,
      remindedAt: of(reminded)?.at ?? null,
      last: of(sent) ?? null,
    };
  });
}
export type MyAgent = Awaited<ReturnType<typeof myAgents>>[number];

/** An agent of the actor's business. Throws not_found for another's as for none. */
export async function ownAgent(ctx: Ctx, agentId: string) {
  const ownerId = ownerOf(ctx, "documents", "contractor");
  const [agent] = isId(agentId)
    ? await ctx.db
        .select()
        .from(a)
        .where(and(eq(a.id, agentId), eq(a.ownerId, ownerId)))
    : [];
  if (!agent) throw notFound("agent_gone", m.agents_gone());
  return agent;
}
