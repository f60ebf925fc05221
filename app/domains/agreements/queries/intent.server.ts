import type { Ctx } from "#app/infra/ctx.ts";
import type { Intent } from "#app/infra/domain.server.ts";
import { m } from "#paraglide/messages.js";

/** What somebody wants who signs in on the way to an agreement or a change order. */
export async function agreementIntent(_: Ctx, to: URL): Promise<Intent | null> {
  return /^\/agreements\/[^/]+/.test(to.pathname)
    ? { words: m.agreements_intent(), lede: m.agreements_intent_lede(), homeowner: false }
    : null;
}
