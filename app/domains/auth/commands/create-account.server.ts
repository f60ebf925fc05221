import { eq } from "drizzle-orm";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { violates } from "#app/infra/database/errors.server.ts";
import { conflict, invalid } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { Email, NewPassword, type SignUpRole } from "../input.ts";
import { identities, profiles, userRoles, users } from "../tables.server.ts";
import { hashPassword, PasswordHash } from "./hash-password.server.ts";
import { mailConfirmation } from "./mail-confirmation.server.ts";

export type NewAccount = {
  email: string;
  /** Plain, or hashed beforehand by `hashPassword` so that the transaction does not wait for it. */
  password: string | PasswordHash;
  fullName: string;
  phone: string | null;
  role: SignUpRole;
  /** What the protocol keeps as user_metadata; people can rewrite it, so nothing trusts it. */
  metadata?: Record<string, unknown>;
  /** Whether the address counts as confirmed at once; by default as AUTH_AUTOCONFIRM says. */
  confirmed?: boolean;
  /** Where the link of the confirmation mail leads in the end. */
  redirectTo?: string | undefined;
};

/**
 * Writes user, identity, profile and role in the caller's transaction. When the address has to be confirmed first, the
 * mail is queued and `confirmed` is false: no session can be opened yet. Throws conflict `user_already_exists`, invalid
 * `weak_password`.
 */
export async function createAccount(ctx: Ctx, account: NewAccount): Promise<{ userId: string; confirmed: boolean }> {
  const email = Email.parse(account.email);
  const password =
    account.password instanceof PasswordHash ? account.password : await hashPassword(strong(account.password));
  const confirmed = account.confirmed ?? ctx.services.env.AUTH_AUTOCONFIRM;
  const userId = ctx.newId();
  const metadata = metadataOf(userId, { ...account, email }, confirmed);
  const times = { createdAt: ctx.now, updatedAt: ctx.now };
  try {
    await inTransaction(ctx, (tx) =>
      tx.db.insert(users).values({
        id: userId,
        email,
        passwordHash: password.value,
        emailConfirmedAt: confirmed ? ctx.now : null,
        appMetadata: { provider: "email", providers: ["email"] },
        userMetadata: metadata,
        ...times,
      }),
    );
  } catch (error) {
    if (violates(error, "users_email_key")) throw conflict("user_already_exists", m.auth_user_already_exists());
    throw error;
  }
  await ctx.db.insert(identities).values({
    id: ctx.newId(),
    userId,
    provider: "email",
    providerId: userId,
    identityData: metadata,
    email,
    lastSignInAt: ctx.now,
    ...times,
  });
  await ctx.db
    .insert(profiles)
    .values({ id: userId, email, fullName: account.fullName, phone: account.phone, createdAt: ctx.now });
  await ctx.db.insert(userRoles).values({ userId, role: account.role, createdAt: ctx.now });
  await audit(ctx, "account.created", `user:${userId}`, { role: account.role });
  if (!confirmed) await mailConfirmation(ctx, { userId, email, redirectTo: account.redirectTo });
  return { userId, confirmed };
}

/** user_metadata of a new account. */
export const metadataOf = (
  userId: string,
  { email, fullName, phone, metadata }: Pick<NewAccount, "email" | "fullName" | "phone" | "metadata">,
  verified: boolean,
) => ({
  ...metadata,
  sub: userId,
  email,
  full_name: fullName,
  ...(phone && { phone }),
  email_verified: verified,
  phone_verified: false,
});

/**
 * While nobody has confirmed an address, the last sign-up with it counts: its password, name and role replace the
 * earlier ones together with the mailed token, in the caller's transaction. Does nothing within a minute of the last mail.
 */
export async function signUpAgain(
  ctx: Ctx,
  userId: string,
  account: NewAccount & { password: PasswordHash },
): Promise<void> {
  const { email, fullName, phone, role, redirectTo } = account;
  if (!(await mailConfirmation(ctx, { userId, email, redirectTo }))) return;
  const userMetadata = metadataOf(userId, account, false);
  await ctx.db
    .update(users)
    .set({ passwordHash: account.password.value, userMetadata, updatedAt: ctx.now })
    .where(eq(users.id, userId));
  await ctx.db.update(profiles).set({ fullName, phone }).where(eq(profiles.id, userId));
  await ctx.db.update(userRoles).set({ role }).where(eq(userRoles.userId, userId));
  await audit(ctx, "account.sign_up_repeated", `user:${userId}`);
}

/** The password when it is long enough. Throws invalid `weak_password`. */
export function strong(password: string): string {
  const parsed = NewPassword.safeParse(password);
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.message ?? "";
  throw invalid("weak_password", message, { password: message });
}
