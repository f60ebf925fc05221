import { createHash, timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNull, ne } from "drizzle-orm";
import { issueAuthCode } from "#app/domains/auth/commands/flows/issue-auth-code.server.ts";
import { withCode, withError, withSession } from "#app/domains/auth/commands/flows/redirect-target.server.ts";
import { sealSecrets, secretsOf } from "#app/domains/auth/commands/flows/start-flow.server.ts";
import { openSession } from "#app/domains/auth/commands/open-session.server.ts";
import { ownSession } from "#app/domains/auth/commands/own-session.server.ts";
import type { OpenedSession } from "#app/domains/auth/queries/present-user.server.ts";
import { allowedRedirect } from "#app/domains/auth/rules/redirect.ts";
import { roleFromUserType } from "#app/domains/auth/rules/user-type.ts";
import { flowStates } from "#app/domains/auth/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { violates } from "#app/infra/database/errors.server.ts";
import { AppError, forbidden, invalid } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { type Arrival, PROVIDER_LABEL, type ProviderName } from "../provider/person.server.ts";
import { providerNamed } from "../provider.server.ts";
import { callbackUrl } from "./begin-flow.server.ts";
import { enterByProvider } from "./enter-by-provider.server.ts";
import { linkIdentity } from "./link-identity.server.ts";

type Flow = typeof flowStates.$inferSelect;

export type Return = {
  /** What the provider sent along: code and state, or an error. */
  query: URLSearchParams;
  /** What the flow cookie of this browser says. */
  browser: string | undefined;
  userAgent: string | undefined;
};

/** Where to send the browser; `session` when it holds one now, for the page cookies. */
export type Finished = { url: string; session: OpenedSession | null };

/**
 * Takes in a browser that comes back from a provider. Whatever goes wrong leads it on with the error in the address:
 * to where the sign-in was to lead, or to the front page for a state that is nobody's.
 */
export async function finishFlow(ctx: Ctx, back: Return): Promise<Finished> {
  let redirectTo = allowedRedirect(ctx.services.env, null);
  try {
    const flow = await claimFlow(ctx, back);
    redirectTo = flow.redirectTo;
    const arrival = await arrive(ctx, flow, back.query);
    return await conclude(ctx, flow, arrival, back.userAgent);
  } catch (error) {
    const refusal = error instanceof AppError ? error : null;
    if (!refusal || refusal.kind === "unavailable") ctx.log.error({ err: error }, "a provider's sign-in failed");
    return { url: withError(redirectTo, refusal), session: null };
  }
}

/** The living flow of a state, used from now on; only the browser that began may use it. */
async function claimFlow(ctx: Ctx, { query, browser }: Return): Promise<Flow> {
  const state = query.get("state");
  if (!state) throw invalid("bad_oauth_callback", m.auth_providers_state_missing());
  const [flow] = isId(state)
    ? await ctx.db
        .select()
        .from(flowStates)
        .where(and(eq(flowStates.id, state), ne(flowStates.provider, "email")))
    : [];
  if (!flow) throw invalid("bad_oauth_state", m.auth_providers_state_unknown());
  if (!isSame(browser, secretsOf(ctx, flow)["browser"]))
    throw invalid("bad_oauth_state", m.auth_providers_state_foreign());
  if (flow.usedAt) throw invalid("flow_state_already_used", m.auth_providers_state_used());
  const [claimed] = await ctx.db
    .update(flowStates)
    .set({ usedAt: ctx.now })
    .where(and(eq(flowStates.id, flow.id), isNull(flowStates.usedAt), gt(flowStates.expiresAt, ctx.now)))
    .returning();
  if (claimed) return claimed;
  throw flow.expiresAt <= ctx.now
    ? invalid("flow_state_expired", m.auth_providers_flow_expired())
    : invalid("flow_state_already_used", m.auth_providers_state_used());
}

const digest = (text: string) => createHash("sha256").update(text).digest();
const isSame = (given: string | undefined, kept: unknown) =>
  typeof kept === "string" && given !== undefined && timingSafeEqual(digest(given), digest(kept));

/** Asks the provider who came back; no transaction is open meanwhile. */
async function arrive(ctx: Ctx, flow: Flow, query: URLSearchParams): Promise<Arrival> {
  const name = flow.provider as ProviderName;
  const provider = providerNamed(ctx, name);
  const label = { provider: PROVIDER_LABEL[name] };
  if (typeof provider === "string") throw invalid("provider_disabled", m.auth_providers_not_enabled(label));
  if (query.get("error") === "access_denied") throw forbidden("access_denied", m.auth_providers_cancelled(label));
  if (query.get("error") || !query.get("code")) throw invalid("bad_oauth_callback", m.auth_providers_refused(label));
  return provider.finish(new URL(`${callbackUrl(ctx)}?${query}`), flow.id, secretsOf(ctx, flow));
}

/** Account or identity, then a code for a browser that sent a challenge, else a session. */
async function conclude(
  ctx: Ctx,
  flow: Flow,
  arrival: Arrival,
  userAgent: string | undefined,
  again = true,
): Promise<Finished> {
  try {
    return await inTransaction(ctx, (tx) => settle(tx, flow, arrival, userAgent));
  } catch (error) {
    // Two sign-ins of one person at once: the slower one finds what the other wrote.
    const overtaken = violates(error, "identities_provider_key") || violates(error, "users_email_key");
    if (!again && violates(error, "users_email_key")) throw invalid("email_exists", m.auth_user_already_exists());
    if (!overtaken || !again) throw error;
    return conclude(ctx, flow, arrival, userAgent, false);
  }
}

async function settle(tx: Ctx, flow: Flow, arrival: Arrival, userAgent: string | undefined): Promise<Finished> {
  const userId = flow.linkingUserId ? await link(tx, flow, arrival) : await enter(tx, flow, arrival);
  if (flow.codeChallenge) {
    const { token: providerToken, refreshToken: providerRefreshToken } = arrival;
    const secrets = { sessionId: secretsOf(tx, flow)["sessionId"], providerToken, providerRefreshToken };
    await tx.db
      .update(flowStates)
      .set({ secrets: sealSecrets(tx, flow.id, secrets) })
      .where(eq(flowStates.id, flow.id));
    return { url: withCode(flow.redirectTo, await issueAuthCode(tx, flow.id, userId)), session: null };
  }
  const session = flow.linkingUserId
    ? await ownSession(tx, userId, secretsOf(tx, flow)["sessionId"])
    : await openSession(tx, userId, flow.method, userAgent);
  const tokens = {
    ...(arrival.token && { provider_token: arrival.token }),
    ...(arrival.refreshToken && { provider_refresh_token: arrival.refreshToken }),
  };
  return { url: withSession(flow.redirectTo, { ...session, ...tokens }), session };
}

async function enter(tx: Ctx, flow: Flow, { person }: Arrival): Promise<string> {
  const invited = flow.intent["invited"];
  if (invited && (!person.emailVerified || person.email?.toLowerCase() !== invited))
    throw invalid("invite_not_found", m.auth_providers_invite_unknown());
  return enterByProvider(tx, person, roleFromUserType(flow.intent["user_type"]));
}

/** Linking needs the session that asked for it, still alive. */
async function link(tx: Ctx, flow: Flow, { person }: Arrival): Promise<string> {
  const userId = flow.linkingUserId as string;
  await ownSession(tx, userId, secretsOf(tx, flow)["sessionId"]);
  await linkIdentity(tx, userId, person);
  return userId;
}
