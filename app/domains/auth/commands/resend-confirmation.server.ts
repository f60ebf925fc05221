import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { accountByEmail } from "../queries/account.server.ts";
import type { Challenge } from "../rules/pkce.server.ts";
import { mailLink } from "./mail-link.server.ts";
import { isUnproven } from "./sign-up-again.server.ts";

/** Mails a new confirmation link to an address that waits for one; says nothing about others. */
export const resendConfirmation = (
  ctx: Ctx,
  email: string,
  redirectTo?: string,
  challenge?: Challenge | null,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const user = await accountByEmail(tx, email);
    if (user?.email && isUnproven(user))
      await mailLink(tx, { kind: "signup", userId: user.id, email: user.email, redirectTo, challenge });
  });
