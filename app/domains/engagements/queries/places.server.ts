import { and, eq, inArray } from "drizzle-orm";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isReleased } from "../rules.ts";
import { engagements } from "../tables.server.ts";
import { signedPlace } from "./papers.server.ts";
import { givenTo, sideIn } from "./scope.server.ts";

type Where = { address: string | null; location: string };

/** Where the work is, in one line: the street that both signed, else that of the post. */
export function placeIn({ address, location }: Where, signed: string | null): string {
  if (signed && signed !== location) return signed;
  return address ? `${address}, ${location}` : location;
}

/** Where the work of these jobs is, by id, for whoever may read them; no street for a pro who no longer has the job. */
export async function placesOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (!ids.length) return new Map();
  const rows = await ctx.db
    .select({
      id: engagements.id,
      hirerId: engagements.hirerId,
      state: engagements.state,
      address: jobPosts.address,
      location: jobPosts.location,
      signed: signedPlace,
    })
    .from(engagements)
    .innerJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
    .where(and(inArray(engagements.id, [...ids]), givenTo(ctx)));
  return new Map(
    rows.map(({ id, signed, ...row }) => {
      const opened = sideIn(ctx, row) === "hirer" || !isReleased(row.state);
      return [id, opened ? placeIn(row, signed) : row.location];
    }),
  );
}
