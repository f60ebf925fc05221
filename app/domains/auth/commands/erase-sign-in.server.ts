import { eq, or } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";
import {
  accountUndos,
  backupCodes,
  flowStates,
  identities,
  mfaFactors,
  oneTimeTokens,
  profiles,
  sessions,
  userRoles,
  users,
} from "../tables.server.ts";

/** The part of the sign-in in the deletion of an account: every way in goes, and the person out of the row that stays. */
export async function eraseSignIn(tx: Ctx, userId: string): Promise<void> {
  await tx.db.delete(sessions).where(eq(sessions.userId, userId));
  await tx.db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
  await tx.db.delete(flowStates).where(or(eq(flowStates.userId, userId), eq(flowStates.linkingUserId, userId)));
  await tx.db.delete(mfaFactors).where(eq(mfaFactors.userId, userId));
  await tx.db.delete(accountUndos).where(eq(accountUndos.userId, userId));
  await tx.db.delete(backupCodes).where(eq(backupCodes.userId, userId));
  await tx.db.delete(identities).where(eq(identities.userId, userId));
  await tx.db.delete(userRoles).where(eq(userRoles.userId, userId));
  await tx.db
    .update(profiles)
    .set({ email: "", fullName: m.auth_users_former_member(), phone: null })
    .where(eq(profiles.id, userId));
  await tx.db
    .update(users)
    .set({ ...NOTHING, updatedAt: tx.now, deletedAt: tx.now })
    .where(eq(users.id, userId));
}

/** Everything of a user's row that says something about a person. */
const NOTHING = {
  email: null,
  phone: null,
  passwordHash: null,
  emailConfirmedAt: null,
  phoneConfirmedAt: null,
  emailConfirmedBy: null,
  phoneConfirmedBy: null,
  lastSignInAt: null,
  bannedUntil: null,
  newEmail: null,
  emailChangeProven: null,
  newPhone: null,
  invitedAt: null,
  confirmationSentAt: null,
  recoverySentAt: null,
  emailChangeSentAt: null,
  phoneChangeSentAt: null,
  reauthenticationSentAt: null,
  appMetadata: {},
  userMetadata: {},
};
