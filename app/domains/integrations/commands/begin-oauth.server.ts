import { ownerOf } from "#app/domains/auth/access.ts";
import { sealCredential } from "#app/infra/credential-keys.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { AppError } from "#app/infra/errors.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { requireMember } from "../access.ts";
import { CONNECT_LIMIT } from "../input.ts";
import { beginAt, isSetUp, signInOf } from "../provider/oauth.server.ts";
import { IntegrationTrouble } from "../provider/trouble.server.ts";
import { integrationFlows } from "../tables.server.ts";

/** A member has so long at the integration. */
const FLOW_MINUTES = 10;
export const VERIFIER = "integration-flow";

/**
 * Begins the integration's own sign-in for the actor: where the browser must go. The state is the actor's, once. Throws
 * unavailable: `oauth_not_ready` without the operator's credentials, `integration_silent` when the integration does not answer.
 */
export async function beginOAuth(
  ctx: Ctx,
  integration: { id: string; slug: string; name: string },
  notes: string,
): Promise<string> {
  requireMember(ctx);
  const userId = ownerOf(ctx, "tools");
  const signIn = signInOf(integration.slug);
  if (!signIn || !isSetUp(ctx.services.env, signIn))
    throw new AppError("unavailable", "oauth_not_ready", m.integrations_oauth_soon());
  await limit(ctx, "integration-connect", userId, CONNECT_LIMIT);
  const id = ctx.newId();
  const { url, verifier } = await beginAt(ctx, signIn, id).catch((error: unknown) => {
    if (!(error instanceof IntegrationTrouble)) throw error;
    ctx.log.warn({ integration: integration.slug, trouble: error.trouble }, "an integration's sign-in did not begin");
    throw new AppError("unavailable", "integration_silent", m.integrations_silent({ name: integration.name }));
  });
  await ctx.db.insert(integrationFlows).values({
    id,
    userId,
    partnershipId: integration.id,
    verifier: sealCredential(ctx.services.env, VERIFIER, id, verifier),
    notes,
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + FLOW_MINUTES * 60_000),
  });
  return url;
}
