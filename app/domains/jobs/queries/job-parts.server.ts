import { and, asc, avg, count, eq, isNotNull, or, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import type { Amendable } from "#app/domains/jobs/rules/amend.ts";
import { jobAmendments, jobApplications, jobPosts, jobQuestions } from "#app/domains/jobs/tables.server.ts";
import type { Db } from "#app/infra/database/database.server.ts";

const hired = alias(jobPosts, "hired");
const paid = alias(jobApplications, "paid");

export type HirerRecord = {
  posted: number;
  awarded: number;
  filled: number;
  paidDays: number | null;
  paidReports: number;
  stars: { count: number; sum: number };
};

/** What the platform knows of a hirer: counted, never typed. `paidDays` is null until an invoice is paid. */
export const recordOf = (db: Db) => {
  const posts = db
    .select({
      // What a pro quoted unasked is no post of the hirer's until they take it.
      posted:
        sql<number>`count(*) filter (where ${hired.onlyFor} is null or ${hired.awardedApplicationId} is not null)`.as(
          "posted",
        ),
      awarded: count(hired.awardedApplicationId).as("awarded"),
      filled: sql<number>`count(*) filter (where ${hired.closedAs} = 'filled')`.as("filled"),
    })
    .from(hired)
    .where(eq(hired.posterId, jobPosts.posterId))
    .as("posts");
  const reports = db
    .select({ days: avg(paid.paidDays).as("paid_days"), reports: count().as("paid_reports") })
    .from(paid)
    .innerJoin(hired, eq(hired.id, paid.jobId))
    .where(and(eq(hired.posterId, jobPosts.posterId), isNotNull(paid.paidDays)))
    .as("reports");
  return sql<HirerRecord>`(select json_build_object('posted', ${posts.posted}, 'awarded', ${posts.awarded}, 'filled', ${posts.filled},
    'paidDays', ${reports.days}, 'paidReports', ${reports.reports}, 'stars', hirer_stars(${jobPosts.posterId})) from ${posts}, ${reports})`;
};

type Amended = { at: string; was: Partial<Amendable> };
/** What a post said before, the newest first. */
export const amendmentsOf = sql<
  Amended[]
>`(select coalesce(json_agg(json_build_object('at', ${jobAmendments.createdAt}, 'was', ${jobAmendments.was})
  order by ${jobAmendments.createdAt} desc, ${jobAmendments.id}), '[]') from ${jobAmendments} where ${jobAmendments.jobId} = ${jobPosts.id})`;

type Question = {
  id: string;
  body: string;
  answer: string | null;
  askedAt: string;
  answeredAt: string | null;
  /** The reader asked it. */
  own: boolean;
  /** Who asked; null to everybody but the poster. */
  from: string | null;
};
const QUESTIONS_SHOWN = 50;
const asker = alias(contractorProfiles, "asker");

/** Questions as they came: to the poster all of them, to others those with an answer and their own. */
export const questionsOf = (db: Db, reader: SQLWrapper) => {
  const own = sql`${jobQuestions.askerId} = ${reader}::uuid`;
  const isPoster = sql`${jobPosts.posterId} = ${reader}::uuid`;
  const shown = db
    .select({
      one: sql<Question>`json_build_object('id', ${jobQuestions.id}, 'body', ${jobQuestions.body}, 'answer', ${jobQuestions.answer},
        'askedAt', ${jobQuestions.createdAt}, 'answeredAt', ${jobQuestions.answeredAt}, 'own', coalesce(${own}, false),
        'from', case when ${isPoster} then nullif(${asker.companyName}, '') end)`.as("one"),
      at: jobQuestions.createdAt,
      id: jobQuestions.id,
    })
    .from(jobQuestions)
    .leftJoin(asker, eq(asker.userId, jobQuestions.askerId))
    .where(and(eq(jobQuestions.jobId, jobPosts.id), or(isNotNull(jobQuestions.answer), own, isPoster)))
    .orderBy(asc(jobQuestions.createdAt), asc(jobQuestions.id))
    .limit(QUESTIONS_SHOWN)
    .as("questions");
  return sql<
    Question[]
  >`(select coalesce(json_agg(${shown.one} order by ${shown.at}, ${shown.id}), '[]') from ${shown})`;
};
