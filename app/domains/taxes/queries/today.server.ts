import { ownZone } from "#app/domains/notifications/queries/settings.server.ts";
import { dayAt } from "#app/domains/notifications/rules/clock.ts";
import type { Ctx } from "#app/infra/ctx.ts";

export type Today = { today: string; thisYear: number };

/** The day (YYYY-MM-DD) and the year it is for the actor: on their own clock where they told it, in UTC otherwise. */
export async function todayOf(ctx: Ctx): Promise<Today> {
  const today = dayAt(ctx.now, (await ownZone(ctx)) ?? "UTC");
  return { today, thisYear: Number(today.slice(0, 4)) };
}
