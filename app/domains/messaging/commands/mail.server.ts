import { and, asc, eq, gt, lte } from "drizzle-orm";
import { partsWith } from "#app/domains/auth/rules/rights.ts";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { contactOf } from "#app/domains/businesses/queries/contact.server.ts";
import { peopleIn } from "#app/domains/businesses/queries/told.server.ts";
import { withWayOut } from "#app/domains/notifications/emails.tsx";
import { mailChoiceOf, mailClockOf } from "#app/domains/notifications/queries/settings.server.ts";
import { afterQuiet } from "#app/domains/notifications/rules/clock.server.ts";
import { wayOut } from "#app/domains/notifications/tokens/unsubscribe.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { queueMail } from "#app/infra/mail.server.ts";
import type { JobHandler, NewJob } from "#app/infra/queue.server.ts";
import { waitingMail } from "../emails.tsx";
import { personById } from "../queries/people.server.ts";
import { blockBetween } from "../queries/tie.server.ts";
import { offerIn } from "../rules/offer.ts";
import { mailDueAt } from "../rules.ts";
import { conversationMembers, conversations, messages } from "../tables.server.ts";

/** Tells a reader's people who stay away of what waits in one conversation: one mail, however many messages. */
export const MAIL_WAITING = "messaging.mail-waiting";
const QUOTED_MAX = 5;

type About = { conversationId: string; readerId: string; firstSeq: number };

const telling = ({ conversationId, readerId, firstSeq }: About, startAfter: Date, again = ""): NewJob => ({
  name: MAIL_WAITING,
  data: { conversationId, readerId },
  key: `${conversationId}:${readerId}:${firstSeq}${again}`,
  startAfter,
});

/** The job that comes back when the mail is due; one for all messages that wait since the same first one. */
export const mailLater = (tx: Ctx, about: About): NewJob => telling(about, mailDueAt(tx.now, tx.now));

/** The same for one of the reader's people whose quiet hours ran when the others were told: one, until those hours end. */
type Held = { conversationId: string; readerId: string; personId: string; afterSeq: number };

const tellingOne = (held: Held, startAfter: Date): NewJob => ({
  name: MAIL_WAITING,
  data: held,
  key: `${held.conversationId}:${held.readerId}:${held.personId}:${startAfter.getTime()}`,
  startAfter,
});

/**
 * Sends the mail if it is still due: nothing when the reader came by, later when more was written meanwhile. Each of the reader's
 * people gets it at once or, where their own quiet hours run, at the end of those. Members who chose no mail, or a digest, get none
 * from here.
 */
export const mailWaiting: JobHandler = async (tx, data) => {
  const conversationId = String(data["conversationId"]);
  const readerId = String(data["readerId"]);
  const own = and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, readerId));
  const [state] = await tx.db.select().from(conversationMembers).where(own).for("update");
  if (!state?.unread) return;
  const personId = data["personId"] === undefined ? null : String(data["personId"]);
  const afterSeq = personId ? Number(data["afterSeq"]) : state.mailedSeq;
  const waiting = await tx.db
    .select({ seq: messages.seq, body: messages.body, createdAt: messages.createdAt })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.authorId, state.otherId),
        gt(messages.seq, Math.max(state.readSeq, afterSeq)),
        // What came after all were told is told of to all again.
        personId ? lte(messages.seq, state.mailedSeq) : undefined,
      ),
    )
    .orderBy(asc(messages.seq));
  const [first] = waiting;
  const last = waiting.at(-1);
  if (!first || !last) return;
  const contact = await contactOf(tx, readerId);
  if (!contact) return;
  if (!personId) {
    const due = mailDueAt(first.createdAt, last.createdAt);
    if (tx.now < due)
      return tx.services.queue.enqueueEach(tx, [
        telling({ conversationId, readerId, firstSeq: first.seq }, due, `:${last.seq}:${due.getTime()}`),
      ]);
    await tx.db.update(conversationMembers).set({ mailedSeq: last.seq }).where(own);
  }
  if ((await blockBetween(tx, readerId, state.otherId)) === "by_writer") return;
  const { locale: usual } = await mailClockOf(tx, contact.userId);
  const parts = partsWith("messages");
  for (const { userId, part } of await peopleIn(tx, [readerId])) {
    if (personId && userId !== personId) continue;
    if (!parts.includes(part) || (await mailChoiceOf(tx, userId, "message.received")) !== "now") continue;
    const clock = await mailClockOf(tx, userId);
    const due = afterQuiet(tx.now, clock.quiet, clock.timeZone);
    if (tx.now < due)
      await tx.services.queue.enqueueEach(tx, [
        tellingOne({ conversationId, readerId, personId: userId, afterSeq }, due),
      ]);
    else
      await write(
        tx,
        { conversationId, userId, otherId: state.otherId, locale: state.locale ?? clock.locale ?? usual },
        waiting,
      );
  }
};

type Letter = Pick<typeof conversationMembers.$inferSelect, "otherId" | "locale"> & {
  conversationId: string;
  /** One of the reader's people. */
  userId: string;
};

async function write(tx: Ctx, letter: Letter, waiting: { seq: number; body: string }[]): Promise<void> {
  const { conversationId, userId, otherId, locale } = letter;
  const [to] = await tx.db.select({ email: profiles.email }).from(profiles).where(eq(profiles.id, userId));
  const [about] = await tx.db
    .select({ subject: conversations.subject })
    .from(conversations)
    .where(eq(conversations.id, conversationId));
  if (!to?.email) return;
  const out = wayOut(tx, { userId, kind: "message.received" });
  const mail = await withLocale(locale ?? tx.locale, async () =>
    withWayOut(
      waitingMail({
        from: (await personById(tx, otherId))?.name ?? "",
        job: about?.subject ?? null,
        count: waiting.length,
        quoted: waiting.slice(-QUOTED_MAX).map(({ body }) => offerIn(body)?.words || body),
        url: `${tx.services.env.PUBLIC_URL}/messages/${conversationId}`,
      }),
      out.url,
    ),
  );
  const key = `messages:${conversationId}:${userId}:${waiting.at(-1)?.seq}`;
  await queueMail(tx, { to: to.email, ...mail, headers: out.headers }, key);
}
