import { asc, desc, inArray } from "drizzle-orm";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { markSent, noteBounce } from "#app/infra/mail/marks.server.ts";
import { type BounceReport, readReport } from "#app/infra/mail/report.server.ts";
import { sentMails, unprovenReports } from "#app/infra/mail/tables.server.ts";

/** So many reports without a proof are kept, the newest: anybody can write them. */
const UNPROVEN_KEPT = 100;

/**
 * What came of a message: it `counts` for an address, was `known` already, is `unproven` as it names no mail that we sent, or
 * is `no report`.
 */
export type Heard = "counts" | "known" | "unproven" | "no report";

/**
 * Hears a message that the operator's mail server handed over. A report counts for the address that the named mail went to,
 * whatever address it claims; without the id of a mail that we sent it is shown at the desk, and nothing follows.
 */
export async function hearReport(ctx: Ctx, raw: Uint8Array): Promise<Heard> {
  const report = await readReport(raw);
  if (!report) return "no report";
  return inTransaction(ctx, (tx) => hear(tx, report));
}

async function hear(tx: Ctx, report: BounceReport): Promise<Heard> {
  const { ids, address: claimed, ...bounce } = report;
  const sent = await ourMails(tx, ids);
  if (!sent.length) {
    await keepUnproven(tx, report, claimed);
    return "unproven";
  }
  let heard: Heard = "known";
  for (const { id } of sent) {
    const mail = await markSent(tx, id, bounce.weight);
    if (!mail) continue;
    await noteBounce(tx, { ...bounce, ...mail, byReport: true });
    heard = "counts";
  }
  return heard;
}

const ourMails = (tx: Ctx, ids: readonly string[]) =>
  ids.length
    ? tx.db
        .select({ id: sentMails.id })
        .from(sentMails)
        .where(inArray(sentMails.id, [...ids]))
        .orderBy(asc(sentMails.id))
    : [];

async function keepUnproven(tx: Ctx, { status, said }: BounceReport, address: string): Promise<void> {
  await tx.db.insert(unprovenReports).values({ id: tx.newId(), receivedAt: tx.now, address, status, said });
  const old = tx.db
    .select({ id: unprovenReports.id })
    .from(unprovenReports)
    .orderBy(desc(unprovenReports.receivedAt), desc(unprovenReports.id))
    .offset(UNPROVEN_KEPT);
  await tx.db.delete(unprovenReports).where(inArray(unprovenReports.id, old));
}
