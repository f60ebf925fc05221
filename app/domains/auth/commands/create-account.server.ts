import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { violates } from "#app/infra/database/errors.server.ts";
import { conflict, invalid } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { Email, NewPassword, type SignUpRole } from "../input.ts";
import { identities, profiles, userRoles, users } from "../tables.server.ts";
import { hashPassword, PasswordHash } from "./hash-password.server.ts";

export type NewAccount = {
  email: string;
  /** Plain, or hashed beforehand by `hashPassword` so that the transaction does not wait for it. */
  password: string | PasswordHash;
  fullName: string;
  phone: string | null;
  role: SignUpRole;
  /** What the protocol keeps as user_metadata; people can rewrite it, so nothing trusts it. */
  metadata?: Record<string, unknown>;
  /** False when the address must be confirmed by mail first. */
  confirmed?: boolean;
};

/**
 * Writes user, identity, profile and role in the caller's transaction. Throws conflict `user_already_exists`, invalid
 * `weak_password`.
 */
export async function createAccount(ctx: Ctx, account: NewAccount): Promise<{ userId: string }> {
  const email = Email.parse(account.email);
  const password =
    account.password instanceof PasswordHash ? account.password : await hashPassword(strong(account.password));
  const userId = ctx.newId();
  const metadata = {
    ...account.metadata,
    sub: userId,
    email,
    full_name: account.fullName,
    ...(account.phone && { phone: account.phone }),
    email_verified: account.confirmed !== false,
    phone_verified: false,
  };
  const times = { createdAt: ctx.now, updatedAt: ctx.now };
  try {
    await inTransaction(ctx, (tx) =>
      tx.db.insert(users).values({
        id: userId,
        email,
        passwordHash: password.value,
        emailConfirmedAt: account.confirmed === false ? null : ctx.now,
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
  return { userId };
}

/** The password when it is long enough. Throws invalid `weak_password`. */
export function strong(password: string): string {
  const parsed = NewPassword.safeParse(password);
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.message ?? "";
  throw invalid("weak_password", message, { password: message });
}
