import { and, gt, isNull, type SQL } from "drizzle-orm";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";

/** `isOpen` of rules.ts as a condition on job_posts; begins with the condition of the board's indexes. */
export const openAt = (now: Date): SQL =>
  and(isNull(jobPosts.closedAs), isNull(jobPosts.awardedApplicationId), gt(jobPosts.expiresAt, now)) as SQL;
