import { and, eq } from "drizzle-orm";
import { ownerOf, requireRole } from "#app/domains/auth/access.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { queueMail } from "#app/infra/mail.server.ts";
import { m } from "#paraglide/messages.js";
import { returnedMail } from "../emails.tsx";
import { subAsks, subGrants, subs } from "../tables.server.ts";
import { companyOf } from "./ask.server.ts";
import { makeLink } from "./links.server.ts";
import { lockSub } from "./receive.server.ts";

type Waiting = Awaited<ReturnType<typeof waitingGrant>>;

/** A document that waits for the actor's look. Another owner's is not found; one that was decided about is a conflict. */
async function waitingGrant(tx: Ctx, grantId: string) {
  const userId = ownerOf(tx, "subs", "contractor");
  const find = async () =>
    (
      await tx.db
        .select({
          id: subGrants.id,
          status: subGrants.status,
          askId: subAsks.id,
          kind: subAsks.kind,
          subId: subs.id,
          email: subs.email,
          locale: subs.locale,
        })
        .from(subGrants)
        .innerJoin(subAsks, eq(subAsks.id, subGrants.askId))
        .innerJoin(subs, eq(subs.id, subAsks.subId))
        .where(and(eq(subGrants.id, grantId), eq(subs.ownerId, userId)))
    )[0];
  const first = isId(grantId) ? await find() : undefined;
  if (first) await lockSub(tx, first.subId);
  const grant = first && (await find());
  if (!grant) throw notFound("document_gone", m.subcontractors_document_replaced());
  if (grant.status !== "received") throw conflict("already_decided", m.subcontractors_already_decided());
  return grant;
}

async function settle(tx: Ctx, grant: Waiting, change: Partial<typeof subGrants.$inferInsert>): Promise<void> {
  const settled = await tx.db
    .update(subGrants)
    .set({ ...change, decidedAt: tx.now })
    .where(and(eq(subGrants.id, grant.id), eq(subGrants.status, "received")))
    .returning({ id: subGrants.id });
  if (!settled.length) throw conflict("already_decided", m.subcontractors_already_decided());
}

/** The owner takes a document onto file; the one that stood is kept as history. */
export async function acceptDocument(ctx: Ctx, grantId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const grant = await waitingGrant(tx, grantId);
    await tx.db
      .update(subGrants)
      .set({ status: "replaced" })
      .where(and(eq(subGrants.askId, grant.askId), eq(subGrants.status, "accepted")));
    await settle(tx, grant, { status: "accepted" });
    await audit(tx, "sub_document.accepted", `sub_grant:${grant.id}`, { kind: grant.kind });
  });
}

/** The owner asks again with a reason, which the sub reads. What stood keeps standing. */
export async function returnDocument(ctx: Ctx, grantId: string, { reason }: { reason: string }): Promise<void> {
  const actor = requireRole(ctx, "contractor");
  await inTransaction(ctx, async (tx) => {
    const grant = await waitingGrant(tx, grantId);
    await settle(tx, grant, { status: "returned", reason });
    await audit(tx, "sub_document.returned", `sub_grant:${grant.id}`, { kind: grant.kind });
    if (!grant.email) return;
    const company = await companyOf(tx, ownerOf(tx, "subs"), actor.name);
    const url = await makeLink(tx, { way: "mail", subId: grant.subId }, grant.locale);
    const mail = withLocale(grant.locale, () => returnedMail({ company, kind: grant.kind, reason, url }));
    await queueMail(tx, { to: grant.email, ...mail }, `sub-returned:${grant.id}`);
  });
}
