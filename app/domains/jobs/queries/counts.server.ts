import { sql } from "drizzle-orm";
import type { Count, Standing } from "#app/infra/counts.server.ts";
import { jobApplications, jobPosts } from "../tables.server.ts";

const earlier = sql`exists (select from job_applications earlier where earlier.job_id = ${jobApplications.jobId}
  and (earlier.created_at, earlier.id) < (${jobApplications.createdAt}, ${jobApplications.id}))`;
const posted = sql`(select ${jobPosts.postedAt} from ${jobPosts} where ${jobPosts.id} = ${jobApplications.jobId})`;

/** Jobs by what became of them, and the minutes from the post to its first answer. */
export const jobsCounts: readonly Count[] = [
  { name: "jobs.posted", table: jobPosts, at: jobPosts.postedAt },
  {
    name: "jobs.awarded",
    table: jobPosts,
    at: jobPosts.awardedAt,
    where: sql`${jobPosts.awardedAt} is not null`,
  },
  {
    name: "jobs.closed",
    table: jobPosts,
    at: jobPosts.closedAt,
    where: sql`${jobPosts.closedAt} is not null`,
    part: jobPosts.closedAs,
  },
  {
    name: "jobs.expired",
    table: jobPosts,
    at: jobPosts.expiresAt,
    where: sql`${jobPosts.closedAs} is null and ${jobPosts.awardedApplicationId} is null`,
  },
  { name: "bids.sent", table: jobApplications, at: jobApplications.createdAt },
  {
    name: "bids.first",
    table: jobApplications,
    at: jobApplications.createdAt,
    where: sql`not ${earlier}`,
    sum: sql`greatest(0, extract(epoch from ${jobApplications.createdAt} - ${posted}) / 60)`,
  },
];

/** How many jobs stand on the board. */
export const jobsStands: readonly Standing[] = [
  {
    name: "jobs.open",
    read: (now) => sql`select '', count(*), 0 from ${jobPosts}
      where ${jobPosts.closedAs} is null and ${jobPosts.awardedApplicationId} is null and ${jobPosts.expiresAt} > ${now.toISOString()}::timestamptz`,
  },
];
