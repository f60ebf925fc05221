import { eq, sql } from "drizzle-orm";
import { audit } from "#app/infra/audit/audit.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isShown } from "../rules/confirmed.ts";
import { users } from "../tables.server.ts";
import { keepEmailIdentity } from "./change-email.server.ts";
import { keepPhoneIdentity } from "./change-phone.server.ts";
import type { OneTimeToken } from "./one-time-token.server.ts";

type UserRow = typeof users.$inferSelect;

/** Whether a token still proves what its account has: the address may have changed since it was sent. */
export const stillProves = (user: UserRow, { email, phone }: OneTimeToken): boolean =>
  email ? user.email === email : user.phone !== null && user.phone === phone;

/**
 * The reader of a mail or message owns its address or number, in the transaction that used its token; that counts for more
 * than a setting that took the address as it was typed. A password that was set before it was confirmed by anything, and not
 * by the sign-up which this token confirms, is a stranger's: it goes.
 */
export async function confirmAddress(tx: Ctx, user: UserRow, used: OneTimeToken): Promise<void> {
  const byMail = used.email !== null;
  const confirmedAt = byMail ? user.emailConfirmedAt : user.phoneConfirmedAt;
  if (confirmedAt && isShown(byMail ? user.emailConfirmedBy : user.phoneConfirmedBy)) return;
  const proven = byMail ? '{"email_verified": true}' : '{"phone_verified": true}';
  const ownPassword = used.kind === "signup" || used.kind === "sms";
  await tx.db
    .update(users)
    .set({
      ...(byMail
        ? { emailConfirmedAt: tx.now, emailConfirmedBy: "mail" as const }
        : { phoneConfirmedAt: tx.now, phoneConfirmedBy: "text" as const }),
      ...(!ownPassword && !confirmedAt && !user.phoneConfirmedAt && { passwordHash: null }),
      userMetadata: sql`${users.userMetadata} || ${proven}::jsonb`,
      isAnonymous: false,
      updatedAt: tx.now,
    })
    .where(eq(users.id, user.id));
  if (used.email) await keepEmailIdentity(tx, user.id, used.email);
  if (used.phone) await keepPhoneIdentity(tx, user.id, used.phone);
  await audit(tx, "account.confirmed", `user:${user.id}`, { by: used.kind });
}
