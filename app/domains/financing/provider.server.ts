import type { Ctx } from "#app/infra/ctx.ts";
import { overHttp } from "./provider/http.server.ts";
import { sampleLender } from "./provider/sample.server.ts";
import type { Lender } from "./rules/lender.ts";

/** The lender of this installation; null where none is set. The demo world has a sample one. */
export function lenderOf({ now, services: { env, outgoing } }: Ctx): Lender | null {
  if (env.LENDER_URL?.startsWith("sample:")) return sampleLender(env.LENDER_URL, now);
  if (env.LENDER_URL) return overHttp(outgoing, env.LENDER_URL, env.LENDER_NAME);
  return env.DEMO ? sampleLender("sample:", now) : null;
}

/** Its name, for pages and consent. */
export const lenderName = (ctx: Ctx): string | null => lenderOf(ctx)?.name ?? null;
