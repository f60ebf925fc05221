import type { Ctx } from "#app/infra/ctx.ts";
import { setting } from "#app/infra/settings.server.ts";
import { m } from "#paraglide/messages.js";

/** What somebody reads who comes while nobody may open an account: the operator's words, else ours. */
export const closedNote = async (ctx: Ctx): Promise<string> =>
  (await setting(ctx, "sign_ups.closed_note"))[ctx.locale] || m.auth_signups_closed();
