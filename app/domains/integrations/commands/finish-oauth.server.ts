import { and, eq, gt, isNull } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { openCredential } from "#app/infra/credential-keys.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { AppError, invalid } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { requireMember } from "../access.ts";
import type { ReturnWord } from "../input.ts";
import { finishAt, signInOf } from "../provider/oauth.server.ts";
import { IntegrationTrouble } from "../provider/trouble.server.ts";
import { integrationFlows, partnerships } from "../tables.server.ts";
import { VERIFIER } from "./begin-oauth.server.ts";
import { writeConnection } from "./write-connection.server.ts";

const REALM = /^\d{1,32}$/;

/** The actor's own living flow of a state, used from now on. Throws `bad_state`: another member's, used, over or unknown. */
async function claim(ctx: Ctx, userId: string, state: string | null) {
  const [flow] = isId(state)
    ? await ctx.db
        .update(integrationFlows)
        .set({ usedAt: ctx.now })
        .where(
          and(
            eq(integrationFlows.id, state),
            eq(integrationFlows.userId, userId),
            isNull(integrationFlows.usedAt),
            gt(integrationFlows.expiresAt, ctx.now),
          ),
        )
        .returning()
    : [];
  const [integration] = flow
    ? await ctx.db
        .select({ id: partnerships.id, slug: partnerships.slug, name: partnerships.name })
        .from(partnerships)
        .where(and(eq(partnerships.id, flow.partnershipId), eq(partnerships.isActive, true)))
    : [];
  const signIn = integration && signInOf(integration.slug);
  if (!flow || !signIn) throw invalid("bad_state", m.integrations_oauth_stale());
  return { flow, integration, signIn };
}

/** How a return from an integration ended. `slug` is there once it is known which integration it was. */
export type Returned =
  | { done: true; slug: string }
  | { done: false; slug?: string; code: Exclude<ReturnWord, "connected"> };

/**
 * Takes in the actor's browser when it comes back from an integration: trades its code for tokens and makes the connection. Whatever
 * goes wrong stores nothing. Throws unauthenticated.
 */
export async function finishOAuth(ctx: Ctx, query: URLSearchParams): Promise<Returned> {
  requireMember(ctx);
  const userId = ownerOf(ctx, "tools");
  let slug: string | undefined;
  try {
    const { flow, integration, signIn } = await claim(ctx, userId, query.get("state"));
    slug = integration.slug;
    const verifier = openCredential(ctx.services.env, VERIFIER, flow.id, flow.verifier).toString();
    const tokens = await finishAt(ctx, signIn, { query, state: flow.id, verifier });
    const realm = query.get("realmId");
    const credentials = { ...tokens, ...(realm && REALM.test(realm) && { realm }) };
    await writeConnection(ctx, { userId, integration, credentials, notes: flow.notes, checked: true });
    return { done: true, slug };
  } catch (error) {
    if (error instanceof AppError && error.code === "bad_state") return { done: false, code: "bad_state" };
    if (!(error instanceof IntegrationTrouble)) throw error;
    ctx.log.warn({ integration: slug, trouble: error.trouble }, "an integration's sign-in did not end well");
    const code = error.trouble === "signed_out" ? "declined" : "integration_silent";
    return { done: false, ...(slug && { slug }), code };
  }
}
