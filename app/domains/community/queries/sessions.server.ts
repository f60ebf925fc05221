import { recordings, upcomingWebinars } from "#app/domains/webinars/queries/sessions.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { mayHost } from "../rules/levels.ts";
import { standingOf } from "./levels.server.ts";

/** What the tab of sessions shows a member: what is planned, what was recorded, and whether they may host. */
export const sessionsShown = async (ctx: Ctx) => ({
  upcoming: await upcomingWebinars(ctx),
  recordings: await recordings(ctx),
  mayHost: mayHost(await standingOf(ctx)),
});
