import { z } from "zod";
import { invalid } from "#app/infra/errors.ts";
import type { AppContext } from "#app/infra/http.ts";
import { m } from "#paraglide/messages.js";
import { exchangeCode } from "../commands/flows/exchange-code.server.ts";
import { answerSession, readBody } from "./request.server.ts";

const PkceBody = z.object({ auth_code: z.string().nullish(), code_verifier: z.string().nullish() });

/** POST /token?grant_type=pkce */
export async function byCode(c: AppContext) {
  const { auth_code, code_verifier } = await readBody(c, PkceBody);
  if (!auth_code || !code_verifier) throw invalid("validation_failed", m.auth_providers_code_missing());
  return answerSession(c, await exchangeCode(c.var.ctx, auth_code, code_verifier, c.req.header("user-agent")));
}
