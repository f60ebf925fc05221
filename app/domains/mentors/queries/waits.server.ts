import { sql } from "drizzle-orm";
import type { Waiting } from "#app/infra/counts.server.ts";
import { mentorApplications } from "../tables.server.ts";
import { undecided } from "./applications.server.ts";

/** Offers to mentor that nobody has decided about. */
export const mentorsWaits: readonly Waiting[] = [
  {
    place: "mentors",
    read: (ctx) =>
      sql`select count(*), min(${mentorApplications.createdAt}) from ${mentorApplications} where ${undecided(ctx)}`,
  },
];
