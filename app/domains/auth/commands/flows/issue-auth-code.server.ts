import { createHmac } from "node:crypto";
import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { FLOW_MINUTES } from "#app/domains/auth/rules/flow.ts";
import { flowStates } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { deriveKey } from "#app/infra/derive-key.server.ts";
import { notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";

/** What is stored of a code: without the server's key nobody can make or check one. */
export const authCodeHash = (ctx: Ctx, code: string): string =>
  createHmac("sha256", deriveKey(ctx.services.env.AUTH_SECRET, "auth-code")).update(code).digest("base64url");

/**
 * The code that a browser exchanges for a session of `userId`, in the caller's transaction. A flow gives one code, good
 * for five minutes. Throws `flow_state_not_found`.
 */
export async function issueAuthCode(ctx: Ctx, flowId: string, userId: string): Promise<string> {
  const code = ctx.newId();
  const [kept] = await ctx.db
    .update(flowStates)
    .set({
      authCodeHash: authCodeHash(ctx, code),
      authCodeIssuedAt: ctx.now,
      userId,
      expiresAt: new Date(ctx.now.getTime() + FLOW_MINUTES * 60_000),
    })
    .where(
      and(
        eq(flowStates.id, flowId),
        isNull(flowStates.authCodeHash),
        isNotNull(flowStates.codeChallenge),
        gt(flowStates.expiresAt, ctx.now),
      ),
    )
    .returning({ id: flowStates.id });
  if (!kept) throw notFound("flow_state_not_found", m.auth_flow_not_found());
  return code;
}
