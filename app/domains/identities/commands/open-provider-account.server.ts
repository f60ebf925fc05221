import { metadataOf } from "#app/domains/auth/commands/create-account.server.ts";
import type { SignUpRole } from "#app/domains/auth/input.ts";
import { profiles, userRoles, users } from "#app/domains/auth/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Person } from "../provider/person.server.ts";
import { attachIdentity } from "./attach-identity.server.ts";
import { metadataOfPerson, nameOf } from "./person-metadata.server.ts";

/** Opens an account without a password for a person whose address their provider has verified: user, profile, role. */
export async function openProviderAccount(
  tx: Ctx,
  person: Person & { email: string },
  role: SignUpRole,
): Promise<string> {
  const { email, provider } = person;
  const userId = tx.newId();
  const fullName = nameOf(person, email);
  await tx.db.insert(users).values({
    id: userId,
    email,
    emailConfirmedAt: tx.now,
    emailConfirmedBy: "provider",
    appMetadata: { provider, providers: [provider] },
    userMetadata: metadataOf(userId, { email, fullName, phone: null, metadata: metadataOfPerson(person) }, true),
    createdAt: tx.now,
    updatedAt: tx.now,
  });
  await tx.db.insert(profiles).values({ id: userId, email, fullName, phone: null, createdAt: tx.now });
  await tx.db.insert(userRoles).values({ userId, role, createdAt: tx.now });
  await attachIdentity(tx, userId, person);
  await audit(tx, "account.created", `user:${userId}`, { role, provider });
  return userId;
}
