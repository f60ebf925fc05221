import { randomBytes } from "node:crypto";
import { withError } from "#app/domains/auth/commands/flows/redirect-target.server.ts";
import { startFlow } from "#app/domains/auth/commands/flows/start-flow.server.ts";
import { peekToken } from "#app/domains/auth/commands/one-time-token.server.ts";
import { passedOn } from "#app/domains/auth/rules/flow.ts";
import type { Challenge } from "#app/domains/auth/rules/pkce.server.ts";
import { allowedRedirect } from "#app/domains/auth/rules/redirect.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { inTransaction } from "#app/infra/ctx.ts";
import { AppError, invalid, notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { PROVIDER_LABEL, type ProviderName } from "../provider/person.server.ts";
import { providerNamed } from "../provider.server.ts";

export type Beginning = {
  query: URLSearchParams;
  challenge: Challenge | null;
  /** What the flow cookie of this browser says; a new value is made without one. */
  browser: string | undefined;
  /** The member's own session, when this is to link an identity. */
  linking?: { userId: string; sessionId: string } | undefined;
};

/** Where the provider sends the browser back to. */
export const callbackUrl = (ctx: Ctx): string => `${ctx.services.env.PUBLIC_URL}/auth/v1/callback`;

/** The provider asked for. Throws `validation_failed`. */
function asked(ctx: Ctx, name: string | null) {
  const provider = providerNamed(ctx, name);
  if (provider === "unknown")
    throw invalid("validation_failed", m.auth_providers_unknown({ provider: (name ?? "").slice(0, 40) || "-" }));
  if (provider === "off")
    throw invalid(
      "validation_failed",
      m.auth_providers_not_enabled({ provider: PROVIDER_LABEL[name as ProviderName] }),
    );
  return provider;
}

/**
 * Begins a sign-in at a provider: where to send the browser, and the value of its flow cookie. What the visitor chose to be
 * (`user_type`) waits here meanwhile. Where the provider does not answer, the way leads back with the error.
 * Throws `validation_failed`, `invite_not_found`.
 */
export async function beginFlow(
  ctx: Ctx,
  { query, challenge, browser = randomBytes(32).toString("base64url"), linking }: Beginning,
): Promise<{ url: string; browser: string }> {
  const provider = asked(ctx, query.get("provider"));
  const redirectTo = allowedRedirect(ctx.services.env, query.get("redirect_to"));
  const invited = await invitedEmail(ctx, query.get("invite_token"));
  const flowId = ctx.newId();
  try {
    const { url, secrets } = await provider.begin({
      redirectUri: callbackUrl(ctx),
      state: flowId,
      scopes: query.get("scopes") ?? "",
      extra: passedOn(query),
    });
    await inTransaction(ctx, (tx) =>
      startFlow(tx, {
        ...challenge,
        flowId,
        provider: provider.name,
        method: "oauth",
        redirectTo,
        linkingUserId: linking?.userId,
        secrets: { ...secrets, browser, sessionId: linking?.sessionId },
        intent: { user_type: (query.get("user_type") ?? "").slice(0, 40), ...(invited && { invited }) },
      }),
    );
    return { url, browser };
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== "unavailable") throw error;
    ctx.log.warn({ err: error, provider: provider.name }, "a provider did not answer");
    return { url: withError(redirectTo, error), browser };
  }
}

async function invitedEmail(ctx: Ctx, token: string | null): Promise<string | null> {
  if (!token) return null;
  const found = await peekToken(ctx, { kinds: ["invite"], token });
  if (!found?.email) throw notFound("invite_not_found", m.auth_providers_invite_unknown());
  return found.email;
}
