import type { Waits } from "#app/infra/counts.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { givenUpJobs } from "#app/infra/queue/trouble.server.ts";
import { partsFor } from "../rules/duties.ts";
import { deskOf } from "./duty.server.ts";

/** The first page of the desk: the actor's places, and what waits at each. Throws `forbidden` for somebody without any duty. */
export async function deskHome(ctx: Ctx) {
  const { duties } = await deskOf(ctx);
  const places = partsFor(duties).map(({ part }) => part);
  const waits = await ctx.services.waiting(ctx, places);
  const jobs: Waits[] = places.includes("work") ? [{ place: "work", count: await givenUpJobs(ctx), since: null }] : [];
  return { duties, waits: [...waits, ...jobs].filter(({ count }) => count > 0), now: ctx.now };
}
