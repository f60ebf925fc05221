import { ownZone } from "#app/domains/notifications/queries/settings.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { DEFAULT_ZONE, dayAt } from "#app/infra/zone.ts";

export type Today = { today: string; thisYear: number };

/** The day (YYYY-MM-DD) and the year it is for the actor: where their browser is, else on the clock they told us. */
export async function todayOf(ctx: Ctx): Promise<Today> {
  const today = dayAt(ctx.now, ctx.zone ?? (await ownZone(ctx)) ?? DEFAULT_ZONE);
  return { today, thisYear: Number(today.slice(0, 4)) };
}
