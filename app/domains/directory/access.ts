import { may } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/** Whether the reader can ask a pro for something: a visitor, who signs in on the way, and whoever writes for their business. */
export const mayAsk = (ctx: Ctx): boolean => ctx.actor === null || may(ctx, "messages");
