import { eq } from "drizzle-orm";
import { keepEmailIdentity } from "#app/domains/auth/commands/change-email.server.ts";
import { keepPhoneIdentity } from "#app/domains/auth/commands/change-phone.server.ts";
import { dropTokens } from "#app/domains/auth/commands/drop-tokens.server.ts";
import { withoutNulls } from "#app/domains/auth/commands/update-user.server.ts";
import { presentUser, type User } from "#app/domains/auth/queries/present-user.server.ts";
import { type ConfirmedBy, isShown } from "#app/domains/auth/rules/confirmed.ts";
import { fitsAccount } from "#app/domains/auth/rules/metadata.ts";
import { profiles, sessions, users } from "#app/domains/auth/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { invalid, notFound } from "#app/infra/errors.ts";
import { mailLeft } from "#app/infra/mail/marks.server.ts";
import { m } from "#paraglide/messages.js";
import { type CreatedUser, existing } from "./create-user.server.ts";

type UserRow = typeof users.$inferSelect;

/**
 * Changes a member as an operator's service asks: address and number at once, metadata merged. A new password ends every
 * session. Throws `user_not_found`, `email_exists`, `phone_exists`, `validation_failed`.
 */
export const changeUser = (ctx: Ctx, id: string, asked: Omit<CreatedUser, "id">): Promise<User> =>
  inTransaction(ctx, async (tx) => {
    const [user] = await tx.db.select().from(users).where(eq(users.id, id)).for("update");
    if (!user || user.deletedAt) throw notFound("user_not_found", m.auth_users_not_found());
    const changed = await write(tx, user, asked);
    if (asked.email) {
      await keepEmailIdentity(tx, id, asked.email);
      await tx.db.update(profiles).set({ email: asked.email }).where(eq(profiles.id, id));
      if (user.email && user.email !== asked.email) await mailLeft(tx, user.email);
    }
    if (asked.phone) await keepPhoneIdentity(tx, id, asked.phone);
    if (asked.password) await tx.db.delete(sessions).where(eq(sessions.userId, id));
    if (asked.password || asked.email || asked.phone) await dropTokens(tx, id);
    await audit(tx, "account.updated", `user:${id}`, { by: "service", fields: Object.keys(withoutUndefined(asked)) });
    const [fresh] = await tx.db.select().from(users).where(eq(users.id, id));
    return presentUser(tx, fresh ?? changed);
  });

async function write(tx: Ctx, user: UserRow, asked: Omit<CreatedUser, "id">): Promise<UserRow> {
  const userMetadata = withoutNulls({ ...user.userMetadata, ...asked.userMetadata });
  if (!fitsAccount(userMetadata)) throw invalid("validation_failed", m.auth_data_too_large());
  const email = asked.email ?? user.email;
  const phone = asked.phone ?? user.phone;
  const moved = (asked.email && asked.email !== user.email) || (asked.phone && asked.phone !== user.phone);
  const set = {
    email,
    phone,
    userMetadata,
    appMetadata: withoutNulls({ ...user.appMetadata, ...asked.appMetadata }),
    ...(asked.password && { passwordHash: asked.password.value }),
    ...(asked.emailConfirmed && email && { emailConfirmedAt: user.emailConfirmedAt ?? tx.now }),
    ...(asked.phoneConfirmed && phone && { phoneConfirmedAt: user.phoneConfirmedAt ?? tx.now }),
    emailConfirmedBy: confirmedBy(user.emailConfirmedBy, email !== user.email, asked.emailConfirmed && email !== null),
    phoneConfirmedBy: confirmedBy(user.phoneConfirmedBy, phone !== user.phone, asked.phoneConfirmed && phone !== null),
    ...(asked.bannedUntil !== undefined && { bannedUntil: asked.bannedUntil }),
    ...(moved && { newEmail: null, emailChangeProven: null, newPhone: null, isAnonymous: false }),
    updatedAt: tx.now,
  };
  try {
    const [row] = await inTransaction(tx, (inner) =>
      inner.db.update(users).set(set).where(eq(users.id, user.id)).returning(),
    );
    return row ?? user;
  } catch (error) {
    throw existing(error) ?? error;
  }
}

/** What confirmed an address or number stands for that one only; a new one counts when the service says so. */
function confirmedBy(before: ConfirmedBy | null, moved: boolean, says: boolean | undefined): ConfirmedBy | null {
  if (says && (moved || !isShown(before))) return "operator";
  return moved && before ? "setting" : before;
}

const withoutUndefined = (asked: object) =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
