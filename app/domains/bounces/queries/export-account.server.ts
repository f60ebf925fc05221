import { asc, eq } from "drizzle-orm";
import { users } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { mailMarks, sentMails } from "#app/infra/mail/tables.server.ts";

/** What is known of the member's mailbox and the mails of the last weeks, for their own copy. */
export async function exportMailbox(ctx: Ctx, userId: string) {
  const marks = await ctx.db
    .select({
      address: mailMarks.address,
      stoppedAt: mailMarks.stoppedAt,
      clearedAt: mailMarks.clearedAt,
      hardCount: mailMarks.hardCount,
      softCount: mailMarks.softCount,
      firstAt: mailMarks.firstAt,
      lastAt: mailMarks.lastAt,
      status: mailMarks.status,
      said: mailMarks.said,
      kind: mailMarks.kind,
    })
    .from(mailMarks)
    .innerJoin(users, eq(users.email, mailMarks.address))
    .where(eq(users.id, userId));
  const mails = await ctx.db
    .select({ kind: sentMails.kind, sentAt: sentMails.sentAt, bounced: sentMails.bounced })
    .from(sentMails)
    .innerJoin(users, eq(users.email, sentMails.address))
    .where(eq(users.id, userId))
    .orderBy(asc(sentMails.sentAt), asc(sentMails.id));
  return { marks, mails };
}
