import { and, desc, eq, inArray, notInArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { memberName } from "#app/infra/database/columns.server.ts";
import type { Db } from "#app/infra/database/database.server.ts";
import { taskOf, type WorkTask } from "../rules/papers.ts";
import { isAwaited, isOver, STATES, WAITS_FOR_SIGNATURE } from "../rules.ts";
import { engagements } from "../tables.server.ts";
import { changeToSign, openPaper, reportWaits } from "./papers.server.ts";

const OVER = STATES.filter(isOver);

/** Whether a side has something to do: an answer, a signature under what the other one has signed, or a report of bad work. */
export const waits = (side: "hirer" | "pro"): SQL | undefined =>
  or(
    inArray(
      engagements.state,
      STATES.filter((state) => isAwaited(state, side)),
    ),
    and(
      or(eq(engagements.agreement, WAITS_FOR_SIGNATURE[side]), changeToSign(side)),
      notInArray(engagements.state, OVER),
    ),
    reportWaits(side),
  );

/** So many are named; a figure of more says no more. */
const TASKS_MAX = 99;

type Row = Omit<WorkTask, "task"> & { isHirer: boolean; reported: boolean };

/** The jobs that wait for an answer or a signature of a business, as a column of a statement. */
export function workWaiting(db: Db, ownerId: SQLWrapper): SQL<Row[]> {
  const isHirer = sql<boolean>`${engagements.hirerId} = ${ownerId}::uuid`;
  const rows = db
    .select({
      id: engagements.id,
      state: engagements.state,
      isHirer: isHirer.as("isHirer"),
      title: jobPosts.title,
      other: sql<string>`coalesce(business_name(case when ${isHirer} then ${engagements.proId}
        else ${engagements.hirerId} end), '')`.as("other"),
      paper: openPaper.as("paper"),
      reported: sql<boolean>`case when ${isHirer} then ${reportWaits("hirer")} else ${reportWaits("pro")} end`.as(
        "reported",
      ),
    })
    .from(engagements)
    .innerJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
    .where(or(and(eq(engagements.hirerId, ownerId), waits("hirer")), and(eq(engagements.proId, ownerId), waits("pro"))))
    .orderBy(desc(engagements.changedAt), engagements.id)
    .limit(TASKS_MAX)
    .as("waiting_work");
  return sql<Row[]>`(select coalesce(json_agg(waiting_work), '[]'::json) from ${rows})`;
}

/** What each of them asks for. */
export const tasksIn = (rows: readonly Row[]): WorkTask[] =>
  rows.flatMap(({ isHirer, reported, ...row }) => {
    const task = taskOf({ ...row, reported, side: isHirer ? "hirer" : "pro" });
    return task ? [{ ...row, other: memberName(row.other), task }] : [];
  });
