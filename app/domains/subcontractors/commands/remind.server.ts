import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lte, ne, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { daysLeft, endOf } from "#app/domains/verification/rules.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { queueMail } from "#app/infra/mail.server.ts";
import type { JobHandler } from "#app/infra/queue.server.ts";
import { expiringMail } from "../emails.tsx";
import { type ReminderDays, reminderSpan, SUB_REMINDER_DAYS } from "../rules.ts";
import { subAsks, subDocuments, subGrants, subRecords, subReminders, subs } from "../tables.server.ts";
import { forgetLinks, makeLink } from "./links.server.ts";

/** By the clock, every hour: tells subs what ends soon. Runs as often as it likes, each reminder goes out once. */
export const REMIND_SUBS = "subcontractors.remind";
const BATCH = 100;

const p = subDocuments;
const renewal = alias(subDocuments, "renewal");
const waiting = alias(subGrants, "waiting");

/** Sends what is due at ctx.now, at most a batch, and comes back for the rest. */
export const remindSubs: JobHandler = async (ctx) => {
  let told = 0;
  for (const daysBefore of SUB_REMINDER_DAYS) {
    const due = await documentsEnding(ctx, daysBefore, BATCH - told);
    for (const document of due) await remind(ctx, document, daysBefore);
    told += due.length;
    if (told >= BATCH) return ctx.services.queue.enqueue(ctx, REMIND_SUBS, {});
  }
  await forgetLinks(ctx);
};

/** An owner relies on the document, and no renewal waits for their look. */
const relied = (ctx: Ctx) => {
  const renewed = ctx.db
    .select({ one: sql`1` })
    .from(waiting)
    .where(and(eq(waiting.askId, subGrants.askId), eq(waiting.status, "received"), ne(waiting.id, subGrants.id)));
  return and(inArray(subGrants.status, ["received", "accepted"]), notExists(renewed));
};

/** Documents in a threshold's span that somebody relies on, that were not told of and that nothing renews. */
function documentsEnding(ctx: Ctx, daysBefore: ReminderDays, limit: number) {
  const { after, upTo } = reminderSpan(daysBefore, ctx.now);
  const told = ctx.db
    .select({ one: sql`1` })
    .from(subReminders)
    .where(and(eq(subReminders.documentId, p.id), eq(subReminders.daysBefore, daysBefore)));
  const newer = ctx.db
    .select({ one: sql`1` })
    .from(renewal)
    .where(
      and(
        eq(renewal.recordId, p.recordId),
        eq(renewal.kind, p.kind),
        isNotNull(renewal.keptAt),
        gt(renewal.expiresOn, p.expiresOn),
      ),
    );
  const inUse = ctx.db
    .select({ one: sql`1` })
    .from(subGrants)
    .where(and(eq(subGrants.documentId, p.id), relied(ctx)));
  return ctx.db
    .select({
      id: p.id,
      kind: p.kind,
      expiresOn: p.expiresOn,
      keptAt: p.keptAt,
      recordId: p.recordId,
      email: subRecords.email,
      locale: subRecords.locale,
    })
    .from(p)
    .leftJoin(subRecords, eq(subRecords.id, p.recordId))
    .where(
      and(
        gt(p.expiresOn, after),
        lte(p.expiresOn, upTo),
        notExists(told),
        or(isNull(p.keptAt), notExists(newer)),
        exists(inUse),
      ),
    )
    .orderBy(asc(p.expiresOn), asc(p.id))
    .limit(limit);
}
type Ending = Awaited<ReturnType<typeof documentsEnding>>[number];

async function remind(tx: Ctx, document: Ending, daysBefore: ReminderDays): Promise<void> {
  const [first] = await tx.db
    .insert(subReminders)
    .values({ documentId: document.id, daysBefore, sentAt: tx.now })
    .onConflictDoNothing()
    .returning();
  const { kind, expiresOn } = document;
  if (!first || !expiresOn) return;
  const holders = await holdersOf(tx, document.id);
  const to = await reader(tx, document, holders);
  if (!to) return;
  const mail = withLocale(to.locale, () =>
    expiringMail({
      kind,
      expiresOn,
      daysLeft: daysLeft(endOf(expiresOn), tx.now),
      companies: [...new Set(holders.map(({ company, owner }) => company || owner))].sort(),
      url: to.url,
    }),
  );
  await queueMail(tx, { to: to.email, ...mail }, `sub-reminder:${document.id}:${daysBefore}`);
}

const holdersOf = (tx: Ctx, documentId: string) =>
  tx.db
    .select({
      subId: subs.id,
      email: subs.email,
      locale: subs.locale,
      company: contractorProfiles.companyName,
      owner: profiles.fullName,
    })
    .from(subGrants)
    .innerJoin(subAsks, eq(subAsks.id, subGrants.askId))
    .innerJoin(subs, eq(subs.id, subAsks.subId))
    .innerJoin(businesses, eq(businesses.id, subs.ownerId))
    .innerJoin(profiles, eq(profiles.id, businesses.contactId))
    .leftJoin(contractorProfiles, eq(contractorProfiles.userId, subs.ownerId))
    .where(and(eq(subGrants.documentId, documentId), relied(tx)))
    .orderBy(asc(subs.createdAt), asc(subs.id));

/** A document that its sub keeps is renewed in the record, for everyone at once; any other by the request it came through. */
async function reader(
  tx: Ctx,
  { keptAt, recordId, email, locale }: Ending,
  holders: Awaited<ReturnType<typeof holdersOf>>,
) {
  if (keptAt && recordId && email && locale)
    return { email, locale, url: await makeLink(tx, { way: "record", recordId }, locale) };
  const sub = holders.find((holder) => holder.email !== null);
  if (!sub?.email) return null;
  return {
    email: sub.email,
    locale: sub.locale,
    url: await makeLink(tx, { way: "mail", subId: sub.subId }, sub.locale),
  };
}
