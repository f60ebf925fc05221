import { eq } from "drizzle-orm";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { type AppError, forbidden, invalid } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { Email, FullName, Phone } from "../input.ts";
import { presentUser, type User } from "../queries/present-user.server.ts";
import type { SessionWithOwner } from "../queries/session.server.ts";
import { FIXED_METADATA, fitsAccount } from "../rules/metadata.ts";
import type { Challenge } from "../rules/pkce.server.ts";
import { profiles, users } from "../tables.server.ts";
import { startEmailChange } from "./change-email.server.ts";
import { type NewPassword, readNewPassword, replacePassword } from "./change-password.server.ts";
import { phoneNumber, startPhoneChange } from "./change-phone.server.ts";
import { startFlow } from "./flows/start-flow.server.ts";
import { limitText } from "./limit-sending.server.ts";
import { requireFreshAal } from "./require-fresh-aal.server.ts";
import { requireProof } from "./require-proof.server.ts";

/** What PUT /user may carry; what is absent or as it is already stays. */
export type UserUpdate = {
  email?: string | undefined;
  phone?: string | undefined;
  password?: string | undefined;
  currentPassword?: string | undefined;
  /** The digits of GET /reauthenticate. */
  nonce?: string | undefined;
  /** Whether access tokens end with a new password: yes, unless their owner keeps them. */
  endKeys?: boolean | undefined;
  data?: Record<string, unknown> | undefined;
  appMetadata?: Record<string, unknown> | undefined;
  /** Already checked by `allowedRedirect`. */
  redirectTo: string;
  challenge?: Challenge | null;
};

type Changes = { email: string | undefined; phone: string | undefined; password: NewPassword | undefined };
type UserRow = typeof users.$inferSelect;

/**
 * Changes the account of a living session, all of it or nothing. A new address or number takes a recent proof; the current
 * password or the digits alone change nothing and are that proof for the calls that cannot carry one. `data` goes to user_metadata at once; a new password ends
 * the other sessions; a new address or number counts when it is proven. Throws `validation_failed`, `weak_password`,
 * `same_password`, `current_password_required`, `current_password_invalid`, `reauthentication_needed`,
 * `reauthentication_not_valid`, `insufficient_aal`, `email_exists`, `phone_exists`, `phone_provider_disabled`,
 * `over_sms_send_rate_limit`, `not_admin`.
 */
export async function updateUser(ctx: Ctx, row: SessionWithOwner, update: UserUpdate): Promise<User> {
  if (update.appMetadata) throw forbidden("not_admin", m.auth_users_app_metadata());
  const { user, session } = row;
  const email = newEmail(user, update.email);
  const phone = newPhone(ctx, user, update.phone);
  await requireFreshAal(ctx, row);
  const proves = update.password === undefined && Boolean(update.currentPassword || update.nonce);
  if (((email || phone) && !user.isAnonymous) || proves) await requireProof(ctx, row, update);
  if (user.isAnonymous && update.password !== undefined && !email && !phone)
    throw invalid("validation_failed", m.auth_users_anonymous_password());
  const password = update.password === undefined ? undefined : await readNewPassword(ctx, row, update);
  const profile = { ...nameIn(update.data), ...phoneIn(update.data) };
  if (phone && !ctx.services.env.AUTH_PHONE_AUTOCONFIRM) await limitText(ctx, "phone_change", phone);
  const outcome = await inTransaction(ctx, async (tx): Promise<{ user: User } | { refused: AppError }> => {
    const [locked] = await tx.db.select().from(users).where(eq(users.id, user.id)).for("update");
    if (!locked || locked.deletedAt) return { refused: forbidden("user_not_found", m.auth_users_not_found()) };
    if (password) {
      const refused = await replacePassword(tx, locked, session.id, password);
      if (refused) return { refused };
    }
    if (update.data) await mergeData(tx, locked, update.data, profile);
    await startChanges(tx, locked, { email, phone, password }, update);
    const [changed] = await tx.db.select().from(users).where(eq(users.id, user.id));
    return { user: await presentUser(tx, changed ?? locked) };
  });
  if ("refused" in outcome) throw outcome.refused;
  return outcome.user;
}

async function startChanges(tx: Ctx, user: UserRow, { email, phone }: Changes, { challenge, redirectTo }: UserUpdate) {
  const flow =
    email && challenge
      ? await startFlow(tx, { provider: "email", method: "email_change", ...challenge, redirectTo, userId: user.id })
      : undefined;
  if (email) await startEmailChange(tx, user, email, { redirectTo, flowId: flow?.flowId });
  if (phone) await startPhoneChange(tx, user, phone);
}

function newEmail(user: UserRow, asked: string | undefined): string | undefined {
  if (!asked) return undefined;
  const parsed = Email.safeParse(asked);
  if (!parsed.success) throw invalid("validation_failed", m.auth_codes_email_format());
  return parsed.data === user.email ? undefined : parsed.data;
}

function newPhone(ctx: Ctx, user: UserRow, asked: string | undefined): string | undefined {
  if (!asked) return undefined;
  const number = phoneNumber(asked);
  if (number === user.phone) return undefined;
  if (!ctx.services.env.AUTH_PHONE) throw invalid("phone_provider_disabled", m.auth_phone_disabled());
  return number;
}

/** Merges into user_metadata, where null removes a key; name and phone also go to the profile. */
async function mergeData(
  tx: Ctx,
  user: UserRow,
  data: Record<string, unknown>,
  profile: { fullName?: string; phone?: string | null },
): Promise<void> {
  const changes = Object.entries(data).filter(([key]) => !FIXED_METADATA.has(key));
  const merged = withoutNulls({ ...user.userMetadata, ...Object.fromEntries(changes) });
  if (!fitsAccount(merged)) throw invalid("validation_failed", m.auth_data_too_large());
  await tx.db.update(users).set({ userMetadata: merged, updatedAt: tx.now }).where(eq(users.id, user.id));
  if (Object.keys(profile).length) await tx.db.update(profiles).set(profile).where(eq(profiles.id, user.id));
  await audit(tx, "account.updated", `user:${user.id}`, { keys: changes.map(([key]) => key).slice(0, 50) });
}

export const withoutNulls = (data: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));

function nameIn(data: Record<string, unknown> = {}): { fullName?: string } {
  if (data["full_name"] === undefined) return {};
  const parsed = FullName.safeParse(data["full_name"]);
  if (!parsed.success)
    throw invalid("validation_failed", { title: m.auth_invalid_name_title(), message: m.auth_invalid_name() });
  return { fullName: parsed.data };
}

function phoneIn(data: Record<string, unknown> = {}): { phone?: string | null } {
  const phone = data["phone"];
  if (phone === undefined) return {};
  if (phone === null || phone === "") return { phone: null };
  const parsed = Phone.safeParse(phone);
  if (!parsed.success)
    throw invalid("validation_failed", { title: m.auth_invalid_phone_title(), message: m.auth_invalid_phone() });
  return { phone: parsed.data };
}
