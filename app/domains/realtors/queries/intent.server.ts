import type { Ctx } from "#app/infra/ctx.ts";
import type { Intent } from "#app/infra/domain.server.ts";
import { m } from "#paraglide/messages.js";

/** What somebody wants who signs in on the way back to a realtor's list: to send what they asked. */
export const listIntent = async (_ctx: Ctx, to: URL): Promise<Intent | null> =>
  /^\/lists\/[\w-]+$/.test(to.pathname) && to.searchParams.has("asked")
    ? { words: m.realtors_intent(), homeowner: true }
    : null;
