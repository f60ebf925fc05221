import { sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { PARTNERS } from "#content/partners.ts";
import { partnerships } from "../tables.server.ts";

/** Writes the partners of the content as rows; safe to repeat, and leaves what the operator switched off. */
export async function syncPartners(ctx: Ctx): Promise<void> {
  await ctx.db
    .insert(partnerships)
    .values(
      PARTNERS.map(({ slug, name, category, authType, en }) => ({
        slug,
        name,
        category,
        authType,
        description: en.description,
        features: en.features,
      })),
    )
    .onConflictDoUpdate({
      target: partnerships.slug,
      set: {
        name: sql`excluded.name`,
        category: sql`excluded.category`,
        authType: sql`excluded.auth_type`,
        description: sql`excluded.description`,
        features: sql`excluded.features`,
      },
    });
}
