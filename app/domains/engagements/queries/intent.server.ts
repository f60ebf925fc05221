import type { Ctx } from "#app/infra/ctx.ts";
import type { Intent } from "#app/infra/domain.server.ts";
import { m } from "#paraglide/messages.js";

/** What somebody wants who signs in on the way to the page of a job that was given. */
export async function workIntent(_: Ctx, to: URL): Promise<Intent | null> {
  return /^\/work\/[^/]+/.test(to.pathname)
    ? { words: m.engagements_intent(), lede: m.engagements_intent_lede(), homeowner: false }
    : null;
}
