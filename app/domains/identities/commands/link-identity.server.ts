import { and, eq, isNull } from "drizzle-orm";
import { completePerson } from "#app/domains/auth/commands/complete-person.server.ts";
import { Email } from "#app/domains/auth/input.ts";
import { accountByEmail } from "#app/domains/auth/queries/account.server.ts";
import { identities, profiles, users } from "#app/domains/auth/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { invalid, notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import type { Person } from "../provider/person.server.ts";
import { attachIdentity } from "./attach-identity.server.ts";
import { mailLinked } from "./mail-linked.server.ts";
import { nameOf } from "./person-metadata.server.ts";

/** Throws 404 where the operator does not let members link. */
export function requireLinking({ services }: Ctx): void {
  if (!services.env.AUTH_LINKING) throw notFound("manual_linking_disabled", m.auth_linking_disabled());
}

/**
 * Adds a provider's person to the ways into `userId`, in the caller's transaction; the caller has proven to be that
 * member. An account without an address takes the person's verified one. Throws `identity_already_exists`, `email_exists`.
 */
export async function linkIdentity(tx: Ctx, userId: string, person: Person): Promise<void> {
  const [user] = await tx.db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for("update");
  if (!user) throw notFound("user_not_found", m.auth_session_not_found());
  const [held] = await tx.db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, person.provider), eq(identities.providerId, person.subject)));
  if (held) throw alreadyLinked(held.userId === userId);
  if (!user.email) await giveAddress(tx, user, person);
  await attachIdentity(tx, userId, person);
  await audit(tx, "identity.linked", `user:${userId}`, { provider: person.provider, by: "member" });
  await mailLinked(tx, user, person);
}

export const alreadyLinked = (toThisAccount: boolean) =>
  invalid(
    "identity_already_exists",
    toThisAccount ? m.auth_providers_already_linked() : m.auth_providers_linked_elsewhere(),
  );

/** An anonymous visitor, or a member known by phone only, becomes one with an address. */
async function giveAddress(tx: Ctx, user: typeof users.$inferSelect, person: Person) {
  const parsed = Email.safeParse(person.email ?? "");
  if (!parsed.success || !person.emailVerified) return;
  const email = parsed.data;
  if (await accountByEmail(tx, email)) throw invalid("email_exists", m.auth_user_already_exists());
  const fullName = user.userMetadata["full_name"] ?? nameOf(person, email);
  await tx.db
    .update(users)
    .set({
      email,
      emailConfirmedAt: tx.now,
      emailConfirmedBy: "provider",
      isAnonymous: false,
      userMetadata: { ...user.userMetadata, full_name: fullName, sub: user.id, email, email_verified: true },
    })
    .where(eq(users.id, user.id));
  await completePerson(tx, user.id);
  await tx.db.update(profiles).set({ email }).where(eq(profiles.id, user.id));
}
