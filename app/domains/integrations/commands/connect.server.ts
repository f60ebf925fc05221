import { and, eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { AppError, invalid, notFound } from "#app/infra/errors.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { partnerName } from "#content/partners.ts";
import { m } from "#paraglide/messages.js";
import { requireMember } from "../access.ts";
import { CONNECT_LIMIT, type ConnectInput } from "../input.ts";
import { PartnerTrouble } from "../provider/trouble.server.ts";
import { connectorOf } from "../provider.server.ts";
import { needsOwner } from "../rules/exchange.ts";
import { missingFor } from "../rules.ts";
import { partnerships } from "../tables.server.ts";
import { beginOAuth } from "./begin-oauth.server.ts";
import { logRefusedConnect } from "./record.server.ts";
import { newSigningSecret } from "./webhooks/endpoint.server.ts";
import { requireReachable } from "./webhooks/settings.server.ts";
import { writeConnection } from "./write-connection.server.ts";

/** A tool that can be connected. Throws not_found. */
export async function partnerOf(ctx: Ctx, id: string) {
  const [partner] = await ctx.db
    .select({
      id: partnerships.id,
      slug: partnerships.slug,
      name: partnerships.name,
      authType: partnerships.authType,
    })
    .from(partnerships)
    .where(and(eq(partnerships.id, id), eq(partnerships.isActive, true)));
  if (!partner) throw notFound("no_such_partner", m.integrations_no_partner());
  return partner;
}

/** `leave`: where the browser must go for the tool's own sign-in; the connection is made when it comes back. */
export type Connected = { name: string; leave?: string };

/**
 * Connects a tool for the actor: one row a tool, reused after a disconnect, credentials sealed to that row, a log line. A key
 * is shown to the tool first. Throws unauthenticated, not_found, invalid (`key_refused`: the tool says no), unavailable
 * (`partner_silent`: nothing was stored; `oauth_not_ready`: the operator has not set up the tool's sign-in).
 */
export async function connect(ctx: Ctx, input: ConnectInput): Promise<Connected> {
  requireMember(ctx);
  const userId = ownerOf(ctx);
  const partner = await partnerOf(ctx, input.partnershipId);
  if (partner.authType === "oauth") return { name: partner.name, leave: await beginOAuth(ctx, partner, input.notes) };
  const missing = missingFor(partner.authType, input);
  if (missing) throw invalid("invalid_input", m.integrations_needed(), { [missing]: m.integrations_needed() });

  const checked = partner.authType === "api_key" && (await accepts(ctx, userId, partner, input.apiKey ?? ""));
  if (partner.authType === "webhook") requireReachable(ctx, input.webhookUrl ?? "");
  const credentials =
    partner.authType === "api_key"
      ? { apiKey: input.apiKey }
      : { webhookUrl: input.webhookUrl, signingSecret: newSigningSecret() };
  await writeConnection(ctx, { userId, partner, credentials, notes: input.notes, checked });
  return { name: partnerName(partner, ctx.locale) };
}

/** Whether the tool accepted the key; false for one that we cannot ask. Throws for a key it refused and for silence. */
async function accepts(
  ctx: Ctx,
  userId: string,
  { id, slug, name }: { id: string; slug: string; name: string },
  key: string,
): Promise<boolean> {
  await limit(ctx, "integration-connect", userId, CONNECT_LIMIT);
  const connector = connectorOf(slug);
  if (!connector) return false;
  try {
    await connector.check(ctx, { token: key });
    return true;
  } catch (error) {
    if (!(error instanceof PartnerTrouble)) throw error;
    ctx.log.warn({ partner: slug, trouble: error.trouble }, "a tool did not accept a key");
    await logRefusedConnect(ctx, userId, id, error.trouble);
    if (!needsOwner(error.trouble))
      throw new AppError("unavailable", "partner_silent", m.integrations_silent({ name }));
    const said =
      error.trouble === "not_allowed" ? m.integrations_key_not_allowed({ name }) : m.integrations_key_refused({ name });
    throw invalid("key_refused", said, { apiKey: said });
  }
}
