import { desc, eq } from "drizzle-orm";
import { profiles, sessions, users } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isOfTheInternet, networkOf } from "#app/infra/network.ts";
import type { Side } from "../rules.ts";

const SESSIONS_LOOKED_AT = 50;

/** The network and browser of a request as a comparison takes them; none for one from inside a house. */
export const seenAt = (ip: string | null, browser: string | null): Side["seen"] =>
  ip && isOfTheInternet(ip) ? [{ network: networkOf(ip), browser }] : [];

/** What is known of a person, for a comparison of two accounts. Leaves the domain in no other form. */
export async function sideOf(ctx: Ctx, userId: string): Promise<Side> {
  const [person] = await ctx.db
    .select({ name: profiles.fullName, email: users.email, phone: profiles.phone, number: users.phone })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, userId));
  const seen = await ctx.db
    .select({ ip: sessions.ip, browser: sessions.userAgent })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt))
    .limit(SESSIONS_LOOKED_AT);
  return {
    name: person?.name ?? "",
    email: person?.email ?? null,
    phones: [person?.phone ?? null, person?.number ?? null],
    seen: seen.flatMap(({ ip, browser }) => seenAt(ip, browser)),
  };
}
