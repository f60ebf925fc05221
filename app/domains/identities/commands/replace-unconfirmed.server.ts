import { eq } from "drizzle-orm";
import { metadataOf } from "#app/domains/auth/commands/create-account.server.ts";
import type { SignUpRole } from "#app/domains/auth/input.ts";
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
} from "#app/domains/auth/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import type { Person } from "../provider/person.server.ts";
import { metadataOfPerson, nameOf } from "./person-metadata.server.ts";

/**
 * Hands an account that nobody ever confirmed to the proven owner of its address. Whoever laid it out may be a stranger:
 * their password, identities, factors, sessions, mailed tokens and words about the person go. What an admin prepared
 * with an invitation stays, but for those ways in.
 */
export async function replaceUnconfirmed(
  tx: Ctx,
  user: typeof users.$inferSelect,
  person: Person & { email: string },
  role: SignUpRole,
): Promise<void> {
  // Somebody proved this account by phone: the address alone does not make it another's.
  if (user.phoneConfirmedAt) throw conflict("email_exists", m.auth_user_already_exists());
  for (const table of [identities, oneTimeTokens, sessions, mfaFactors, backupCodes, flowStates, accountUndos] as const)
    await tx.db.delete(table).where(eq(table.userId, user.id));
  await tx.db
    .update(users)
    .set({
      passwordHash: null,
      emailConfirmedAt: tx.now,
      emailConfirmedBy: "provider",
      phone: null,
      newEmail: null,
      newPhone: null,
      appMetadata: { ...user.appMetadata, provider: person.provider, providers: [person.provider] },
      updatedAt: tx.now,
    })
    .where(eq(users.id, user.id));
  if (!user.invitedAt) await startOver(tx, user.id, person, role);
  await audit(tx, "account.unconfirmed_replaced", `user:${user.id}`, { provider: person.provider });
}

async function startOver(tx: Ctx, userId: string, person: Person & { email: string }, role: SignUpRole) {
  const { email } = person;
  const fullName = nameOf(person, email);
  const userMetadata = metadataOf(userId, { email, fullName, phone: null, metadata: metadataOfPerson(person) }, true);
  await tx.db.update(users).set({ userMetadata }).where(eq(users.id, userId));
  await tx.db
    .insert(profiles)
    .values({ id: userId, email, fullName, phone: null, createdAt: tx.now })
    .onConflictDoUpdate({ target: profiles.id, set: { email, fullName, phone: null } });
  const [given] = await tx.db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId));
  if (given?.role === "admin") return;
  await tx.db
    .insert(userRoles)
    .values({ userId, role, createdAt: tx.now })
    .onConflictDoUpdate({ target: userRoles.userId, set: { role } });
}
