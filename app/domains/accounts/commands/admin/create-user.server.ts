import type { PasswordHash } from "#app/domains/auth/commands/hash-password.server.ts";
import { FullName, PHONE_MAX } from "#app/domains/auth/input.ts";
import { presentUser, type User } from "#app/domains/auth/queries/present-user.server.ts";
import { fitsAccount } from "#app/domains/auth/rules/metadata.ts";
import { roleFromUserType } from "#app/domains/auth/rules/user-type.ts";
import { identities, profiles, userRoles, users } from "#app/domains/auth/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { violates } from "#app/infra/database/errors.server.ts";
import { invalid } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";

export type CreatedUser = {
  id?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  /** Without one the member signs in by a mailed link and chooses a password. */
  password?: PasswordHash | undefined;
  emailConfirmed?: boolean | undefined;
  phoneConfirmed?: boolean | undefined;
  userMetadata?: Record<string, unknown> | undefined;
  appMetadata?: Record<string, unknown> | undefined;
  bannedUntil?: Date | null | undefined;
  invitedAt?: Date | undefined;
};

type UserRow = typeof users.$inferSelect;

/**
 * Makes an account for somebody else, in the caller's transaction, as an operator's service asks; metadata stays as given.
 * Throws `email_exists`, `phone_exists`, `validation_failed`.
 */
export async function createUser(tx: Ctx, asked: CreatedUser): Promise<UserRow> {
  const { email = null, phone = null, userMetadata = {} } = asked;
  const providers = [email && "email", phone && "phone"].filter((name): name is string => Boolean(name));
  const [provider] = providers;
  if (!provider) throw invalid("validation_failed", m.auth_users_needs_address());
  if (!fitsAccount({ ...userMetadata })) throw invalid("validation_failed", m.auth_data_too_large());
  const id = asked.id ?? tx.newId();
  const times = { createdAt: tx.now, updatedAt: tx.now };
  const row = await insertUser(tx, {
    id,
    email,
    phone,
    passwordHash: asked.password?.value ?? null,
    emailConfirmedAt: email && asked.emailConfirmed ? tx.now : null,
    phoneConfirmedAt: phone && asked.phoneConfirmed ? tx.now : null,
    emailConfirmedBy: email && asked.emailConfirmed ? "operator" : null,
    phoneConfirmedBy: phone && asked.phoneConfirmed ? "operator" : null,
    appMetadata: { ...asked.appMetadata, provider, providers },
    userMetadata,
    bannedUntil: asked.bannedUntil ?? null,
    invitedAt: asked.invitedAt ?? null,
    ...times,
  });
  for (const name of providers)
    await tx.db.insert(identities).values({
      id: tx.newId(),
      userId: id,
      provider: name,
      providerId: id,
      identityData: {
        sub: id,
        ...(name === "email" ? { email } : { phone }),
        email_verified: name === "email" && Boolean(asked.emailConfirmed),
        phone_verified: name === "phone" && Boolean(asked.phoneConfirmed),
      },
      email: name === "email" ? email : null,
      ...times,
    });
  await tx.db
    .insert(profiles)
    .values({ id, email: email ?? "", ...personIn(userMetadata, email, phone), createdAt: tx.now });
  const role = roleFromUserType(userMetadata["user_type"]);
  await tx.db.insert(userRoles).values({ userId: id, role, createdAt: tx.now });
  await audit(tx, "account.created", `user:${id}`, { role, by: "service" });
  return row;
}

async function insertUser(tx: Ctx, values: typeof users.$inferInsert): Promise<UserRow> {
  try {
    const [row] = await inTransaction(tx, (inner) => inner.db.insert(users).values(values).returning());
    return row as UserRow;
  } catch (error) {
    throw existing(error) ?? error;
  }
}

/** The protocol's word for an address, number or id that somebody has. */
export function existing(error: unknown) {
  if (violates(error, "users_email_key")) return invalid("email_exists", m.auth_users_email_exists());
  if (violates(error, "users_phone_key")) return invalid("phone_exists", m.auth_users_phone_exists());
  if (violates(error, "users_pkey")) return invalid("validation_failed", m.auth_users_id_taken());
  return undefined;
}

function personIn(data: Record<string, unknown>, email: string | null, phone: string | null) {
  const given = FullName.safeParse(data["full_name"]);
  const written = typeof data["phone"] === "string" && data["phone"].trim() ? data["phone"].trim() : phone;
  return {
    fullName: given.success ? given.data : (email?.split("@")[0] ?? phone ?? "").slice(0, 60),
    phone: written?.slice(0, PHONE_MAX) ?? null,
  };
}

/** `createUser` in a transaction of its own. */
export const addUser = (ctx: Ctx, asked: CreatedUser): Promise<User> =>
  inTransaction(ctx, async (tx) => presentUser(tx, await createUser(tx, asked)));
