import { asc, eq } from "drizzle-orm";
import { identities, users } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Person } from "../provider/person.server.ts";
import { filledIn, identityDataOf } from "./person-metadata.server.ts";

/** Which ways an account has, in app_metadata: `provider` is the first, `providers` all of them. */
export async function listProviders(tx: Ctx, userId: string): Promise<void> {
  const rows = await tx.db
    .select({ provider: identities.provider })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt), asc(identities.id));
  const providers = [...new Set(rows.map((row) => row.provider))];
  const [user] = await tx.db.select({ app: users.appMetadata }).from(users).where(eq(users.id, userId));
  const provider = providers.find((name) => name === user?.app["provider"]) ?? providers[0];
  await tx.db
    .update(users)
    .set({ appMetadata: { ...user?.app, ...(provider && { provider }), providers }, updatedAt: tx.now })
    .where(eq(users.id, userId));
}

/** Writes a provider's identity of an account, in the caller's transaction, which has locked the account. */
export async function attachIdentity(tx: Ctx, userId: string, person: Person): Promise<void> {
  await tx.db.insert(identities).values({
    id: tx.newId(),
    userId,
    provider: person.provider,
    providerId: person.subject,
    identityData: identityDataOf(person),
    email: person.email,
    lastSignInAt: tx.now,
    createdAt: tx.now,
    updatedAt: tx.now,
  });
  const [user] = await tx.db.select({ metadata: users.userMetadata }).from(users).where(eq(users.id, userId));
  await tx.db
    .update(users)
    .set({ userMetadata: filledIn(user?.metadata ?? {}, person) })
    .where(eq(users.id, userId));
  await listProviders(tx, userId);
}
