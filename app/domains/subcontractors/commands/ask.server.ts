import { and, eq, inArray, sql } from "drizzle-orm";
import { ownerOf, requireRole } from "#app/domains/auth/access.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { endOf } from "#app/domains/verification/rules.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { invalid } from "#app/infra/errors.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { queueMail } from "#app/infra/mail.server.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { askMail } from "../emails.tsx";
import { type AskAgain, type AskSub, DUE_MAX_DAYS } from "../input.ts";
import { askFacts, ownSub } from "../queries/facts.server.ts";
import { askState, isOpen, type SubDocumentKind } from "../rules.ts";
import { subAsks, subs } from "../tables.server.ts";
import { keepCopyLink, makeLink } from "./links.server.ts";

/** An owner with a large job asks thirty subs in an afternoon; a script asks everybody. */
const ASKS = { points: 60, seconds: 24 * 3600 };
/** So that nobody's mailbox is filled by somebody else. */
const TO_A_MAILBOX = { points: 4, seconds: 24 * 3600 };
const DAY_MS = 24 * 3_600_000;

/** Who is asking, as a sub reads it. */
export const companyOf = async (tx: Ctx, userId: string, name: string): Promise<string> =>
  (await businessOf(tx, userId))?.companyName || name;

function refuseDue(ctx: Ctx, dueOn: string | null): void {
  if (!dueOn) return;
  const end = endOf(dueOn);
  const message =
    end <= ctx.now
      ? m.subcontractors_due_past()
      : end.getTime() - ctx.now.getTime() > DUE_MAX_DAYS * DAY_MS
        ? m.subcontractors_due_far()
        : null;
  if (message) throw invalid("invalid_due", message, { dueOn: message });
}

/**
 * Asks somebody for documents: puts them into the actor's list unless their address is there already, and mails them a link
 * when there is an address. The owner always has a link to copy. Throws `rate_limited`.
 */
export async function askSub(ctx: Ctx, { kinds, dueOn, message, ...sub }: AskSub): Promise<{ subId: string }> {
  const userId = ownerOf(ctx, "subs", "contractor");
  refuseDue(ctx, dueOn);
  await limit(ctx, "sub-ask", userId, ASKS);
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(subs)
      .values({ id: tx.newId(), ownerId: userId, ...sub, createdAt: tx.now })
      .onConflictDoUpdate({
        target: [subs.ownerId, subs.email],
        targetWhere: sql`${subs.email} is not null`,
        set: { name: sub.name, ...(sub.phone && { phone: sub.phone }) },
      })
      .returning({ id: subs.id });
    if (!row) throw new Error("the sub was not written");
    await ask(tx, row.id, { kinds, dueOn, message });
    return { subId: row.id };
  });
}

/** Asks a sub of the actor's for further documents, or for the same ones anew. */
export async function askAgain(ctx: Ctx, subId: string, asked: AskAgain): Promise<void> {
  const userId = ownerOf(ctx, "subs", "contractor");
  refuseDue(ctx, asked.dueOn);
  await limit(ctx, "sub-ask", userId, ASKS);
  await inTransaction(ctx, async (tx) => {
    await ownSub(tx, subId);
    await ask(tx, subId, asked);
  });
}

async function ask(tx: Ctx, subId: string, { kinds, dueOn, message }: AskAgain): Promise<void> {
  for (const kind of kinds)
    await tx.db
      .insert(subAsks)
      .values({ id: tx.newId(), subId, kind, dueOn, message, askedAt: tx.now })
      .onConflictDoUpdate({ target: [subAsks.subId, subAsks.kind], set: { dueOn, message, askedAt: tx.now } });
  await keepCopyLink(tx, subId);
  await audit(tx, "sub.asked", `sub:${subId}`, { kinds });
  await writeTo(tx, subId, kinds);
}

/** Mails the sub a link of their own to what is asked; says nothing to one without an address. */
async function writeTo(tx: Ctx, subId: string, kinds: SubDocumentKind[]): Promise<void> {
  const actor = requireRole(tx, "contractor");
  const ownerId = ownerOf(tx, "subs");
  const { email, name, locale } = await ownSub(tx, subId);
  if (!email) return;
  await limit(tx, "sub-ask-to", `${ownerId} ${email}`, TO_A_MAILBOX);
  const company = await companyOf(tx, ownerId, actor.name);
  const [asked] = await tx.db
    .select({ dueOn: subAsks.dueOn, message: subAsks.message })
    .from(subAsks)
    .where(and(eq(subAsks.subId, subId), inArray(subAsks.kind, kinds)))
    .limit(1);
  const url = await makeLink(tx, { way: "mail", subId }, locale);
  const { dueOn = null, message = null } = asked ?? {};
  const mail = withLocale(locale, () => askMail({ company, name, kinds, dueOn, message, url }));
  await queueMail(tx, { to: email, ...mail }, `sub-ask:${tx.newId()}`);
}

/** Writes once more about everything that is still open; a few times a day at most. */
export async function remindNow(ctx: Ctx, subId: string): Promise<void> {
  requireRole(ctx, "contractor");
  await inTransaction(ctx, async (tx) => {
    const { email } = await ownSub(tx, subId);
    if (!email) throw invalid("no_address", m.subcontractors_no_address());
    const open = (await askFacts(tx, eq(subAsks.subId, subId))).filter((fact) => isOpen(askState(fact, tx.now)));
    if (!open.length) throw invalid("nothing_open", m.subcontractors_nothing_open());
    await writeTo(
      tx,
      subId,
      open.map(({ kind }) => kind),
    );
    await audit(tx, "sub.reminded", `sub:${subId}`);
  });
}
