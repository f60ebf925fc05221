import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { announce } from "#app/infra/events.server.ts";
import { anyLink, openLink } from "../queries/link.server.ts";
import { agentName } from "../rules/words.ts";
import { agentRefusals, insuranceAgents } from "../tables.server.ts";
import { mailboxHash } from "../tokens/link.server.ts";

const a = insuranceAgents;

/**
 * The agent wants no mails about this business, or with `everybody` about none. Any link that was ever mailed does it, also
 * one that has ended. The business is told. False for a link that is not there, as after the agent was removed: it brings no
 * mails, and whose it was is not known. Safe to repeat.
 */
export async function decline(ctx: Ctx, token: string, everybody = false): Promise<boolean> {
  const holder = await anyLink(ctx, token);
  if (!holder) return false;
  const { agentId, ownerId, email } = holder;
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .insert(agentRefusals)
      .values({
        id: tx.newId(),
        mailboxHash: mailboxHash(tx, email),
        ownerId: everybody ? null : ownerId,
        createdAt: tx.now,
      })
      .onConflictDoNothing();
    const declined = await tx.db
      .update(a)
      .set({ declinedAt: tx.now })
      .where(and(everybody ? eq(a.email, email) : eq(a.id, agentId), isNull(a.declinedAt)))
      .returning({ id: a.id, ownerId: a.ownerId, name: a.name, agency: a.agency });
    for (const one of declined) {
      await audit(tx, "agent.declined", `agent:${one.id}`, {}, one.ownerId);
      await announce(tx, {
        kind: "agent.answered",
        userId: one.ownerId,
        ref: `${one.id}:declined:${tx.now.getTime()}`,
        path: "/account/documents/agents",
        data: { from: agentName(one), status: "declined" },
      });
    }
  });
  return true;
}

/** The agent takes it back: mails about this business come again. */
export async function agree(ctx: Ctx, token: string): Promise<void> {
  const { agentId, ownerId, email } = await openLink(ctx, token);
  await inTransaction(ctx, async (tx) => {
    const hash = eq(agentRefusals.mailboxHash, mailboxHash(tx, email));
    await tx.db.delete(agentRefusals).where(and(hash, eq(agentRefusals.ownerId, ownerId)));
    await tx.db.delete(agentRefusals).where(and(hash, isNull(agentRefusals.ownerId)));
    await tx.db
      .update(a)
      .set({ declinedAt: null })
      .where(and(eq(a.id, agentId), isNotNull(a.declinedAt)));
    await audit(tx, "agent.agreed", `agent:${agentId}`, {}, ownerId);
  });
}
