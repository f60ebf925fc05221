import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { accountByEmail } from "../queries/account.server.ts";
import type { Challenge } from "../rules/pkce.server.ts";
import { isDormant } from "../rules/session.ts";
import { limitMail } from "./limit-sending.server.ts";
import { mailLink } from "./mail-link.server.ts";
import { sendLater } from "./send-later.server.ts";

export type RecoveryAsked = {
  /** As `Email` parses it. */
  email: string;
  redirectTo?: string | undefined;
  challenge?: Challenge | null | undefined;
};

/**
 * Mails a link that signs in to choose a new password; says nothing about unknown addresses. Throws
 * `over_email_send_rate_limit`, for known and unknown ones alike.
 */
export async function recover(ctx: Ctx, asked: RecoveryAsked): Promise<void> {
  await limitMail(ctx, "recovery", asked.email);
  await sendLater(ctx, asked.email, "recovery", asked);
}

/** The job behind it. */
export const sendRecovery = (ctx: Ctx, { email, redirectTo, challenge }: RecoveryAsked): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const user = await accountByEmail(tx, email);
    if (!user || isDormant(user, tx.services.env)) return;
    await mailLink(tx, { kind: "recovery", userId: user.id, email, redirectTo, challenge });
    await audit(tx, "account.recovery_asked", `user:${user.id}`);
  });
