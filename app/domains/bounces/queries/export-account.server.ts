import { eq } from "drizzle-orm";
import { users } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { sentTo } from "#app/infra/mail/marks.server.ts";
import { mailMarks } from "#app/infra/mail/tables.server.ts";

/** What is known of the member's mailbox, and the mails of the last weeks, for their own copy. */
export async function exportMailbox(ctx: Ctx, userId: string) {
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user?.email) return { marks: [], mails: [] };
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
    .where(eq(mailMarks.address, user.email));
  return { marks, mails: await sentTo(ctx, user.email) };
}
