import { sql } from "drizzle-orm";
import type { Waiting } from "#app/infra/counts.server.ts";
import { engagementReviews } from "../tables.server.ts";

/** Reviews that are held until a reviewer has decided. */
export const reviewsWaits: readonly Waiting[] = [
  {
    place: "reviews",
    read: () =>
      sql`select count(*), min(${engagementReviews.createdAt}) from ${engagementReviews} where ${engagementReviews.state} = 'held'`,
  },
];
