import { and, eq, inArray } from "drizzle-orm";
import { users } from "#app/domains/auth/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { forbidden } from "#app/infra/errors.ts";
import { readReply } from "#app/infra/sms/reply.server.ts";
import { m } from "#paraglide/messages.js";
import { replyMeans } from "../rules/texts.ts";
import { notificationSettings } from "../tables.server.ts";

/** Where the provider calls; what it signs begins with this address. */
export const REPLIES_PATH = "/sms/replies";

/**
 * STOP ends the text messages to a number at once, those that wait included; START begins them again as they were chosen.
 * Anything else changes nothing. Throws `not_the_provider`. Safe to repeat.
 */
export async function hearReply(ctx: Ctx, said: URLSearchParams, signature: string): Promise<void> {
  const { SMS_URL, PUBLIC_URL } = ctx.services.env;
  const reply = readReply(SMS_URL, new URL(REPLIES_PATH, PUBLIC_URL).href, said, signature);
  if (!reply) throw forbidden("not_the_provider", m.notifications_reply_unsigned());
  const means = replyMeans(said.get("OptOutType") ?? reply.body);
  if (!means || !reply.from) return;
  await inTransaction(ctx, async (tx) => {
    const own = tx.db.select({ id: users.id }).from(users).where(eq(users.phone, reply.from));
    const theirs = inArray(notificationSettings.userId, own);
    if (means === "stop")
      await tx.db.update(notificationSettings).set({ textStoppedFor: reply.from, updatedAt: tx.now }).where(theirs);
    else
      await tx.db
        .update(notificationSettings)
        .set({ textStoppedFor: null, updatedAt: tx.now })
        .where(and(theirs, eq(notificationSettings.textStoppedFor, reply.from)));
  });
}
