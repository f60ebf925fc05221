import { and, eq } from "drizzle-orm";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { dayAtPlace } from "#app/domains/weather/queries/day.server.ts";
import type { Day } from "#app/domains/weather/rules/days.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Point } from "#app/infra/geo/distance.ts";
import { isId } from "#app/infra/id.ts";
import { noSuchEngagement } from "../access.ts";
import { isOver } from "../rules.ts";
import { engagements } from "../tables.server.ts";
import { givenTo } from "./scope.server.ts";

/** The page opens without the weather where its source is slow. */
const PAGE_WAIT_MS = 1000;

async function placed(ctx: Ctx, id: string) {
  const given = givenTo(ctx);
  if (!isId(id)) throw noSuchEngagement();
  const [row] = await ctx.db
    .select({ lat: jobPosts.lat, lng: jobPosts.lng, state: engagements.state })
    .from(engagements)
    .innerJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
    .where(and(eq(engagements.id, id), given));
  if (!row) throw noSuchEngagement();
  return row;
}

/** Where the job is, for the weather there. Throws not-found for everybody else's. */
export const placeOfWork = async (ctx: Ctx, id: string): Promise<Point> => placed(ctx, id);

/** What the source says of a day at the job, for the log's form; null where it is over or nothing is known. Throws not-found. */
export async function weatherOfWork(ctx: Ctx, id: string, day: string): Promise<Day | null> {
  const { state, ...place } = await placed(ctx, id);
  return isOver(state) ? null : dayAtPlace(ctx, place, day, PAGE_WAIT_MS);
}
