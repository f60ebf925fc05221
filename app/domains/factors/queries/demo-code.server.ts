import { and, eq } from "drizzle-orm";
import { mfaFactors } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { DEMO_SECRET, demoCodeAt } from "../rules/demo-factor.server.ts";
import { unsealSecret } from "../tokens/totp-secret.server.ts";

/**
 * What the published authenticator of the demo reviewer shows now, for a visitor of the demo who has none. Null where the
 * demo is off, for callers of other machines, and for everyone with a secret of their own.
 */
export async function demoCode(ctx: Ctx): Promise<string | null> {
  if (!ctx.services.env.DEMO || !ctx.local || !ctx.actor) return null;
  const apps = await ctx.db
    .select()
    .from(mfaFactors)
    .where(
      and(eq(mfaFactors.userId, ctx.actor.userId), eq(mfaFactors.type, "totp"), eq(mfaFactors.status, "verified")),
    );
  const published = apps.find((app) => unsealSecret(ctx, app) === DEMO_SECRET);
  return published ? demoCodeAt(ctx.now, published.lastStep) : null;
}
