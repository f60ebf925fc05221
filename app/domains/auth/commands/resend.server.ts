import { and, desc, eq, isNotNull, isNull, or } from "drizzle-orm";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { AppError } from "#app/infra/errors.ts";
import { accountByEmail, accountByPhone } from "../queries/account.server.ts";
import type { Challenge } from "../rules/pkce.server.ts";
import { allowedRedirect } from "../rules/redirect.ts";
import { users } from "../tables.server.ts";
import { startEmailChange } from "./change-email.server.ts";
import { startPhoneChange } from "./change-phone.server.ts";
import { limitMail, limitNumber, limitText } from "./limit-sending.server.ts";
import { resendConfirmation } from "./resend-confirmation.server.ts";
import { sendLater } from "./send-later.server.ts";
import { isUnproven } from "./sign-up-again.server.ts";
import { textCode } from "./text-code.server.ts";

export type Resend =
  | {
      type: "signup" | "email_change";
      email: string;
      phone?: undefined;
      redirectTo?: string | undefined;
      challenge?: Challenge | null | undefined;
    }
  | { type: "sms" | "phone_change"; phone: string };

/**
 * Sends once more what an account waits for; says nothing about others. Throws `over_email_send_rate_limit`, for known and
 * unknown ones alike; a number asked for too often gets the same empty answer as any.
 */
export async function resend(ctx: Ctx, asked: Resend): Promise<void> {
  if (asked.phone !== undefined) {
    const { type, phone } = asked;
    // Asked again within the minute, the message is on its way: there is nothing to tell.
    if (!(await mayText(ctx, type, phone))) return;
  } else await limitMail(ctx, asked.type, asked.email);
  await sendLater(ctx, asked.phone ?? asked.email, "again", asked);
}

/** The job behind it. */
export async function sendAgain(ctx: Ctx, asked: Resend): Promise<void> {
  if (asked.phone !== undefined) {
    const { type, phone } = asked;
    return inTransaction(ctx, (tx) => (type === "sms" ? again(tx, phone) : phoneChange(tx, phone)));
  }
  const { type, email, redirectTo, challenge } = asked;
  if (type === "signup") return resendConfirmation(ctx, email, redirectTo, challenge);
  await inTransaction(ctx, (tx) => emailChange(tx, email, redirectTo));
}

const mayText = (
  ctx: Ctx,
  type: "sms" | "phone_change",
  phone: string,
  count: typeof limitText = limitText,
): Promise<boolean> =>
  count(ctx, type, phone).then(
    () => true,
    (error) => {
      if (error instanceof AppError && error.kind === "rate_limited") return false;
      throw error;
    },
  );

async function again(tx: Ctx, phone: string): Promise<void> {
  const user = await accountByPhone(tx, phone);
  if (user && isUnproven(user)) await textCode(tx, { kind: "sms", userId: user.id, phone });
}

/** Both mailboxes are asked anew. */
async function emailChange(tx: Ctx, email: string, redirectTo: string | undefined): Promise<void> {
  const user = await accountByEmail(tx, email);
  if (user?.newEmail)
    await startEmailChange(tx, user, user.newEmail, { redirectTo: allowedRedirect(tx.services.env, redirectTo) });
}

/** By the number an account has or the one it waits for. */
async function phoneChange(tx: Ctx, phone: string): Promise<void> {
  if (tx.services.env.AUTH_PHONE_AUTOCONFIRM) return;
  const [user] = await tx.db
    .select()
    .from(users)
    .where(
      and(isNull(users.deletedAt), isNotNull(users.newPhone), or(eq(users.phone, phone), eq(users.newPhone, phone))),
    )
    .orderBy(desc(users.phoneChangeSentAt))
    .limit(1);
  if (!user?.newPhone) return;
  // Asked by the number the account has: what was counted then says nothing of the one that is written to.
  if (user.newPhone !== phone && !(await mayText(tx, "phone_change", user.newPhone, limitNumber))) return;
  await startPhoneChange(tx, user, user.newPhone);
}
