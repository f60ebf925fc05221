import { and, asc, eq, gt, lte, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/infra/ctx.ts";
import { announce } from "#app/infra/events.server.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import type { JobHandler } from "#app/infra/queue.server.ts";
import { reminderMail } from "../emails.tsx";
import { isRequired, kindTold } from "../rules/kinds.ts";
import { daysLeft, endOf, REMINDER_DAYS, reminderDays } from "../rules.ts";
import { documents, expiryReminders, trustRecords } from "../tables.server.ts";

/** By the clock, every hour: tells contractors what ends soon. Runs as often as it likes, each reminder goes out once. */
export const REMIND = "verification.remind";
const BATCH = 200;

/** Sends what is due at ctx.now, at most a batch, and comes back for the rest. */
export const remindOfExpiry: JobHandler = async (ctx) => {
  let sent = 0;
  for (const daysBefore of REMINDER_DAYS) {
    const due = await documentEnding(ctx, daysBefore, BATCH - sent);
    for (const document of due) await remind(ctx, document, daysBefore);
    sent += due.length;
    if (sent >= BATCH) return ctx.services.queue.enqueue(ctx, REMIND, {});
  }
};

/** Standing documents in a threshold's span of days that were not told of it and have no renewal on its way. */
function documentEnding(ctx: Ctx, daysBefore: (typeof REMINDER_DAYS)[number], limit: number) {
  const { after, upTo } = reminderDays(daysBefore, ctx.now);
  const renewal = alias(documents, "renewal");
  const told = ctx.db
    .select({ one: sql`1` })
    .from(expiryReminders)
    .where(and(eq(expiryReminders.documentId, documents.id), eq(expiryReminders.daysBefore, daysBefore)));
  const onItsWay = ctx.db
    .select({ one: sql`1` })
    .from(renewal)
    .where(
      and(
        eq(renewal.userId, documents.userId),
        eq(renewal.kind, documents.kind),
        eq(renewal.line, documents.line),
        eq(renewal.status, "pending"),
      ),
    );
  return ctx.db
    .select({
      id: documents.id,
      kind: documents.kind,
      line: documents.line,
      expiresOn: documents.expiresOn,
      locale: documents.locale,
      userId: documents.userId,
      noLicenseState: trustRecords.noLicenseState,
    })
    .from(documents)
    .leftJoin(trustRecords, eq(trustRecords.userId, documents.userId))
    .where(
      and(
        eq(documents.status, "verified"),
        gt(documents.expiresOn, after),
        lte(documents.expiresOn, upTo),
        notExists(told),
        notExists(onItsWay),
      ),
    )
    .orderBy(asc(documents.expiresOn), asc(documents.id))
    .limit(limit);
}
type Ending = Awaited<ReturnType<typeof documentEnding>>[number];

async function remind(tx: Ctx, ending: Ending, daysBefore: number): Promise<void> {
  const { id, userId, kind, expiresOn, locale, noLicenseState } = ending;
  const [first] = await tx.db
    .insert(expiryReminders)
    .values({ documentId: id, daysBefore, sentAt: tx.now })
    .onConflictDoNothing()
    .returning();
  if (!first || !expiresOn) return;
  const end = endOf(expiresOn);
  const expired = end <= tx.now;
  // A license that nobody needs ends without taking anything with it.
  const counts = isRequired(ending) && !(kind === "license" && noLicenseState);
  const mail = withLocale(locale, () =>
    reminderMail({ kind, counts, expiresOn, expired, site: tx.services.env.PUBLIC_URL }),
  );
  await announce(tx, {
    kind: "document.expiring",
    userId,
    ref: `${id}:${daysBefore}`,
    path: "/account/documents",
    data: {
      documentId: id,
      kind: kindTold(kind),
      expiresOn,
      daysLeft: expired ? 0 : Math.max(1, daysLeft(end, tx.now)),
    },
    letter: { ...mail, locale },
  });
}
