import { and, eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { AppError, invalid, notFound } from "#app/infra/errors.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { integrationName } from "#content/integrations.ts";
import { m } from "#paraglide/messages.js";
import { requireMember } from "../access.ts";
import { CONNECT_LIMIT, type ConnectInput } from "../input.ts";
import { IntegrationTrouble } from "../provider/trouble.server.ts";
import { providerOf } from "../provider.server.ts";
import { needsOwner } from "../rules/exchange.ts";
import { missingFor } from "../rules.ts";
import { partnerships } from "../tables.server.ts";
import { beginOAuth } from "./begin-oauth.server.ts";
import { logRefusedConnect } from "./record.server.ts";
import { newSigningSecret } from "./webhooks/endpoint.server.ts";
import { requireReachable } from "./webhooks/settings.server.ts";
import { writeConnection } from "./write-connection.server.ts";

/** An integration that can be connected. Throws not_found. */
export async function integrationOf(ctx: Ctx, id: string) {
  const [integration] = await ctx.db
    .select({
      id: partnerships.id,
      slug: partnerships.slug,
      name: partnerships.name,
      authType: partnerships.authType,
    })
    .from(partnerships)
    .where(and(eq(partnerships.id, id), eq(partnerships.isActive, true)));
  if (!integration) throw notFound("no_such_integration", m.integrations_no_integration());
  return integration;
}

/** `leave`: where the browser must go for the integration's own sign-in; the connection is made when it comes back. */
export type Connected = { name: string; leave?: string };

/**
 * Connects an integration for the actor: one row an integration, reused after a disconnect, credentials sealed to that row, a log line. A key
 * is shown to the integration first. Throws unauthenticated, not_found, invalid (`key_refused`: the integration says no), unavailable
 * (`integration_silent`: nothing was stored; `oauth_not_ready`: the operator has not set up the integration's sign-in).
 */
export async function connect(ctx: Ctx, input: ConnectInput): Promise<Connected> {
  requireMember(ctx);
  const userId = ownerOf(ctx, "tools");
  const integration = await integrationOf(ctx, input.partnershipId);
  if (integration.authType === "oauth")
    return { name: integration.name, leave: await beginOAuth(ctx, integration, input.notes) };
  const missing = missingFor(integration.authType, input);
  if (missing) throw invalid("invalid_input", m.integrations_needed(), { [missing]: m.integrations_needed() });

  const checked = integration.authType === "api_key" && (await accepts(ctx, userId, integration, input.apiKey ?? ""));
  if (integration.authType === "webhook") requireReachable(ctx, input.webhookUrl ?? "");
  const credentials =
    integration.authType === "api_key"
      ? { apiKey: input.apiKey }
      : { webhookUrl: input.webhookUrl, signingSecret: newSigningSecret() };
  await writeConnection(ctx, { userId, integration, credentials, notes: input.notes, checked });
  return { name: integrationName(integration, ctx.locale) };
}

/** Whether the integration accepted the key; false for one that we cannot ask. Throws for a key it refused and for silence. */
async function accepts(
  ctx: Ctx,
  userId: string,
  { id, slug, name }: { id: string; slug: string; name: string },
  key: string,
): Promise<boolean> {
  await limit(ctx, "integration-connect", userId, CONNECT_LIMIT);
  const provider = providerOf(slug);
  if (!provider) return false;
  try {
    await provider.check(ctx, { token: key });
    return true;
  } catch (error) {
    if (!(error instanceof IntegrationTrouble)) throw error;
    ctx.log.warn({ integration: slug, trouble: error.trouble }, "an integration did not accept a key");
    await logRefusedConnect(ctx, userId, id, error.trouble);
    if (!needsOwner(error.trouble))
      throw new AppError("unavailable", "integration_silent", m.integrations_silent({ name }));
    const said =
      error.trouble === "not_allowed" ? m.integrations_key_not_allowed({ name }) : m.integrations_key_refused({ name });
    throw invalid("key_refused", said, { apiKey: said });
  }
}
