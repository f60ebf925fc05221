import { and, eq, gt, inArray, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Waiting } from "#app/infra/counts.server.ts";
import { todayAt } from "#app/infra/days.ts";
import { ASKING, minutesAfter, SLOW_MINUTES } from "../rules/states.ts";
import { financingApplications as t } from "../tables.server.ts";

/** What the desk has at all: applications that were confirmed and are kept. */
export const keptForDesk = (now: Date): SQL | undefined => and(gt(t.keptUntil, now), ne(t.standing, "unconfirmed"));

/** What a person has to look at: what waits, a pay-out that was refused, a lender that is slow, and what was written down for today. */
export const waitsForDesk = (now: Date): SQL | undefined =>
  or(
    eq(t.standing, "waiting"),
    eq(t.problem, "pay_out_refused"),
    and(inArray(t.standing, [...ASKING]), lte(t.changedAt, minutesAfter(now, -SLOW_MINUTES))),
    lte(t.nextOn, todayAt(now)),
  );

/** Applications that wait for a person. */
export const financingWaits: readonly Waiting[] = [
  {
    place: "financing",
    read: ({ now }) =>
      sql`select count(*), min(case when ${t.standing} = 'waiting' then ${t.consentedAt} else ${t.changedAt} end)
        from ${t} where ${and(keptForDesk(now), waitsForDesk(now))}`,
  },
];
