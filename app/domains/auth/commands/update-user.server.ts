import { eq } from "drizzle-orm";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { invalid } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { requireActor } from "../access.ts";
import { FullName, Phone } from "../input.ts";
import { presentUser, type User } from "../queries/present-user.server.ts";
import { fitsToken } from "../rules/metadata.ts";
import { profiles, users } from "../tables.server.ts";

/** Fields of user_metadata that say what the account was proven to own; nobody rewrites those. */
const FIXED = new Set(["sub", "email", "email_verified", "phone_verified"]);

/**
 * Merges `data` into the actor's user_metadata (null removes a key); `full_name` and `phone` also go to the profile.
 * Throws `validation_failed`.
 */
export async function updateUserData(ctx: Ctx, data: Record<string, unknown>): Promise<User> {
  const { userId } = requireActor(ctx);
  const changes = Object.entries(data).filter(([key]) => !FIXED.has(key));
  const profile = { ...nameIn(data), ...phoneIn(data) };
  return inTransaction(ctx, async (tx) => {
    const [user] = await tx.db.select().from(users).where(eq(users.id, userId)).for("update");
    if (!user) throw new Error("an actor without a user");
    const merged = Object.fromEntries(
      Object.entries({ ...user.userMetadata, ...Object.fromEntries(changes) }).filter(([, value]) => value !== null),
    );
    if (!fitsToken(merged)) throw invalid("validation_failed", m.auth_data_too_large());
    const set = { userMetadata: merged, updatedAt: tx.now };
    const [changed] = await tx.db.update(users).set(set).where(eq(users.id, userId)).returning();
    if (Object.keys(profile).length) await tx.db.update(profiles).set(profile).where(eq(profiles.id, userId));
    await audit(tx, "account.updated", `user:${userId}`, { keys: changes.map(([key]) => key).slice(0, 50) });
    return presentUser(tx, changed ?? user);
  });
}

function nameIn(data: Record<string, unknown>): { fullName?: string } {
  if (data["full_name"] === undefined) return {};
  const parsed = FullName.safeParse(data["full_name"]);
  if (!parsed.success) throw invalid("validation_failed", m.auth_invalid_name());
  return { fullName: parsed.data };
}

function phoneIn(data: Record<string, unknown>): { phone?: string | null } {
  const phone = data["phone"];
  if (phone === undefined) return {};
  if (phone === null || phone === "") return { phone: null };
  const parsed = Phone.safeParse(phone);
  if (!parsed.success) throw invalid("validation_failed", m.auth_invalid_phone());
  return { phone: parsed.data };
}
