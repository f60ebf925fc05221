import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { violates } from "#app/infra/database/errors.server.ts";
import { conflict, invalid } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { Email, type SignUpRole } from "../input.ts";
import { weaknessOf } from "../queries/password-weakness.server.ts";
import type { ConfirmedBy } from "../rules/confirmed.ts";
import type { Owner } from "../rules/guessable.ts";
import type { Challenge } from "../rules/pkce.server.ts";
import { identities, profiles, userRoles, users } from "../tables.server.ts";
import { hashPassword, type PasswordHash } from "./hash-password.server.ts";
import { mailLink } from "./mail-link.server.ts";
import { textCode } from "./text-code.server.ts";

/** An account signs in with an address or with a number; `Way` is what a sign-up gave. */
export type Way = { email: string; number?: undefined } | { email?: undefined; number: string };

export type NewAccount = Way & {
  /** Plain, or hashed beforehand by `hashPassword` so that the transaction does not wait for it; null for none. */
  password: string | PasswordHash | null;
  fullName: string;
  /** To call them at; an account's own `number` is a way in. */
  phone: string | null;
  role: SignUpRole;
  /** What the protocol keeps as user_metadata; people can rewrite it, so nothing trusts it. */
  metadata?: Record<string, unknown>;
  /** What confirmed the address or number already, null for nothing; by default what the settings take for it. */
  confirmedBy?: ConfirmedBy | null;
  /** Where the link of the confirmation mail leads in the end. */
  redirectTo?: string | undefined;
  challenge?: Challenge | null | undefined;
  /** Of the text message that confirms a number. */
  messageId?: string | undefined;
  /** What the rows are called; made here otherwise. */
  ids?: AccountIds | undefined;
};

export type AccountIds = { user: string; identity: string };

/**
 * Writes user, identity, profile and role in the caller's transaction. When the address or number has to be confirmed
 * first, the mail or message is queued and `confirmed` is false: no session can be opened yet. Throws conflict
 * `user_already_exists`, invalid `weak_password`.
 */
export async function createAccount(ctx: Ctx, account: NewAccount): Promise<{ userId: string; confirmed: boolean }> {
  const { env } = ctx.services;
  const email = account.email === undefined ? null : Email.parse(account.email);
  const phone = account.number ?? null;
  const bySetting = (email ? env.AUTH_AUTOCONFIRM : env.AUTH_PHONE_AUTOCONFIRM) ? "setting" : null;
  const confirmedBy = account.confirmedBy === undefined ? bySetting : account.confirmedBy;
  const confirmed = confirmedBy !== null;
  const password =
    typeof account.password === "string"
      ? await hashPassword(strong(ctx, account.password, account))
      : account.password;
  const { user: userId, identity } = account.ids ?? { user: ctx.newId(), identity: ctx.newId() };
  const metadata = metadataOf(userId, { ...account, email }, confirmed);
  const provider = email ? "email" : "phone";
  const times = { createdAt: ctx.now, updatedAt: ctx.now };
  try {
    await inTransaction(ctx, (tx) =>
      tx.db.insert(users).values({
        id: userId,
        email,
        phone,
        passwordHash: password?.value ?? null,
        emailConfirmedAt: confirmed && email ? ctx.now : null,
        phoneConfirmedAt: confirmed && phone ? ctx.now : null,
        ...(email ? { emailConfirmedBy: confirmedBy } : { phoneConfirmedBy: confirmedBy }),
        appMetadata: { provider, providers: [provider] },
        userMetadata: metadata,
        ...times,
      }),
    );
  } catch (error) {
    throw violates(error, "users_email_key") || violates(error, "users_phone_key")
      ? conflict("user_already_exists", m.auth_user_already_exists())
      : error;
  }
  await ctx.db.insert(identities).values({
    id: identity,
    userId,
    provider,
    providerId: userId,
    identityData: metadata,
    email,
    lastSignInAt: ctx.now,
    ...times,
  });
  await ctx.db.insert(profiles).values({
    id: userId,
    email: email ?? "",
    fullName: account.fullName,
    phone: account.phone ?? (phone && `+${phone}`),
    createdAt: ctx.now,
  });
  await ctx.db.insert(userRoles).values({ userId, role: account.role, createdAt: ctx.now });
  await audit(ctx, "account.created", `user:${userId}`, { role: account.role });
  if (!confirmed) await askToConfirm(ctx, userId, account);
  return { userId, confirmed };
}

/**
 * An account of somebody who has neither an e-mail address nor a number to give, in the caller's transaction: no password
 * and no way in of its own. Whoever asks for it keeps what signs it in. Gives the user's id.
 */
export async function createWithoutAddress(tx: Ctx, fullName: string): Promise<string> {
  const id = tx.newId();
  await tx.db.insert(users).values({
    id,
    appMetadata: { provider: "pin", providers: ["pin"] },
    userMetadata: { sub: id, full_name: fullName },
    createdAt: tx.now,
    updatedAt: tx.now,
  });
  await tx.db.insert(profiles).values({ id, email: "", fullName, phone: null, createdAt: tx.now });
  await tx.db.insert(userRoles).values({ userId: id, role: "contractor", createdAt: tx.now });
  await audit(tx, "account.created", `user:${id}`, { role: "contractor", by: "pin" });
  return id;
}

/** Queues what confirms a sign-up. False, and nothing done, within a minute of the last. */
export const askToConfirm = (
  tx: Ctx,
  userId: string,
  { email, number, redirectTo, challenge, messageId }: Way & Pick<NewAccount, "redirectTo" | "challenge" | "messageId">,
): Promise<boolean> =>
  email === undefined
    ? textCode(tx, { kind: "sms", userId, phone: number, messageId })
    : mailLink(tx, { kind: "signup", userId, email: Email.parse(email), redirectTo, challenge });

/** user_metadata of a new account. */
export const metadataOf = (
  userId: string,
  {
    email,
    number,
    fullName,
    phone,
    metadata,
  }: { email?: string | null; number?: string | undefined } & Pick<NewAccount, "fullName" | "phone" | "metadata">,
  verified: boolean,
) => ({
  ...metadata,
  sub: userId,
  ...(email && { email }),
  full_name: fullName,
  ...(phone && { phone }),
  email_verified: Boolean(email) && verified,
  phone_verified: number !== undefined && verified,
});

/** The password when it may be used by its owner. Throws invalid `weak_password`. */
export function strong(ctx: Ctx, password: string, owner: Owner): string {
  const weakness = weaknessOf(ctx, password, owner);
  if (weakness) throw invalid("weak_password", weakness, { password: weakness.message });
  return password;
}

/** Whose password it is, of an account that there is. */
export const ownerOf = ({ email, userMetadata }: Pick<typeof users.$inferSelect, "email" | "userMetadata">): Owner => ({
  email,
  fullName: String(userMetadata["full_name"] ?? ""),
});
