import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { queueMail } from "#app/infra/mail.server.ts";
import type { JobHandler } from "#app/infra/queue.server.ts";
import { limitEach } from "#app/infra/rate-limit.server.ts";
import { watchedMail, watchMail } from "../emails/enforcement.tsx";
import type { Watch } from "../input/sharing.ts";
import { sharedTrust } from "../queries/shared.server.ts";
import { verifiedAtSql } from "../queries/verified.server.ts";
import { DAY_MS } from "../rules.ts";
import { trustRecords, trustShares, trustShareWatchers } from "../tables.server.ts";
import { shareToken } from "../tokens/share.server.ts";
import { readWatchToken, watchUrl } from "../tokens/watch.server.ts";
import { TELL_WATCHERS } from "./standing-change.server.ts";

const w = trustShareWatchers;
const s = trustShares;
const FROM_AN_ADDRESS = { points: 10, seconds: 3600 };
const TO_A_MAILBOX = { points: 4, seconds: 24 * 3600 };
const OF_A_LINK = { points: 100, seconds: 24 * 3600 };
const BATCH = 200;
/** A mailbox that has not said yes by then is forgotten. */
const ANSWER_DAYS = 7;

/**
 * Asks a mailbox whether it wants to hear when the record behind a share link changes; nothing else goes there before it
 * says yes. The answer is the same for an address that watches already.
 */
export async function watchShare(ctx: Ctx, token: string, { email }: Watch): Promise<void> {
  const { share, business } = await sharedTrust(ctx, token);
  await limitEach(ctx, [
    ["trust-watch-from", ctx.ip, FROM_AN_ADDRESS],
    ["trust-watch-to", email, TO_A_MAILBOX],
    ["trust-watch-of", share.id, OF_A_LINK],
  ]);
  await inTransaction(ctx, async (tx) => {
    const values = { id: tx.newId(), shareId: share.id, email, locale: tx.locale, createdAt: tx.now };
    const [watcher] = await tx.db
      .insert(w)
      .values(values)
      .onConflictDoUpdate({ target: [w.shareId, w.email], set: { locale: tx.locale }, setWhere: isNull(w.confirmedAt) })
      .returning({ id: w.id });
    if (!watcher) return;
    const about = { company: business.company, url: watchUrl(tx, watcher.id) };
    await queueMail(tx, { to: email, ...withLocale(tx.locale, () => watchMail(about)) }, `trust-watch:${tx.newId()}`);
  });
}

/** The mailbox says yes: from now on it hears of each change, from what the record says at this moment. Safe to repeat. */
export async function confirmWatch(ctx: Ctx, token: string): Promise<void> {
  const id = readWatchToken(ctx, token);
  const verified = ctx.db
    .select({ one: sql`1` })
    .from(s)
    .innerJoin(trustRecords, eq(trustRecords.userId, s.userId))
    .where(and(eq(s.id, w.shareId), verifiedAtSql(ctx.now)));
  await ctx.db
    .update(w)
    .set({ confirmedAt: ctx.now, toldVerified: sql`exists (${verified})` })
    .where(and(eq(w.id, id), isNull(w.confirmedAt)));
}

/** The mailbox wants to hear no more: its address goes. Safe to repeat. */
export async function stopWatch(ctx: Ctx, token: string): Promise<void> {
  await ctx.db.delete(w).where(eq(w.id, readWatchToken(ctx, token)));
}

/**
 * By the clock and after each decision: tells those who watch a record what has changed since they were last told, and
 * forgets mailboxes that never said yes and those of links that are over. Runs as often as it likes.
 */
export const tellWatchers: JobHandler = async (ctx) => {
  const over = ctx.db
    .select({ id: s.id })
    .from(s)
    .where(or(isNotNull(s.revokedAt), lte(s.endsAt, ctx.now)));
  const unanswered = and(isNull(w.confirmedAt), lt(w.createdAt, new Date(ctx.now.getTime() - ANSWER_DAYS * DAY_MS)));
  await ctx.db.delete(w).where(or(unanswered, inArray(w.shareId, over)));
  const now = ctx.now.toISOString();
  const verified = sql<boolean>`coalesce(${trustRecords.validUntil} > ${now}, false)`;
  const news = await ctx.db
    .select({
      id: w.id,
      email: w.email,
      locale: w.locale,
      shareId: s.id,
      company: contractorProfiles.companyName,
      verified,
    })
    .from(w)
    .innerJoin(s, eq(s.id, w.shareId))
    .innerJoin(contractorProfiles, eq(contractorProfiles.userId, s.userId))
    .leftJoin(trustRecords, eq(trustRecords.userId, s.userId))
    .where(
      and(
        isNotNull(w.confirmedAt),
        isNull(s.revokedAt),
        or(isNull(s.endsAt), gt(s.endsAt, ctx.now)),
        sql`${w.toldVerified} <> ${verified}`,
      ),
    )
    .limit(BATCH)
    .for("update", { of: w, skipLocked: true });
  for (const one of news) await tell(ctx, one);
  if (news.length === BATCH) await ctx.services.queue.enqueue(ctx, TELL_WATCHERS, {});
};

type News = { id: string; email: string; locale: "en" | "es"; shareId: string; company: string; verified: boolean };

async function tell(tx: Ctx, { id, email, locale, shareId, company, verified }: News): Promise<void> {
  await tx.db.update(w).set({ toldVerified: verified }).where(eq(w.id, id));
  const stop = watchUrl(tx, id);
  const url = `${tx.services.env.PUBLIC_URL}/trust/${shareToken(tx, shareId)}`;
  const mail = withLocale(locale, () => watchedMail({ company, verified, url, stop }));
  const headers = { "List-Unsubscribe": `<${stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
  await queueMail(tx, { to: email, ...mail, headers }, `trust-watch:${id}:${verified}:${tx.now.getTime()}`);
}
