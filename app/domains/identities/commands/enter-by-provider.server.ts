import { and, eq, isNull } from "drizzle-orm";
import { Email, type SignUpRole } from "#app/domains/auth/input.ts";
import { accountByEmail } from "#app/domains/auth/queries/account.server.ts";
import { isShown } from "#app/domains/auth/rules/confirmed.ts";
import { isBanned, isDormant } from "#app/domains/auth/rules/session.ts";
import { identities, users } from "#app/domains/auth/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { AppError, forbidden, invalid } from "#app/infra/errors.ts";
import { maintenance } from "#app/infra/maintenance.server.ts";
import { setting } from "#app/infra/settings.server.ts";
import { m } from "#paraglide/messages.js";
import { type Person, PROVIDER_LABEL } from "../provider/person.server.ts";
import { attachIdentity } from "./attach-identity.server.ts";
import { mailLinked } from "./mail-linked.server.ts";
import { openProviderAccount } from "./open-provider-account.server.ts";
import { identityDataOf } from "./person-metadata.server.ts";
import { replaceUnconfirmed } from "./replace-unconfirmed.server.ts";

/**
 * The account that a provider's person signs in to, in the caller's transaction: the one that holds the identity; else
 * the one with the same address, if the provider has verified it; else a new one. An account whose address nobody ever
 * confirmed is emptied first: a stranger may have laid it out. Throws `user_banned`, `signup_disabled`,
 * `email_address_not_provided`, `provider_email_needs_verification`, `email_exists`.
 */
export async function enterByProvider(tx: Ctx, person: Person, role: SignUpRole): Promise<string> {
  const holder = await holderOf(tx, person);
  if (holder) {
    welcome(tx, holder);
    await freshen(tx, person);
    return holder.id;
  }
  const email = provenEmail(person);
  const known = await accountByEmail(tx, email);
  if (!known) {
    if (!(await setting(tx, "sign_ups.open"))) throw forbidden("signup_disabled", m.auth_signup_disabled());
    const closed = await maintenance(tx);
    if (closed) throw closed;
    return openProviderAccount(tx, { ...person, email }, role);
  }
  const [user] = await tx.db.select().from(users).where(eq(users.id, known.id)).for("update");
  if (!user) throw new Error("an account went while it was being entered");
  welcome(tx, user);
  if (!user.emailConfirmedAt) await replaceUnconfirmed(tx, user, { ...person, email }, role);
  await attachIdentity(tx, user.id, person);
  await audit(tx, "identity.linked", `user:${user.id}`, { provider: person.provider, by: "verified_email" });
  if (user.emailConfirmedAt) await mailLinked(tx, user, person);
  // The provider has shown what a setting only took for granted.
  if (user.emailConfirmedAt && !isShown(user.emailConfirmedBy))
    await tx.db.update(users).set({ emailConfirmedBy: "provider" }).where(eq(users.id, user.id));
  return user.id;
}

/** The account of a known identity, locked. */
async function holderOf(tx: Ctx, { provider, subject }: Person) {
  const [row] = await tx.db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, and(eq(users.id, identities.userId), isNull(users.deletedAt)))
    .where(and(eq(identities.provider, provider), eq(identities.providerId, subject)))
    .for("update");
  return row?.user;
}

function welcome(tx: Ctx, user: { bannedUntil: Date | null; isDemo: boolean }) {
  if (isBanned(user.bannedUntil, tx.now) || isDormant(user, tx.services.env))
    throw invalid("user_banned", m.auth_user_banned());
}

/** Keeps what the provider says today; the account's own address and name stay what their owner made them. */
const freshen = (tx: Ctx, person: Person) =>
  tx.db
    .update(identities)
    .set({ identityData: identityDataOf(person), email: person.email, lastSignInAt: tx.now, updatedAt: tx.now })
    .where(and(eq(identities.provider, person.provider), eq(identities.providerId, person.subject)));

/** An address opens or finds an account only when the provider vouches for it. */
function provenEmail({ provider, email, emailVerified }: Person): string {
  const label = PROVIDER_LABEL[provider];
  const parsed = Email.safeParse(email ?? "");
  if (!parsed.success) throw invalid("email_address_not_provided", m.auth_providers_no_email({ provider: label }));
  if (!emailVerified)
    throw new AppError(
      "invalid",
      "provider_email_needs_verification",
      m.auth_providers_email_unverified({ provider: label, email: parsed.data }),
    );
  return parsed.data;
}
