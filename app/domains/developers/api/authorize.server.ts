import { AppError, forbidden } from "#app/infra/errors.ts";
import type { AppContext } from "#app/infra/http.ts";
import { countHere, tooManyTries } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { type Bearer, bearerOf } from "../queries/bearer.server.ts";
import { allows, type Scope } from "../rules/scopes.ts";

/** Calls of one token in a window. */
export const CALLS = { points: 300, seconds: 60 } as const;
/** Tokens that are none, from one address; only they are counted. */
const WRONG_TOKENS = { points: 60, seconds: 60 } as const;

const challenge = (more = "") => `Bearer realm="Kingpost API"${more}`;

/**
 * The member behind the call's token, counted against what the token may do in a minute; every answer says how much is
 * left. Throws what `bearerOf` throws, 429, and 403 `insufficient_scope`.
 */
export async function authorize(c: AppContext, scope: Scope | null): Promise<Bearer> {
  const { ctx } = c.var;
  const bearer = await bearerOf(ctx, c.req.header("authorization")).catch(async (error) => {
    const code = error instanceof AppError ? error.code : "";
    c.header("www-authenticate", challenge(code === "token_missing" ? "" : ', error="invalid_token"'));
    if (code === "invalid_token") tell(await countHere(ctx, "api.wrong-token", ctx.ip, WRONG_TOKENS));
    throw error;
  });
  const { over, remaining, resetSeconds } = await countHere(ctx, "api.token", bearer.tokenId, CALLS);
  c.header("ratelimit-policy", `"token";q=${CALLS.points};w=${CALLS.seconds}`);
  c.header("ratelimit", `"token";r=${remaining};t=${resetSeconds}`);
  tell({ over, resetSeconds });
  if (!allows(bearer.scopes, scope)) {
    c.header("www-authenticate", challenge(`, error="insufficient_scope", scope="${scope}"`));
    throw forbidden("insufficient_scope", m.developers_scope_missing({ scope: scope ?? "" }));
  }
  ctx.actor = bearer.actor;
  return bearer;
}

function tell({ over, resetSeconds }: { over: boolean; resetSeconds: number }): void {
  if (over) throw tooManyTries(resetSeconds);
}
