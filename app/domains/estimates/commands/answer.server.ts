import { and, eq, isNull } from "drizzle-orm";
import { may, ownerOf } from "#app/domains/auth/access.ts";
import { declineOne } from "#app/domains/jobs/commands/decline.server.ts";
import { ownApplication } from "#app/domains/jobs/commands/shortlist.server.ts";
import { writeToKnown } from "#app/domains/messaging/commands/start.server.ts";
import { Send } from "#app/domains/messaging/input.ts";
import { countsAsOpening, type Opener } from "#app/domains/verification/rules/opening.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { announce } from "#app/infra/events.server.ts";
import { refusalToTake } from "../access.ts";
import { type Estimate, estimateAt, holdEstimate } from "../queries/link.server.ts";
import { isOpen, stateOf } from "../rules.ts";
import { customerEstimates, estimateRefusals } from "../tables.server.ts";
import { mailboxHash } from "../tokens/link.server.ts";

const e = customerEstimates;

/** What the business is told of. The customer's name stays out: what was told is kept longer than an estimate. */
const told = ({ id, ownerId, title }: Pick<Estimate, "id" | "ownerId" | "title">) => ({
  userId: ownerId,
  ref: id,
  path: `/estimates/${id}`,
  data: { estimateId: id, title },
});

/** Notes the first time that a person who is not of the business opens the link, and tells the business once. */
export async function noteOpened(ctx: Ctx, estimateId: string, opener: Opener): Promise<void> {
  if (ctx.closed || !countsAsOpening(opener)) return;
  await inTransaction(ctx, async (tx) => {
    const [opened] = await tx.db
      .update(e)
      .set({ openedAt: tx.now, changedAt: tx.now })
      .where(and(eq(e.id, estimateId), isNull(e.openedAt), isNull(e.withdrawnAt)))
      .returning({ id: e.id, ownerId: e.ownerId, title: e.title });
    if (opened) await announce(tx, { kind: "estimate.opened", ...told(opened) });
  });
}

/**
 * The customer says no, with or without words; no account is asked for. Once it is in an account, only that account says no: as
 * to the bid that it became, with the words in the conversation. Safe to repeat: the first words stay. Throws `link_gone`, the code
 * of `reasonNotToTake` once it was taken into another account or withdrawn, and `decided` once it was accepted.
 */
export async function declineEstimate(ctx: Ctx, token: string, reason: string): Promise<void> {
  await estimateAt(ctx, token);
  await inTransaction(ctx, async (tx) => {
    const estimate = await holdEstimate(tx, token);
    if (estimate.declinedAt) return;
    if (estimate.ownerId === tx.actor?.business.id) throw refusalToTake("own");
    if (estimate.takenAt) return declineTaken(tx, estimate, reason);
    if (!isOpen(stateOf(estimate, null, tx.now))) throw refusalToTake("withdrawn");
    await tx.db
      .update(e)
      .set({ declinedAt: tx.now, declinedReason: reason, changedAt: tx.now })
      .where(eq(e.id, estimate.id));
    await audit(tx, "estimate.declined", `estimate:${estimate.id}`, {}, estimate.ownerId);
    await announce(tx, { kind: "estimate.declined", ...told(estimate) });
  });
}

async function declineTaken(tx: Ctx, estimate: Estimate, reason: string): Promise<void> {
  const { id, ownerId, takerId, applicationId } = estimate;
  const mine =
    takerId !== null && applicationId !== null && tx.actor && may(tx, "jobs") && ownerOf(tx, "jobs") === takerId;
  if (!mine) throw refusalToTake("taken");
  const { application, job } = await ownApplication(tx, applicationId);
  if (application.status === "declined") return;
  await declineOne(tx, applicationId, true);
  if (reason) {
    const message = Send.parse({ body: reason, clientId: tx.newId(), attachments: [] });
    await writeToKnown(tx, { otherId: ownerId, job }, message, true);
  }
  await tx.db.update(e).set({ changedAt: tx.now }).where(eq(e.id, id));
  await audit(tx, "estimate.declined", `estimate:${id}`, {}, ownerId);
  await announce(tx, { kind: "estimate.declined", ...told(estimate) });
}

/**
 * The mailbox wants no estimates from this business, or with `everybody` from none. The estimate itself can still be answered.
 * False for a link that leads to nothing. Safe to repeat.
 */
export async function stopMails(ctx: Ctx, token: string, everybody = false): Promise<boolean> {
  const found = await estimateAt(ctx, token);
  if (!found) return false;
  const { id, ownerId, customerEmail } = found;
  await inTransaction(ctx, async (tx) => {
    const [refused] = await tx.db
      .insert(estimateRefusals)
      .values({
        id: tx.newId(),
        mailboxHash: mailboxHash(tx, customerEmail),
        ownerId: everybody ? null : ownerId,
        createdAt: tx.now,
      })
      .onConflictDoNothing()
      .returning({ id: estimateRefusals.id });
    await tx.db
      .update(e)
      .set({ stoppedAt: tx.now, changedAt: tx.now })
      .where(and(eq(e.ownerId, ownerId), eq(e.customerEmail, customerEmail), isNull(e.stoppedAt)));
    if (refused) await audit(tx, "estimate.mail_stopped", `estimate:${id}`, {}, ownerId);
  });
  return true;
}
