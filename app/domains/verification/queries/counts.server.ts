import { sql } from "drizzle-orm";
import type { Count, Standing } from "#app/infra/counts.server.ts";
import { documents, verificationReviews } from "../tables.server.ts";

const submitted = sql`(select ${documents.submittedAt} from ${documents} where ${documents.id} = ${verificationReviews.documentId})`;

/** Documents sent in, decisions, and the minutes that each decided one had waited. */
export const verificationCounts: readonly Count[] = [
  {
    name: "documents.sent",
    table: documents,
    at: documents.submittedAt,
    where: sql`${documents.submittedAt} is not null`,
  },
  {
    name: "documents.decided",
    table: verificationReviews,
    at: verificationReviews.createdAt,
    part: verificationReviews.decision,
    sum: sql`extract(epoch from ${verificationReviews.createdAt} - ${submitted}) / 60`,
  },
];

/** How many documents wait, and for how many minutes the oldest does. */
export const verificationStands: readonly Standing[] = [
  {
    name: "documents.waiting",
    read: (
      now,
    ) => sql`select '', count(*), coalesce(extract(epoch from ${now.toISOString()}::timestamptz - min(${documents.submittedAt})) / 60, 0)::bigint
      from ${documents} where ${documents.status} = 'pending'`,
  },
];
