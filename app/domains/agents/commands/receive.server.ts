import { and, eq } from "drizzle-orm";
import { sendFor, takeBack } from "#app/domains/verification/commands/hand-in.server.ts";
import { lockOwner } from "#app/domains/verification/commands/open-document.server.ts";
import { keepFor } from "#app/domains/verification/commands/upload.server.ts";
import type { Details } from "#app/domains/verification/input.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, forbidden, invalid, notFound } from "#app/infra/errors.ts";
import { announce } from "#app/infra/events.server.ts";
import type { ReceivedFile } from "#app/infra/files/receive.server.ts";
import { m } from "#paraglide/messages.js";
import type { SentPolicy } from "../input.ts";
import { type Holder, openLink } from "../queries/link.server.ts";
import { agentName } from "../rules/words.ts";
import { mayReplace } from "../rules.ts";
import { agentDocuments, agentLinks, agentPolicies } from "../tables.server.ts";

const gone = () => notFound("document_gone", m.agents_document_gone());

/** Who holds a link that lets them send: not one who declined. */
async function sender(ctx: Ctx, token: string): Promise<Holder> {
  const holder = await openLink(ctx, token);
  if (holder.declinedAt) throw forbidden("declined", m.agents_you_declined());
  return holder;
}

/** With the owner's turn taken, which ending links takes too: the link still lives. */
async function requireLive(tx: Ctx, linkId: string): Promise<void> {
  const [link] = await tx.db
    .select({ revokedAt: agentLinks.revokedAt })
    .from(agentLinks)
    .where(eq(agentLinks.id, linkId));
  if (!link || link.revokedAt) throw notFound("link_gone", m.agents_link_gone());
}

async function isMine(tx: Ctx, agentId: string, documentId: string): Promise<boolean> {
  const [mine] = await tx.db
    .select({ id: agentDocuments.documentId })
    .from(agentDocuments)
    .where(and(eq(agentDocuments.documentId, documentId), eq(agentDocuments.agentId, agentId)));
  return mine !== undefined;
}

/**
 * Keeps a certificate that came by an agent's link as a draft of the business's, with the agent's name on it. It takes the
 * place of one that the agent sent before and nobody decided about, never of one that the business itself has on its way.
 */
export async function receivePolicy(
  ctx: Ctx,
  token: string,
  sent: SentPolicy,
  file: ReceivedFile,
): Promise<{ created: boolean; name: string }> {
  const { agentId, ownerId, linkId, email, ownerLocale, ...agent } = await sender(ctx, token);
  await requireKind(ctx, agentId, sent.kind);
  const { document, created } = await keepFor(ctx, ownerId, sent, file, {
    name: `${agentName(agent)} (${email})`,
    locale: ownerLocale,
    admit: async (tx, open) => {
      await requireLive(tx, linkId);
      if (!mayReplace(open ? { mine: await isMine(tx, agentId, open.id) } : null))
        throw conflict("on_its_way", m.agents_on_its_way());
    },
    kept: async (tx, documentId) => {
      await tx.db.insert(agentDocuments).values({ documentId, agentId, createdAt: tx.now });
    },
  });
  if (!created && !(await isMine(ctx, agentId, document.id))) throw conflict("same_file", m.agents_same_file());
  return { created, name: document.name };
}

async function requireKind(ctx: Ctx, agentId: string, kind: SentPolicy["kind"]): Promise<void> {
  const [asked] = await ctx.db
    .select({ kind: agentPolicies.kind })
    .from(agentPolicies)
    .where(and(eq(agentPolicies.agentId, agentId), eq(agentPolicies.kind, kind)));
  if (!asked) throw invalid("kind_not_asked", m.agents_kind_not_asked());
}

/**
 * The agent has said what their certificate says: it goes to review, and the business is told. Where the business's license is
 * still missing it waits for that one. Safe to repeat.
 */
export async function sendPolicy(ctx: Ctx, token: string, documentId: string, details: Details): Promise<void> {
  const { agentId, ownerId, linkId, ...agent } = await sender(ctx, token);
  await inTransaction(ctx, async (tx) => {
    await lockOwner(tx, ownerId);
    await requireLive(tx, linkId);
    if (!(await isMine(tx, agentId, documentId))) throw gone();
    const { submitted, kind } = await sendFor(tx, ownerId, documentId, details);
    await audit(tx, "agent.sent", `document:${documentId}`, { kind }, ownerId);
    await announce(tx, {
      kind: "agent.answered",
      userId: ownerId,
      ref: documentId,
      path: "/account/documents",
      data: { from: agentName(agent), kind, status: submitted ? "sent" : "waits" },
    });
  });
}

/** The agent takes back what they sent, as long as nobody has decided about it. */
export async function takeBackPolicy(ctx: Ctx, token: string, documentId: string): Promise<void> {
  const { agentId, ownerId } = await openLink(ctx, token);
  await inTransaction(ctx, async (tx) => {
    if (!(await isMine(tx, agentId, documentId))) throw gone();
    await takeBack(tx, ownerId, documentId);
  });
}
