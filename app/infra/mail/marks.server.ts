import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import { audit } from "#app/infra/audit/audit.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import type { JobHandler } from "#app/infra/queue.server.ts";
import { seal, unseal } from "#app/infra/seal.server.ts";
import { addressHash } from "./mail-id.server.ts";
import type { Bounce } from "./refusal.server.ts";
import type { Sort } from "./sort.ts";
import { mailMarks, sentMails, unprovenReports, type Weight } from "./tables.server.ts";

const DAY_MS = 24 * 3_600_000;
/** So long a report can prove to be about one of our mails; servers give up after five days. */
const SENT_KEPT_MS = 30 * DAY_MS;
/** A mark that was told of by a report ends when a later mail was taken and no report followed for so long. */
const SILENCE_MS = DAY_MS;
const MARKS_KEPT_MS = 365 * DAY_MS;

const SEALED_ADDRESS = "mail.address";

/** Addresses are compared in small letters, as accounts are. */
export const plainAddress = (to: string): string => to.trim().toLowerCase();

export type Outgoing = { id: string; address: string; kind: string; sort: Sort };

/**
 * Notes a mail that is about to be sent, unless the mark of its address holds it back: news always, a mail with a link when
 * another one was tried within the hour. `stopped`: whether the address has a mark.
 */
export async function beginSending(ctx: Ctx, mail: Outgoing): Promise<{ held: boolean; stopped: boolean }> {
  const { AUTH_SECRET } = ctx.services.env;
  const [row] = await beginning(ctx.db, {
    ...mail,
    about: addressHash(AUTH_SECRET, mail.address),
    sealed: seal(AUTH_SECRET, SEALED_ADDRESS, mail.id, mail.address),
    now: ctx.now,
  });
  return { held: !row?.sent, stopped: row?.stopped ?? false };
}

type Beginning = Outgoing & { about: string; sealed: string; now: Date };

const beginning = prepared(
  (_, { id, address, about, sealed, kind, sort, now }: Slots<Beginning>) => sql<{ sent: boolean; stopped: boolean }>`
    with mark as (
      select stopped_at is not null as stopped from mail_marks where address = ${address}
    ), tried as (
      update mail_marks set tried_at = ${now}::timestamptz, tried_mail = ${id}
      where address = ${address} and stopped_at is not null and ${sort}::text = 'link'
        and (tried_at is null or tried_mail = ${id} or tried_at <= ${now}::timestamptz - interval '1 hour')
      returning address
    ), going as (
      select not coalesce((select stopped from mark), false) or ${sort}::text in ('test', 'letter')
        or exists (select from tried) as goes
    ), noted as (
      insert into sent_mails (id, about, sealed, kind, sent_at)
      select ${id}, ${about}, ${sealed}, ${kind}, ${now}::timestamptz from going where goes
      on conflict (id) do update set sent_at = excluded.sent_at, bounced = null returning id
    )
    select exists (select from noted) as sent, coalesce((select stopped from mark), false) as stopped`,
);

export type Noted = Bounce & { address: string; kind: string; sentAt: Date; byReport: boolean };

/**
 * Counts a mail that came back. A hard one stops news to the address, unless the mark was cleared after that mail was sent:
 * what came back is older than what cleared it.
 */
export async function noteBounce(tx: Ctx, noted: Noted): Promise<void> {
  const { address, weight, status, said, kind, byReport, sentAt } = noted;
  const hard = weight === "hard";
  const last = { lastAt: tx.now, weight, status, said, kind, byReport };
  const stops = sql`case when ${hard} and (${mailMarks.clearedAt} is null or ${mailMarks.clearedAt} <= ${sentAt.toISOString()}::timestamptz)
    then coalesce(${mailMarks.stoppedAt}, ${tx.now.toISOString()}::timestamptz) else ${mailMarks.stoppedAt} end`;
  const [before] = await tx.db
    .select({ stoppedAt: mailMarks.stoppedAt, weight: mailMarks.weight })
    .from(mailMarks)
    .where(eq(mailMarks.address, address))
    .for("update");
  // Of an address that is stopped, what stopped it stays to be read.
  const keeps = before?.stoppedAt && !hard ? {} : last;
  const [after] = await tx.db
    .insert(mailMarks)
    .values({
      address,
      id: tx.newId(),
      stoppedAt: hard ? tx.now : null,
      firstAt: tx.now,
      hardCount: hard ? 1 : 0,
      softCount: hard ? 0 : 1,
      ...last,
    })
    .onConflictDoUpdate({
      target: mailMarks.address,
      set: {
        ...keeps,
        stoppedAt: stops,
        hardCount: sql`${mailMarks.hardCount} + ${hard ? 1 : 0}`,
        softCount: sql`${mailMarks.softCount} + ${hard ? 0 : 1}`,
        ...(hard && { acceptedAt: null }),
      },
    })
    .returning({ id: mailMarks.id, stoppedAt: mailMarks.stoppedAt });
  if (after?.stoppedAt && !before?.stoppedAt)
    await audit(tx, "mailbox.stopped", `mailbox:${after.id}`, { status, kind, byReport }, null);
}

/** Of what was heard of one mail only what is heavier than before counts. */
const LIGHTER: Readonly<Record<Weight, readonly Weight[]>> = {
  soft: [],
  policy: ["soft"],
  hard: ["soft", "policy"],
};

/** Notes once that a mail came back, and gives whom it went to; null when as much was known, or no such mail was sent. */
export async function markSent(tx: Ctx, id: string, weight: Weight) {
  const lighter = LIGHTER[weight];
  const [sent] = await tx.db
    .update(sentMails)
    .set({ bounced: weight })
    .where(
      and(
        eq(sentMails.id, id),
        or(isNull(sentMails.bounced), lighter.length ? inArray(sentMails.bounced, [...lighter]) : undefined),
      ),
    )
    .returning({ sealed: sentMails.sealed, kind: sentMails.kind, sentAt: sentMails.sentAt });
  if (!sent) return null;
  const { sealed, ...mail } = sent;
  return { ...mail, address: unseal(tx.services.env.AUTH_SECRET, SEALED_ADDRESS, id, sealed).toString() };
}

/**
 * What follows when the next server took a mail to an address with a mark: the mark is over when it came from such a server,
 * or when the member asked for this mail. What a report told of is only believed over after a day without another one.
 */
export async function noteAccepted(ctx: Ctx, address: string, sort: Sort): Promise<void> {
  const over = sort === "test" ? sql`true` : sql`not ${mailMarks.byReport}`;
  await ctx.db
    .update(mailMarks)
    .set({
      stoppedAt: sql`case when ${over} then null else ${mailMarks.stoppedAt} end`,
      clearedAt: sql`case when ${over} then ${ctx.now.toISOString()}::timestamptz else ${mailMarks.clearedAt} end`,
      acceptedAt: sql`case when ${over} then null else coalesce(${mailMarks.acceptedAt}, ${ctx.now.toISOString()}::timestamptz) end`,
    })
    .where(and(eq(mailMarks.address, address), isNotNull(mailMarks.stoppedAt)));
}

const CLEARED = (ctx: Ctx) => ({
  stoppedAt: null,
  clearedAt: ctx.now,
  acceptedAt: null,
  triedAt: null,
  triedMail: null,
});

/** Somebody read what was mailed to this address: it takes mail. */
export async function mailArrived(tx: Ctx, address: string): Promise<void> {
  await tx.db
    .update(mailMarks)
    .set(CLEARED(tx))
    .where(and(eq(mailMarks.address, plainAddress(address)), isNotNull(mailMarks.stoppedAt)));
}

/** An account has another address from now on: nobody waits for mail at this one. */
export async function mailLeft(tx: Ctx, address: string): Promise<void> {
  await tx.db.delete(mailMarks).where(eq(mailMarks.address, plainAddress(address)));
}

/** Ends the mark with this id; false when it has none. */
export async function clearMark(tx: Ctx, id: string): Promise<boolean> {
  const cleared = await tx.db
    .update(mailMarks)
    .set(CLEARED(tx))
    .where(and(eq(mailMarks.id, id), isNotNull(mailMarks.stoppedAt)))
    .returning({ id: mailMarks.id });
  return cleared.length > 0;
}

/** Forgets all that is kept of addresses that an account leaves. */
export async function forgetMailboxes(tx: Ctx, addresses: readonly string[]): Promise<void> {
  const all = addresses.map(plainAddress);
  if (!all.length) return;
  await tx.db.delete(mailMarks).where(inArray(mailMarks.address, all));
  await tx.db.delete(sentMails).where(
    inArray(
      sentMails.about,
      all.map((one) => addressHash(tx.services.env.AUTH_SECRET, one)),
    ),
  );
}

/** What was sent to an address in the last weeks. */
export const sentTo = (ctx: Ctx, address: string) =>
  ctx.db
    .select({ kind: sentMails.kind, sentAt: sentMails.sentAt, bounced: sentMails.bounced })
    .from(sentMails)
    .where(eq(sentMails.about, addressHash(ctx.services.env.AUTH_SECRET, plainAddress(address))))
    .orderBy(asc(sentMails.sentAt), asc(sentMails.id));

const markOf = prepared((db, { address }: Slots<{ address: string }>) =>
  db
    .select({ id: mailMarks.id, address: mailMarks.address, since: mailMarks.stoppedAt, said: mailMarks.said })
    .from(mailMarks)
    .where(and(eq(mailMarks.address, address), isNotNull(mailMarks.stoppedAt))),
);

/** The mark of an address to which no news goes; undefined while mail goes there. */
export const stoppedMark = async (ctx: Ctx, address: string) =>
  (await markOf(ctx.db, { address: plainAddress(address) }))[0];

/** By the clock: ends marks that mail has got the better of, and forgets what is old. */
export const SWEEP_MAIL = "mail.sweep";
export const sweepMail: JobHandler = async (tx) => {
  const before = (ms: number) => new Date(tx.now.getTime() - ms);
  await tx.db
    .update(mailMarks)
    .set(CLEARED(tx))
    .where(and(isNotNull(mailMarks.stoppedAt), lte(mailMarks.acceptedAt, before(SILENCE_MS))));
  await tx.db.delete(sentMails).where(lt(sentMails.sentAt, before(SENT_KEPT_MS)));
  await tx.db.delete(unprovenReports).where(lt(unprovenReports.receivedAt, before(SENT_KEPT_MS)));
  await tx.db.delete(mailMarks).where(lt(mailMarks.lastAt, before(MARKS_KEPT_MS)));
};
