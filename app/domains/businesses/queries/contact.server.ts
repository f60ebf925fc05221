import { eq } from "drizzle-orm";
import { profiles } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { businesses } from "../tables.server.ts";

const contactRow = prepared((db, { businessId }: Slots<{ businessId: string }>) =>
  db
    .select({ userId: profiles.id, name: profiles.fullName, email: profiles.email, phone: profiles.phone })
    .from(businesses)
    .innerJoin(profiles, eq(profiles.id, businesses.contactId))
    .where(eq(businesses.id, businessId)),
);

/** How a business is reached: the owner who stands for it, or the homeowner or realtor themselves; null when it is gone. */
export async function contactOf(ctx: Ctx, businessId: string) {
  const [row] = await contactRow(ctx.db, { businessId });
  return row ?? null;
}
