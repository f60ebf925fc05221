import { eq } from "drizzle-orm";
import { audit } from "#app/infra/audit/audit.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { identities, profiles, userRoles, users } from "../tables.server.ts";
import { askToConfirm, metadataOf, type NewAccount } from "./create-account.server.ts";
import type { PasswordHash } from "./hash-password.server.ts";

type UserRow = typeof users.$inferSelect;

/** Whether nobody has proven to own an account, so that the next sign-up may begin it anew; an invitation stands. */
export const isUnproven = (user: UserRow): boolean =>
  !user.emailConfirmedAt && !user.phoneConfirmedAt && !user.isAnonymous && !user.invitedAt;

/**
 * While nobody has confirmed an address or number, the last sign-up with it counts: its password, name and role replace
 * the earlier ones together with the token that was sent, in the caller's transaction. Does nothing within a minute.
 */
export async function signUpAgain(
  tx: Ctx,
  user: UserRow,
  account: NewAccount & { password: PasswordHash | null },
): Promise<void> {
  if (!(await askToConfirm(tx, user.id, account))) return;
  const { fullName, phone, role, number } = account;
  const userMetadata = metadataOf(user.id, { ...account, email: user.email }, false);
  await tx.db
    .update(users)
    .set({ passwordHash: account.password?.value ?? null, userMetadata, updatedAt: tx.now })
    .where(eq(users.id, user.id));
  await tx.db.update(identities).set({ identityData: userMetadata }).where(eq(identities.userId, user.id));
  await tx.db
    .update(profiles)
    .set({ fullName, phone: phone ?? (number ? `+${number}` : null) })
    .where(eq(profiles.id, user.id));
  await tx.db.update(userRoles).set({ role }).where(eq(userRoles.userId, user.id));
  await audit(tx, "account.sign_up_repeated", `user:${user.id}`);
}
