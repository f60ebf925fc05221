import { sql } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { invalid } from "#app/infra/errors.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import type { OpenRoom } from "../input/write.ts";
import { requireRoomOpener } from "../queries/levels.server.ts";
import { COMMUNITY_COLORS } from "../rules.ts";
import { communities } from "../tables.server.ts";

const ROOMS_A_MONTH = 2;

/**
 * Opens a room for everybody. Throws `no_room_opener` for who has not helped often enough, and `invalid` for a name that a
 * room has already, in either language.
 */
export async function openRoom(ctx: Ctx, { name, nameEs }: OpenRoom): Promise<{ id: string }> {
  const { userId } = requireActor(ctx);
  await requireRoomOpener(ctx);
  await limit(ctx, "community.room", userId, { points: ROOMS_A_MONTH, seconds: 30 * 24 * 3600 });
  return inTransaction(ctx, async (tx) => {
    // Two rooms of one name at once: one after the other.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('community.room'))`);
    const names = [name, nameEs].filter(Boolean).map((one) => one.toLowerCase());
    const taken = await tx.db.$count(
      communities,
      sql`lower(${communities.name}) = any(${sql.param(names)}::text[]) or lower(${communities.nameEs}) = any(${sql.param(names)}::text[])`,
    );
    if (taken) throw invalid("invalid_input", m.community_room_taken(), { name: m.community_room_taken() });
    const id = tx.newId();
    const rooms = await tx.db.$count(communities);
    const color = COMMUNITY_COLORS[rooms % COMMUNITY_COLORS.length] ?? "steel";
    await tx.db.insert(communities).values({ id, name, nameEs, icon: "hammer", color });
    await audit(tx, "community.room_opened", `room:${id}`, { name });
    return { id };
  });
}
