import { type SQL, sql } from "drizzle-orm";
import { memberName } from "#app/infra/database/columns.server.ts";
import type { Asked } from "../rules/price.ts";
import type { ApplicationStatus } from "../rules.ts";
import { jobPosts } from "../tables.server.ts";

type Row = {
  applicationId: string;
  status: ApplicationStatus;
  company: string;
  estimate: boolean;
  price: Asked;
  days: number | null;
};

/**
 * Whether a job came of an estimate that was mailed, as a column of a statement over jobs; read by name, because the domain of
 * estimates needs this one.
 */
export const ofEstimate: SQL<boolean> = sql<boolean>`exists (select from customer_estimates mailed
  join job_applications taken on taken.id = mailed.application_id where taken.job_id = ${jobPosts}.id)`;

/** The newest price of work that was quoted for one pro, as a column of a statement over jobs; null for a post. Bids are read by name too. */
export const quoteColumn: SQL<Row | null> = sql<Row | null>`(select json_build_object('applicationId', answer.id, 'status', answer.status,
    'company', coalesce(business_name(answer.applicant_id), ''), 'estimate', ${ofEstimate}, 'days', b.duration_days,
    'price', json_build_object('kind', b.kind, 'lowCents', b.low_cents, 'highCents', b.high_cents))
  from job_applications answer join bids b on b.application_id = answer.id
  where answer.job_id = ${jobPosts}.id and answer.applicant_id = ${jobPosts}.only_for
  order by b.revision desc limit 1)`;

export type Quote = Row;
export const shownQuote = (row: Row | null): Quote | null => row && { ...row, company: memberName(row.company) };
