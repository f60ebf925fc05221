import type { Ctx } from "#app/infra/ctx.ts";
import { setting } from "#app/infra/settings.server.ts";

/** What the operator says to somebody who comes while nobody may open an account; empty where nothing of their own. */
export const closedNote = async (ctx: Ctx): Promise<string> => (await setting(ctx, "sign_ups.closed_note"))[ctx.locale];
