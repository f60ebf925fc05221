import { sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { INTEGRATIONS } from "#content/integrations.ts";
import { partnerships } from "../tables.server.ts";

/** Writes the integrations of the content as rows; safe to repeat, and leaves what the operator switched off. */
export async function syncIntegrations(ctx: Ctx): Promise<void> {
  await ctx.db
    .insert(partnerships)
    .values(
      INTEGRATIONS.map(({ slug, name, category, authType, en }) => ({
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
