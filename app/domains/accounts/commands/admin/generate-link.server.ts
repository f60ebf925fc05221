import { eq } from "drizzle-orm";
import { dropTokens } from "#app/domains/auth/commands/drop-tokens.server.ts";
import type { PasswordHash } from "#app/domains/auth/commands/hash-password.server.ts";
import { issueToken } from "#app/domains/auth/commands/one-time-token.server.ts";
import { withoutNulls } from "#app/domains/auth/commands/update-user.server.ts";
import { invitationMail } from "#app/domains/auth/emails/change.tsx";
import { accountByEmail } from "#app/domains/auth/queries/account.server.ts";
import { presentUser, type User } from "#app/domains/auth/queries/present-user.server.ts";
import { fitsAccount } from "#app/domains/auth/rules/metadata.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { invalid, notFound } from "#app/infra/errors.ts";
import { queueMail } from "#app/infra/mail.server.ts";
import { m } from "#paraglide/messages.js";
import { createUser } from "./create-user.server.ts";

export const LINK_TYPES = [
  "signup",
  "invite",
  "magiclink",
  "recovery",
  "email_change_current",
  "email_change_new",
] as const;
type LinkType = (typeof LINK_TYPES)[number];

export type LinkOrder = {
  type: LinkType;
  email: string;
  newEmail?: string | undefined;
  password?: PasswordHash | undefined;
  data?: Record<string, unknown> | undefined;
  /** Already checked by `allowedRedirect`. */
  redirectTo: string;
};

/** A user with what a mail would have carried. */
export type GeneratedLink = User & {
  action_link: string;
  email_otp: string;
  hashed_token: string;
  verification_type: LinkType;
  redirect_to: string;
};

type UserRow = typeof users.$inferSelect;

/**
 * Makes the link of a mail for an operator's service that sends its own mail; nothing is sent. A newer one of the kind
 * replaces the older at once. Throws `email_exists`, `user_not_found`, `validation_failed`.
 */
export const generateLink = (ctx: Ctx, asked: LinkOrder): Promise<GeneratedLink> =>
  inTransaction(ctx, async (tx) => {
    const { user, type } = await whoFor(tx, asked);
    const made = await fresh(tx, user, type, asked);
    const [shown] = await tx.db.select().from(users).where(eq(users.id, user.id));
    await audit(tx, "account.link_generated", `user:${user.id}`, { type });
    return {
      ...(await presentUser(tx, shown ?? user)),
      action_link: linkOf(tx, made.token, type, asked.redirectTo),
      email_otp: made.code,
      hashed_token: made.token,
      verification_type: type,
      redirect_to: asked.redirectTo,
    };
  });

/** Mails an invitation to somebody who has no account, or has not taken theirs yet. Throws `email_exists`. */
export const inviteUser = (ctx: Ctx, asked: Omit<LinkOrder, "type">): Promise<User> =>
  inTransaction(ctx, async (tx) => {
    const { user } = await whoFor(tx, { ...asked, type: "invite" });
    const made = await fresh(tx, user, "invite", { ...asked, type: "invite" });
    const url = `${tx.services.env.PUBLIC_URL}/auth/confirm?token_hash=${made.token}&type=invite`;
    await queueMail(tx, () => invitationMail(asked.email, url, made.code), `invite:${tx.newId()}`);
    await audit(tx, "account.invited", `user:${user.id}`);
    const [shown] = await tx.db.select().from(users).where(eq(users.id, user.id));
    return presentUser(tx, shown ?? user);
  });

/** The account a link is for; sign-up and invitation make one, and a magic link to a stranger is a sign-up. */
async function whoFor(tx: Ctx, { type, email, password, data }: LinkOrder): Promise<{ user: UserRow; type: LinkType }> {
  const known = await accountByEmail(tx, email);
  const opening = type === "signup" || type === "invite" || (type === "magiclink" && !known);
  if (!opening && !known) throw notFound("user_not_found", m.auth_users_not_found());
  if (!opening && known) return { user: known, type };
  if (known?.emailConfirmedAt) throw invalid("email_exists", m.auth_users_email_exists());
  const invitedAt = type === "invite" ? tx.now : undefined;
  const asType = type === "magiclink" ? "signup" : type;
  if (!known) return { user: await createUser(tx, { email, password, userMetadata: data, invitedAt }), type: asType };
  const userMetadata = withoutNulls({ ...known.userMetadata, ...data });
  if (!fitsAccount(userMetadata)) throw invalid("validation_failed", m.auth_data_too_large());
  const [user] = await tx.db
    .update(users)
    .set({ userMetadata, ...(invitedAt && { invitedAt }), updatedAt: tx.now })
    .where(eq(users.id, known.id))
    .returning();
  return { user: user ?? known, type: asType };
}

async function fresh(tx: Ctx, user: UserRow, type: LinkType, { email, newEmail, redirectTo }: LinkOrder) {
  const changing = type === "email_change_current" || type === "email_change_new";
  if (changing) await aimAt(tx, user, type, newEmail);
  await dropTokens(tx, user.id, [type]);
  const to = type === "email_change_new" ? newEmail : email;
  const made = await issueToken(tx, { userId: user.id, kind: type, email: to, redirectTo });
  if (!made) throw new Error("a token that was dropped is still there");
  return made;
}

async function aimAt(tx: Ctx, user: UserRow, type: LinkType, newEmail: string | undefined): Promise<void> {
  if (!newEmail) throw invalid("validation_failed", m.auth_codes_email_format());
  if (type === "email_change_current" && !tx.services.env.AUTH_SECURE_EMAIL_CHANGE)
    throw invalid("validation_failed", m.auth_users_secure_change_off());
  if (await accountByEmail(tx, newEmail)) throw invalid("email_exists", m.auth_users_email_exists());
  const same = user.newEmail === newEmail;
  await tx.db
    .update(users)
    .set({ newEmail, ...(!same && { emailChangeProven: null }), updatedAt: tx.now })
    .where(eq(users.id, user.id));
}

/** The protocol's own link, which leads to the page that asks before it uses the token up. */
function linkOf(tx: Ctx, token: string, type: LinkType, redirectTo: string): string {
  const kind = type.startsWith("email_change") ? "email_change" : type;
  const readable = encodeURIComponent(redirectTo).replaceAll("%3A", ":").replaceAll("%2F", "/");
  return `${tx.services.env.PUBLIC_URL}/auth/v1/verify?token=${token}&type=${kind}&redirect_to=${readable}`;
}
