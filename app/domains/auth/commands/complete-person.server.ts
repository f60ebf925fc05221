import { eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";
import { FullName } from "../input.ts";
import { roleFromUserType } from "../rules/user-type.ts";
import { profiles, userRoles, users } from "../tables.server.ts";

/**
 * A visitor who has proven an address or a number becomes a member, in the caller's transaction: profile and role come
 * from what they said of themselves. Does nothing for those who have both.
 */
export async function completePerson(tx: Ctx, userId: string): Promise<void> {
  const [user] = await tx.db.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  const said = FullName.safeParse(user.userMetadata["full_name"] ?? user.email?.split("@")[0]?.slice(0, 60));
  const fullName = said.success ? said.data : m.auth_codes_new_member({}, { locale: tx.locale });
  const phone = user.phone && `+${user.phone}`;
  await tx.db
    .insert(profiles)
    .values({ id: userId, email: user.email ?? "", fullName, phone, createdAt: tx.now })
    .onConflictDoNothing();
  const role = roleFromUserType(user.userMetadata["user_type"]);
  await tx.db.insert(userRoles).values({ userId, role, createdAt: tx.now }).onConflictDoNothing();
}
