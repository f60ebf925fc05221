import { asc, eq } from "drizzle-orm";
import { documents } from "#app/domains/verification/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { agentDocuments, agentPolicies, agentReminders, insuranceAgents } from "../tables.server.ts";

const a = insuranceAgents;

/** The agents that a business named, what each was reminded of and sent, for its own copy. */
export const exportAgents = async (ctx: Ctx, ownerId: string) => ({
  agents: await ctx.db
    .select({
      id: a.id,
      name: a.name,
      agency: a.agency,
      email: a.email,
      createdAt: a.createdAt,
      declinedAt: a.declinedAt,
    })
    .from(a)
    .where(eq(a.ownerId, ownerId))
    .orderBy(asc(a.createdAt), asc(a.id)),
  policies: await ctx.db
    .select({ agentId: agentPolicies.agentId, kind: agentPolicies.kind })
    .from(agentPolicies)
    .where(eq(agentPolicies.ownerId, ownerId))
    .orderBy(asc(agentPolicies.kind)),
  reminders: await ctx.db
    .select({ agentId: a.id, daysBefore: agentReminders.daysBefore, sentAt: agentReminders.sentAt })
    .from(agentReminders)
    .innerJoin(a, eq(a.id, agentReminders.agentId))
    .where(eq(a.ownerId, ownerId))
    .orderBy(asc(agentReminders.sentAt)),
  sent: await ctx.db
    .select({ agentId: a.id, file: documents.fileName, createdAt: agentDocuments.createdAt })
    .from(agentDocuments)
    .innerJoin(a, eq(a.id, agentDocuments.agentId))
    .innerJoin(documents, eq(documents.id, agentDocuments.documentId))
    .where(eq(a.ownerId, ownerId))
    .orderBy(asc(agentDocuments.createdAt)),
});
