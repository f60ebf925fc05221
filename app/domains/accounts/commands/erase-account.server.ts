import { eq } from "drizzle-orm";
import { goodbyeMail } from "#app/domains/auth/emails/change.tsx";
import { users } from "#app/domains/auth/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { forgetMails, queueMail } from "#app/infra/mail.server.ts";

/**
 * Deletes a member in the caller's transaction: their data in all domains, every session and way in; address and number
 * are free again. An empty row keeps the id, so that what others rely on still refers to somebody, without the person.
 * False when there is no such member.
 */
export async function eraseAccount(tx: Ctx, userId: string, successor?: string): Promise<boolean> {
  const [user] = await tx.db.select().from(users).where(eq(users.id, userId)).for("update");
  if (!user || user.deletedAt) return false;
  await tx.services.queue.withdraw(tx, [userId]);
  await forgetMails(
    tx,
    [user.email, user.newEmail, user.phone, user.newPhone].filter((one) => one !== null),
  );
  await tx.services.account.erase(tx, userId, successor);
  await audit(tx, "account.deleted", `user:${userId}`);
  const to = user.email;
  if (to && user.emailConfirmedAt) await queueMail(tx, () => goodbyeMail(to), `goodbye:${userId}`);
  return true;
}
