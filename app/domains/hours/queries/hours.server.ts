import { and, asc, desc, eq, gt, gte, inArray } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { documents } from "#app/domains/verification/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { daysUntil, todayAt } from "#app/infra/days.ts";
import { courseOutlines } from "#content/courses.ts";
import { STATE_RULES } from "#content/states.ts";
import { noSuchHours } from "../access.ts";
import { askedFor, missingOf, shortestPlan, windowFrom } from "../rules.ts";
import { outsideHours } from "../tables.server.ts";
import { entriesOf, hourFacts, peopleOf } from "./facts.server.ts";

/** The licenses of a business with what is asked, done and missing, and the shortest way; in the order of the days they are due. */
export async function hoursOf(ctx: Ctx, businessId: string) {
  const { licenses, rules, people, ...done } = await hourFacts(ctx, businessId);
  const out = [];
  for (const license of licenses) {
    const rule = rules.find(({ line }) => line === license.line);
    const own =
      rule?.hours && rule.everyYears
        ? { ...rule, hours: rule.hours, everyYears: rule.everyYears, categories: rule.categories }
        : null;
    const state = STATE_RULES.find(({ id }) => id === license.issuingState);
    const asked = askedFor(
      own && {
        hours: own.hours,
        everyYears: own.everyYears,
        categories: own.categories,
        dueOn: own.dueOn,
        source: own.source,
      },
      state,
      license.trades,
    );
    const holder = people.find(({ id }) => id === rule?.holderId) ?? people[0] ?? null;
    const dueOn = rule?.dueOn ?? license.expiresOn;
    const counted = "hours" in asked;
    const from = counted ? windowFrom(dueOn, asked.everyYears) : null;
    const all = holder ? entriesOf(holder.id, done, ctx.locale) : [];
    const entries = from ? all.filter(({ doneOn }) => doneOn > from && doneOn <= dueOn) : all;
    const sums = counted
      ? missingOf(asked, entries)
      : { done: entries.reduce((n, { minutes }) => n + minutes, 0), missing: 0, categories: {} };
    const taken = new Set(entries.map(({ course }) => course));
    const left = courseOutlines(ctx.locale).filter(
      (course) => course.track === "ce" && !course.bundle && !taken.has(course.slug),
    );
    out.push({
      ...license,
      asked,
      holder,
      dueOn,
      from,
      entries,
      ...sums,
      table:
        state && state.ce === "hours"
          ? { hours: state.hours, upTo: state.upTo ?? null, everyYears: state.everyYears }
          : null,
      note: state?.note?.[ctx.locale] ?? null,
      rule: rule ?? null,
      daysLeft: daysUntil(dueOn, ctx.now),
      plan: shortestPlan(sums, left),
    });
  }
  return out.sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1));
}
export type LicenseHours = Awaited<ReturnType<typeof hoursOf>>[number];

/** The actor's licenses with their hours, and what waits to be confirmed. */
export async function myHours(ctx: Ctx) {
  const businessId = ownerOf(ctx, "documents");
  return {
    licenses: await hoursOf(ctx, businessId),
    certificates: await ctx.db
      .select({
        id: outsideHours.id,
        fileName: outsideHours.fileName,
        title: outsideHours.title,
        minutes: outsideHours.minutes,
        doneOn: outsideHours.doneOn,
        category: outsideHours.category,
        confirmedAt: outsideHours.confirmedAt,
        seenAt: outsideHours.seenAt,
        returnedAt: outsideHours.returnedAt,
      })
      .from(outsideHours)
      .where(eq(outsideHours.businessId, businessId))
      .orderBy(desc(outsideHours.createdAt)),
  };
}

/** One license of the actor's with its hours. Throws not-found. */
export async function oneLicense(ctx: Ctx, line: string) {
  const businessId = ownerOf(ctx, "documents");
  const one = (await hoursOf(ctx, businessId)).find((license) => license.line === line);
  if (!one) throw noSuchHours();
  return { license: one, people: await peopleOf(ctx, businessId) };
}

/** The license whose hours are due first and asked at all: what the dashboard shows. */
export async function hoursTile(ctx: Ctx) {
  const licenses = await hoursOf(ctx, ownerOf(ctx, "documents"));
  const counted = licenses.filter(({ asked, daysLeft }) => "hours" in asked && daysLeft >= 0);
  return { first: counted.find(({ missing }) => missing > 0) ?? counted[0] ?? null, licenses: licenses.length };
}
export type HoursTile = Awaited<ReturnType<typeof hoursTile>>;

/** Businesses with a license whose hours may be due within so many days, by their ids after `after`. */
export async function businessesWithLicenses(ctx: Ctx, after: string, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ id: documents.userId })
    .from(documents)
    .where(
      and(
        eq(documents.kind, "license"),
        inArray(documents.status, ["verified", "pending"]),
        gt(documents.userId, after),
        gte(documents.expiresOn, todayAt(ctx.now)),
      ),
    )
    .orderBy(asc(documents.userId))
    .limit(limit);
  return rows.map(({ id }) => id);
}
