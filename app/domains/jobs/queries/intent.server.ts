import type { Ctx } from "#app/infra/ctx.ts";
import type { Intent } from "#app/infra/domain.server.ts";
import { m } from "#paraglide/messages.js";

/** What somebody wants who signs in on the way to a page about jobs: to post one, as a rule as a homeowner, or to apply. */
export async function jobIntent(_: Ctx, to: URL): Promise<Intent | null> {
  if (to.pathname === "/post-job")
    return { words: m.jobs_intent_post(), homeowner: to.searchParams.get("as") !== "business" };
  if (/^\/jobs\/[^/]+$/.test(to.pathname)) return { words: m.jobs_intent_apply(), homeowner: false };
  return null;
}
