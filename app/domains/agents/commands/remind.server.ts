import { and, asc, eq, gt, isNull, lte, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { documents, verificationReviews } from "#app/domains/verification/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { AnnouncedEvent } from "#app/infra/events.server.ts";
import type { JobHandler } from "#app/infra/queue.server.ts";
import { endingMail, rejectedMail } from "../emails.tsx";
import { AGENT_REMINDER_DAYS, type AgentKind, isAgentKind, type ReminderDays, reminderSpan } from "../rules.ts";
import { agentDocuments, agentPolicies, agentReminders, insuranceAgents } from "../tables.server.ts";
import { forgetLinks, writeTo } from "./links.server.ts";

/** By the clock, every hour: tells agents which policy ends. Runs as often as it likes, each reminder goes out once. */
export const REMIND_AGENTS = "agents.remind";
const BATCH = 100;

const a = insuranceAgents;
const d = documents;
const renewal = alias(documents, "renewal");
const company = sql<string>`coalesce(nullif(${contractorProfiles.companyName}, ''), ${profiles.fullName})`;

/** Sends what is due at ctx.now, at most a batch, and comes back for the rest. */
export const remindAgents: JobHandler = async (ctx) => {
  let told = 0;
  for (const daysBefore of AGENT_REMINDER_DAYS) {
    const due = await policiesEnding(ctx, daysBefore, BATCH - told);
    for (const policy of due) await remind(ctx, policy, daysBefore);
    told += due.length;
    if (told >= BATCH) return ctx.services.queue.enqueue(ctx, REMIND_AGENTS, {});
  }
  await forgetLinks(ctx);
};

/** Policies in a threshold's span with an agent who wants mails and was not told, and without a renewal on its way. */
function policiesEnding(ctx: Ctx, daysBefore: ReminderDays, limit: number) {
  const { after, upTo } = reminderSpan(daysBefore, ctx.now);
  const told = ctx.db
    .select({ one: sql`1` })
    .from(agentReminders)
    .where(
      and(
        eq(agentReminders.agentId, a.id),
        eq(agentReminders.documentId, d.id),
        eq(agentReminders.daysBefore, daysBefore),
      ),
    );
  const onItsWay = ctx.db
    .select({ one: sql`1` })
    .from(renewal)
    .where(
      and(
        eq(renewal.userId, d.userId),
        eq(renewal.kind, d.kind),
        eq(renewal.line, d.line),
        eq(renewal.status, "pending"),
      ),
    );
  return ctx.db
    .select({
      documentId: d.id,
      kind: d.kind,
      expiresOn: d.expiresOn,
      number: d.licenseNumber,
      id: a.id,
      email: a.email,
      name: a.name,
      locale: a.locale,
      company,
    })
    .from(d)
    .innerJoin(agentPolicies, and(eq(agentPolicies.ownerId, d.userId), sql`${agentPolicies.kind} = ${d.kind}`))
    .innerJoin(a, eq(a.id, agentPolicies.agentId))
    .innerJoin(businesses, eq(businesses.id, d.userId))
    .innerJoin(profiles, eq(profiles.id, businesses.contactId))
    .leftJoin(contractorProfiles, eq(contractorProfiles.userId, d.userId))
    .where(
      and(
        eq(d.status, "verified"),
        gt(d.expiresOn, after),
        lte(d.expiresOn, upTo),
        isNull(a.declinedAt),
        notExists(told),
        notExists(onItsWay),
      ),
    )
    .orderBy(asc(d.expiresOn), asc(d.id))
    .limit(limit);
}
type Ending = Awaited<ReturnType<typeof policiesEnding>>[number];

async function remind(tx: Ctx, policy: Ending, daysBefore: ReminderDays): Promise<void> {
  const { documentId, expiresOn, kind, number, ...agent } = policy;
  const [first] = await tx.db
    .insert(agentReminders)
    .values({ agentId: agent.id, documentId, daysBefore, sentAt: tx.now })
    .onConflictDoNothing()
    .returning();
  if (!first || !expiresOn || !isAgentKind(kind)) return;
  await writeTo(tx, agent, `agent-reminder:${agent.id}:${documentId}:${daysBefore}`, (url) =>
    endingMail({ ...agent, policy: { kind, expiresOn, number }, over: daysBefore === 0, url }),
  );
}

/** What an agent sent was rejected: they read the reason, unless they declined. */
export async function tellOfRejection(tx: Ctx, events: readonly AnnouncedEvent[]): Promise<void> {
  for (const { kind, data } of events) {
    if (kind !== "verification.changed" || data["status"] !== "rejected") continue;
    const { documentId } = data;
    // A license that its register ended is told of without a document.
    if (typeof documentId !== "string") continue;
    const [sent] = await tx.db
      .select({
        kind: d.kind,
        reason: verificationReviews.reason,
        id: a.id,
        email: a.email,
        name: a.name,
        locale: a.locale,
        company,
      })
      .from(agentDocuments)
      .innerJoin(d, eq(d.id, agentDocuments.documentId))
      .innerJoin(a, eq(a.id, agentDocuments.agentId))
      .innerJoin(verificationReviews, eq(verificationReviews.documentId, d.id))
      .innerJoin(businesses, eq(businesses.id, a.ownerId))
      .innerJoin(profiles, eq(profiles.id, businesses.contactId))
      .leftJoin(contractorProfiles, eq(contractorProfiles.userId, a.ownerId))
      .where(and(eq(agentDocuments.documentId, documentId), isNull(a.declinedAt)));
    if (!sent) continue;
    const { reason, kind: policy, ...agent } = sent;
    await writeTo(tx, agent, `agent-rejected:${documentId}`, (url) =>
      rejectedMail({ ...agent, kind: policy as AgentKind, reason: reason ?? "", url }),
    );
  }
}
