import { and, asc, eq, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { BASE_LOCALE } from "#app/infra/locale.ts";
import { mailMarks } from "#app/infra/mail/tables.server.ts";
import { type Mail, queueMail } from "#app/infra/mail.server.ts";
import { type JobHandler, withoutTransaction } from "#app/infra/queue.server.ts";
import { withZone } from "#app/infra/zone.server.ts";
import { digestMail, toldMail, withWayOut } from "../emails.tsx";
import { mailClockOf } from "../queries/settings.server.ts";
import { notifications } from "../tables.server.ts";
import { wayOut } from "../tokens/unsubscribe.server.ts";

/** By the clock, every five minutes: mails whose time has come. */
export const MAILS = "notifications.mails";
const MEMBERS_AT_ONCE = 200;
/** A digest names so many things and counts the rest. */
const LINES_MAX = 40;

const due = (ctx: Ctx) =>
  and(isNotNull(notifications.mailDueAt), lte(notifications.mailDueAt, ctx.now), isNull(notifications.mailedAt));

/** The queue's `notifications.mails`: one transaction a member; comes back while there are more. */
export const sendDueMails: JobHandler = withoutTransaction(async (ctx) => {
  const members = await ctx.db
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(due(ctx))
    .limit(MEMBERS_AT_ONCE);
  for (const { userId } of members) await inTransaction(ctx, (tx) => mailWhatIsDue(tx, userId));
  if (members.length === MEMBERS_AT_ONCE) await ctx.services.queue.enqueue(ctx, MAILS, {});
});

/** Queues one letter with everything that is due to a member; each thing is mailed once, whoever comes first. */
export async function mailWhatIsDue(tx: Ctx, userId: string): Promise<void> {
  const told = await tx.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), due(tx)))
    .orderBy(asc(notifications.createdAt), asc(notifications.id))
    .for("update", { skipLocked: true });
  const [first] = told;
  if (!first) return;
  const these = inArray(
    notifications.id,
    told.map(({ id }) => id),
  );
  const [to] = await tx.db
    .select({ email: profiles.email, stoppedAt: mailMarks.stoppedAt })
    .from(profiles)
    .leftJoin(mailMarks, eq(mailMarks.address, profiles.email))
    .where(eq(profiles.id, userId));
  // What would only come back is not kept for later: the bell has it.
  if (to?.stoppedAt)
    return void (await tx.db.update(notifications).set({ mailDueAt: null, letter: null }).where(these));
  await tx.db.update(notifications).set({ mailedAt: tx.now, letter: null }).where(these);
  if (!to) return;
  const mail = await write(tx, userId, told);
  await queueMail(tx, { to: to.email, ...mail }, `notifications:${first.id}`);
}

type Told = typeof notifications.$inferSelect;

async function write(tx: Ctx, userId: string, told: Told[]): Promise<Omit<Mail, "to">> {
  const { locale: chosen, timeZone } = await mailClockOf(tx, userId);
  const locale = chosen ?? told.find(({ letter }) => letter)?.letter?.locale ?? BASE_LOCALE;
  const site = tx.services.env.PUBLIC_URL;
  const [only, second] = told;
  const kind = only && told.every((one) => one.kind === only.kind) ? only.kind : "all";
  const out = wayOut(tx, { userId, kind });
  if (only && !second && only.letter) {
    const { locale: written, ...letter } = only.letter;
    return { ...withLocale(written, () => withWayOut(letter, out.url)), headers: out.headers };
  }
  const write = () =>
    only && !second ? toldMail(only, site) : digestMail(told.slice(0, LINES_MAX), told.length, site);
  const letter = withLocale(locale, () => withZone(timeZone, write));
  return { ...withLocale(locale, () => withWayOut(letter, out.url)), headers: out.headers };
}
