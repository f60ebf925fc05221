import { and, count, eq, inArray, isNull, ne, notInArray, or } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { lockOwner } from "#app/domains/verification/commands/open-document.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, invalid } from "#app/infra/errors.ts";
import { limitEach } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { askMail } from "../emails.tsx";
import { AGENTS_MAX, type ChangedAgent, type NamedAgent } from "../input.ts";
import { ownAgent } from "../queries/agents.server.ts";
import { kindsOf } from "../queries/link.server.ts";
import { policyWord } from "../rules/words.ts";
import type { AgentKind } from "../rules.ts";
import { agentPolicies, agentRefusals, insuranceAgents } from "../tables.server.ts";
import { mailboxHash } from "../tokens/link.server.ts";
import { endLinks, writeTo } from "./links.server.ts";

const a = insuranceAgents;
/** A business has an agent or three; a script names everybody. */
const MAILS = { points: 20, seconds: 24 * 3600 };
/** So that nobody's mailbox is filled by somebody else, however many businesses try. */
const TO_A_MAILBOX = { points: 3, seconds: 24 * 3600 };
const TO_A_MAILBOX_OF_ALL = { points: 40, seconds: 24 * 3600 };

const mayMail = (ctx: Ctx, ownerId: string, email: string) =>
  limitEach(ctx, [
    ["agent-mail", ownerId, MAILS],
    ["agent-mail-to", `${ownerId} ${email}`, TO_A_MAILBOX],
    ["agent-mail-to-any", email, TO_A_MAILBOX_OF_ALL],
  ]);

/** Refuses a mailbox that said it wants no such mail from this business, or from any. */
async function refuseDeclined(tx: Ctx, ownerId: string, email: string): Promise<void> {
  const [said] = await tx.db
    .select({ id: agentRefusals.id })
    .from(agentRefusals)
    .where(
      and(
        eq(agentRefusals.mailboxHash, mailboxHash(tx, email)),
        or(eq(agentRefusals.ownerId, ownerId), isNull(agentRefusals.ownerId)),
      ),
    )
    .limit(1);
  if (said) throw invalid("agent_declined", m.agents_declined_before(), { email: m.agents_declined_before() });
}

/** Gives an agent these kinds and no others. A kind that another agent sends is refused. */
async function giveKinds(tx: Ctx, ownerId: string, agentId: string, kinds: AgentKind[]): Promise<void> {
  const [taken] = await tx.db
    .select({ kind: agentPolicies.kind, name: a.name })
    .from(agentPolicies)
    .innerJoin(a, eq(a.id, agentPolicies.agentId))
    .where(
      and(eq(agentPolicies.ownerId, ownerId), inArray(agentPolicies.kind, kinds), ne(agentPolicies.agentId, agentId)),
    )
    .limit(1);
  if (taken) {
    const words = m.agents_kind_taken({ policy: policyWord(taken.kind), name: taken.name });
    throw invalid("kind_taken", words, { kinds: words });
  }
  await tx.db
    .delete(agentPolicies)
    .where(and(eq(agentPolicies.agentId, agentId), notInArray(agentPolicies.kind, kinds)));
  await tx.db
    .insert(agentPolicies)
    .values(kinds.map((kind) => ({ ownerId, kind, agentId })))
    .onConflictDoNothing();
}

/**
 * Names an insurance agent of the actor's business and writes to them once: who asks, why, and how to say no. The same
 * address again changes what is said of that agent. Throws `rate_limited`, and `invalid` for a mailbox that declined.
 */
export async function nameAgent(ctx: Ctx, input: NamedAgent): Promise<{ agentId: string }> {
  const ownerId = ownerOf(ctx, "documents", "contractor");
  const { email, name, agency, locale, kinds } = input;
  if (email === requireActor(ctx).email)
    throw invalid("own_address", m.agents_own_address(), { email: m.agents_own_address() });
  await mayMail(ctx, ownerId, email);
  return inTransaction(ctx, async (tx) => {
    await lockOwner(tx, ownerId);
    await refuseDeclined(tx, ownerId, email);
    const [all] = await tx.db
      .select({ n: count() })
      .from(a)
      .where(and(eq(a.ownerId, ownerId), ne(a.email, email)));
    if ((all?.n ?? 0) >= AGENTS_MAX) throw invalid("too_many_agents", m.agents_too_many({ max: AGENTS_MAX }));
    const said = { name, agency, locale, ownerLocale: tx.locale };
    const [agent] = await tx.db
      .insert(a)
      .values({ id: tx.newId(), ownerId, email, ...said, createdAt: tx.now })
      .onConflictDoUpdate({ target: [a.ownerId, a.email], set: said })
      .returning();
    if (!agent) throw new Error("the agent was not written");
    await giveKinds(tx, ownerId, agent.id, kinds);
    await audit(tx, "agent.named", `agent:${agent.id}`, { kinds });
    await ask(tx, agent);
    return { agentId: agent.id };
  });
}

/** Says anew who an agent is and what they send; nobody is written to. */
export async function changeAgent(ctx: Ctx, agentId: string, { name, agency, kinds }: ChangedAgent): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { id, ownerId } = await ownAgent(tx, agentId);
    await lockOwner(tx, ownerId);
    await tx.db.update(a).set({ name, agency }).where(eq(a.id, id));
    await giveKinds(tx, ownerId, id, kinds);
    await audit(tx, "agent.changed", `agent:${id}`, { kinds });
  });
}

async function ask(tx: Ctx, agent: typeof a.$inferSelect): Promise<void> {
  const company = (await businessOf(tx, agent.ownerId))?.companyName || requireActor(tx).name;
  const kinds = await kindsOf(tx, agent.id);
  await writeTo(tx, agent, `agent-ask:${tx.newId()}`, (url) => askMail({ company, name: agent.name, kinds, url }));
}

/** Writes to an agent once more, with a new link; a few times a day at most. Refuses one who declined. */
export async function askAgain(ctx: Ctx, agentId: string): Promise<void> {
  const { ownerId, email } = await ownAgent(ctx, agentId);
  await mayMail(ctx, ownerId, email);
  await inTransaction(ctx, async (tx) => {
    const agent = await ownAgent(tx, agentId);
    if (agent.declinedAt) throw conflict("agent_declined", m.agents_declined_before());
    await ask(tx, agent);
    await audit(tx, "agent.asked", `agent:${agentId}`);
  });
}

/** Ends every link of an agent; reminders bring new ones. Safe to repeat. */
export async function endAgentLinks(ctx: Ctx, agentId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { id, ownerId } = await ownAgent(tx, agentId);
    await lockOwner(tx, ownerId);
    await endLinks(tx, id);
  });
}

/** Takes an agent off the list: links and reminders end, what they sent stays with the business. */
export async function removeAgent(ctx: Ctx, agentId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { id, ownerId } = await ownAgent(tx, agentId);
    await lockOwner(tx, ownerId);
    await tx.db.delete(a).where(eq(a.id, id));
    await audit(tx, "agent.removed", `agent:${id}`);
  });
}

/** A business that ends: its agents go with their links, and what mailboxes said about it. */
export async function eraseAgents(tx: Ctx, ownerId: string): Promise<void> {
  await tx.db.delete(agentRefusals).where(eq(agentRefusals.ownerId, ownerId));
  await tx.db.delete(agentPolicies).where(eq(agentPolicies.ownerId, ownerId));
  await tx.db.delete(a).where(eq(a.ownerId, ownerId));
}
