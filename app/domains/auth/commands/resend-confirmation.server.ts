import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { accountByEmail } from "../queries/account.server.ts";
import { mailConfirmation } from "./mail-confirmation.server.ts";

/** Mails a new confirmation link to an address that waits for one; says nothing about others. */
export const resendConfirmation = (ctx: Ctx, email: string, redirectTo?: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const user = await accountByEmail(tx, email);
    if (user?.email && !user.emailConfirmedAt)
      await mailConfirmation(tx, { userId: user.id, email: user.email, redirectTo });
  });
