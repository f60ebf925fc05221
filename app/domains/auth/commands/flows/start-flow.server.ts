import { FLOW_MINUTES, MAIL_FLOW_HOURS } from "#app/domains/auth/rules/flow.ts";
import type { ChallengeMethod } from "#app/domains/auth/rules/pkce.server.ts";
import { flowStates } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { invalid } from "#app/infra/errors.ts";
import { seal, unseal } from "#app/infra/seal.server.ts";
import { m } from "#paraglide/messages.js";

export type NewFlow = {
  /** `google`, `facebook`, or `email` for mailed links and codes. */
  provider: string;
  /** What the session's `amr` will say. */
  method: string;
  codeChallenge?: string | undefined;
  codeChallengeMethod?: ChallengeMethod | undefined;
  /** Already checked by `allowedRedirect`. */
  redirectTo: string;
  userId?: string | undefined;
  /** The member who links an identity. */
  linkingUserId?: string | undefined;
  /** What is needed again when the browser comes back; stored sealed. */
  secrets?: Record<string, unknown> | undefined;
  intent?: Record<string, string> | undefined;
  /** The flow's id, when the caller had to name it before. */
  flowId?: string | undefined;
};

const PURPOSE = "flow";

/** Secrets of a flow as its row keeps them. */
export const sealSecrets = (ctx: Ctx, flowId: string, secrets: Record<string, unknown>): string =>
  seal(ctx.services.env.AUTH_SECRET, PURPOSE, flowId, JSON.stringify(secrets));

/** What a flow was given to keep. */
export const secretsOf = (ctx: Ctx, flow: { id: string; secrets: string | null }): Record<string, unknown> =>
  flow.secrets ? JSON.parse(unseal(ctx.services.env.AUTH_SECRET, PURPOSE, flow.id, flow.secrets).toString()) : {};

/**
 * Writes down a sign-in that a browser will finish, in the caller's transaction: five minutes at a provider, a day for a
 * mailed link. Throws `validation_failed` for a `plain` challenge in production.
 */
export async function startFlow(ctx: Ctx, flow: NewFlow): Promise<{ flowId: string }> {
  const { codeChallenge = null, codeChallengeMethod = null, userId = null, linkingUserId = null } = flow;
  if (codeChallengeMethod === "plain" && ctx.services.env.NODE_ENV === "production")
    throw invalid("validation_failed", m.auth_providers_plain_refused());
  const flowId = flow.flowId ?? ctx.newId();
  const minutes = flow.provider === "email" ? MAIL_FLOW_HOURS * 60 : FLOW_MINUTES;
  await ctx.db.insert(flowStates).values({
    id: flowId,
    provider: flow.provider,
    method: flow.method,
    codeChallenge,
    codeChallengeMethod,
    redirectTo: flow.redirectTo,
    userId,
    linkingUserId,
    secrets: flow.secrets ? sealSecrets(ctx, flowId, flow.secrets) : null,
    intent: flow.intent ?? {},
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + minutes * 60_000),
  });
  return { flowId };
}
