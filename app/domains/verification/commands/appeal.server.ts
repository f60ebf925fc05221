import { and, eq } from "drizzle-orm";
import { ownerOf, requireRole } from "#app/domains/auth/access.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { violates } from "#app/infra/database/errors.server.ts";
import { conflict, forbidden, notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { mayDecideAppeal } from "../access.ts";
import { restoredMail, upheldMail } from "../emails/enforcement.tsx";
import type { Appeal, AppealDecision } from "../input/enforcement.ts";
import { hasOtherReviewer } from "../queries/enforcements.server.ts";
import { appealWaits, mayAppeal } from "../rules/enforcement.ts";
import { isRequired, kindTold } from "../rules/kinds.ts";
import { endOf } from "../rules.ts";
import { documents, enforcements } from "../tables.server.ts";
import { tellOwner } from "./enforce.server.ts";
import { lockOwner, pointProfile } from "./open-document.server.ts";
import { requireNoTie } from "./require-no-tie.server.ts";
import { tellOfStanding } from "./standing-change.server.ts";
import { tellReviewers } from "./tell-reviewers.server.ts";
import { recordApproval, recordSuspension } from "./trust-record.server.ts";

const e = enforcements;
type Row = typeof e.$inferSelect;

const gone = () => notFound("enforcement_gone", m.enforcement_gone());

/** What the owner says against a withdrawal or a suspension, once. It waits for a reviewer, and reviewers are told. */
export async function appeal(ctx: Ctx, { enforcement: id, text }: Appeal): Promise<void> {
  const userId = ownerOf(ctx, "documents", "contractor");
  if (!isId(id)) throw gone();
  await inTransaction(ctx, async (tx) => {
    const [found] = await tx.db
      .select()
      .from(e)
      .where(and(eq(e.id, id), eq(e.userId, userId)))
      .for("update");
    if (!found) throw gone();
    if (!mayAppeal(found)) throw conflict("already_appealed", m.enforcement_already_appealed());
    await tx.db.update(e).set({ appeal: text, appealedAt: tx.now }).where(eq(e.id, id));
    await audit(tx, "enforcement.appealed", `enforcement:${id}`, { kind: found.kind });
    await tellReviewers(tx, userId, { ref: id, path: "/admin/appeals", what: "appeal" });
  });
}

/**
 * Gives back what was taken, whether or not the owner appealed: the approval counts again as it did, or the business is
 * open again. Throws conflict `already_decided` for the second of two reviewers, `replaced` when another document stands.
 */
export async function restore(ctx: Ctx, { enforcement: id, note }: AppealDecision): Promise<void> {
  await settle(ctx, id, { outcome: "restored", note }, async (tx, found, reviewerId) => {
    const { userId } = found;
    const document = found.documentId ? await approveAgain(tx, found.documentId) : null;
    const standing = document ? await recordAgain(tx, document, reviewerId) : await recordSuspension(tx, userId, null);
    if (document) await pointProfile(tx, document);
    const subject = document ? `document:${document.id}` : `business:${userId}`;
    await audit(tx, document ? "document.restored" : "business.restored", subject, { enforcement: id, note }, userId);
    if (standing) await tellOfStanding(tx, userId, standing);
    const kind = document?.kind ?? null;
    const news = {
      status: document ? ("restored" as const) : ("reinstated" as const),
      documentId: found.documentId,
      kind: kind && kindTold(kind),
    };
    await tellOwner(tx, userId, news, (site) => restoredMail({ kind, note, site }));
  });
}

/** Decides an appeal against the owner: what was taken stays taken. */
export async function uphold(ctx: Ctx, { enforcement: id, note }: AppealDecision): Promise<void> {
  await settle(ctx, id, { outcome: "upheld", note }, async (tx, found) => {
    if (!appealWaits(found)) throw conflict("already_decided", m.enforcement_already_decided());
    await audit(tx, "enforcement.upheld", `enforcement:${id}`, { kind: found.kind, note }, found.userId);
    const news = { status: "upheld" as const, documentId: found.documentId, kind: null };
    await tellOwner(tx, found.userId, news, (site) => upheldMail({ note, site }));
  });
}

async function settle(
  ctx: Ctx,
  id: string,
  { outcome, note }: { outcome: "restored" | "upheld"; note: string },
  work: (tx: Ctx, found: Row, reviewerId: string) => Promise<void>,
): Promise<void> {
  const actor = requireRole(ctx, "admin");
  const { userId: reviewerId } = actor;
  if (!isId(id)) throw gone();
  await inTransaction(ctx, async (tx) => {
    const [known] = await tx.db.select({ userId: e.userId }).from(e).where(eq(e.id, id));
    if (!known) throw gone();
    await lockOwner(tx, known.userId);
    const [found] = await tx.db.select().from(e).where(eq(e.id, id)).for("update");
    if (!found) throw gone();
    if (found.outcome === "restored") throw conflict("already_decided", m.enforcement_already_decided());
    await requireNoTie(tx, found.userId);
    const byActor = found.reviewerId === reviewerId;
    const others = appealWaits(found) && byActor && (await hasOtherReviewer(tx, { reviewerId, ownerId: found.userId }));
    if (!mayDecideAppeal(actor, { userId: found.userId, tied: false, byActor }, others))
      throw forbidden("own_enforcement", m.enforcement_own());
    await work(tx, found, reviewerId);
    await tx.db
      .update(e)
      .set({ outcome, outcomeNote: note, deciderId: reviewerId, decidedAt: tx.now })
      .where(eq(e.id, id));
  });
}

/** Into the record again, where the document is one of those that count for it. */
const recordAgain = async (tx: Ctx, document: typeof documents.$inferSelect, reviewerId: string) =>
  isRequired(document) ? recordApproval(tx, document, endOf(document.expiresOn ?? ""), reviewerId) : null;

/** Puts a withdrawn document back to approved. */
async function approveAgain(tx: Ctx, documentId: string) {
  try {
    const [document] = await inTransaction(tx, ({ db }) =>
      db
        .update(documents)
        .set({ status: "verified" })
        .where(and(eq(documents.id, documentId), eq(documents.status, "withdrawn")))
        .returning(),
    );
    if (!document) throw gone();
    return document;
  } catch (error) {
    if (violates(error, "documents_one_verified")) throw conflict("replaced", m.enforcement_replaced());
    throw error;
  }
}
