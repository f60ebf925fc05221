import { and, eq, isNull } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { isBanned } from "#app/domains/auth/rules/session.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { businesses, businessPeople } from "#app/domains/businesses/tables.server.ts";
import { type Visit, visitsOn } from "#app/domains/warranty/queries/visits.server.ts";
import { type CalendarEvent, calendarFile } from "#app/infra/calendar.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { addDays, todayAt } from "#app/infra/days.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { m } from "#paraglide/messages.js";
import { noSuchFeed } from "../access.ts";
import { calendarFeeds } from "../tables.server.ts";
import { feedIdIn, feedPath, opens } from "../tokens/feed.server.ts";
import { type JobOn, jobsOn, type TaskDue, tasksDue } from "./calendar.server.ts";

/** How far back and ahead a calendar program reads. */
const BACK_DAYS = 90;
const AHEAD_DAYS = 400;

/** The actor's own address, as a whole; null before it is made. */
export async function myFeed(ctx: Ctx): Promise<{ url: string; locale: "en" | "es"; madeAt: Date } | null> {
  const { userId: memberId } = requireActor(ctx);
  const [feed] = await ctx.db
    .select()
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.businessId, ownerOf(ctx, "work")), eq(calendarFeeds.userId, memberId)));
  if (!feed || ctx.looking) return null;
  return { url: `${ctx.services.env.PUBLIC_URL}${feedPath(ctx, feed)}`, locale: feed.locale, madeAt: feed.madeAt };
}

/**
 * What the address shows: the calendar as its holder sees it now, in their language. Throws not-found for an address that opens
 * nothing, and while its holder's account is suspended.
 */
export async function readFeed(ctx: Ctx, token: string): Promise<string> {
  const id = feedIdIn(token);
  const [feed] = id
    ? await ctx.db
        .select({
          id: calendarFeeds.id,
          seed: calendarFeeds.seed,
          locale: calendarFeeds.locale,
          userId: calendarFeeds.userId,
          businessId: calendarFeeds.businessId,
          part: businessPeople.part,
          bannedUntil: users.bannedUntil,
        })
        .from(calendarFeeds)
        .innerJoin(
          businessPeople,
          and(eq(businessPeople.businessId, calendarFeeds.businessId), eq(businessPeople.userId, calendarFeeds.userId)),
        )
        .innerJoin(users, eq(users.id, calendarFeeds.userId))
        .innerJoin(businesses, and(eq(businesses.id, calendarFeeds.businessId), isNull(businesses.closedAt)))
        .where(eq(calendarFeeds.id, id))
    : [];
  if (!feed || !opens(ctx, feed, token) || isBanned(feed.bannedUntil, ctx.now)) throw noSuchFeed();
  // It reads as its holder would, with the part that they have today, and may do nothing else.
  const business = { id: feed.businessId, part: feed.part, books: false };
  const holder: Ctx = {
    ...ctx,
    locale: feed.locale,
    actor: { userId: feed.userId, sessionId: feed.id, email: "", name: "", role: null, aal: "aal1", business },
  };
  return withLocale(feed.locale, () => fileOf(holder));
}

async function fileOf(ctx: Ctx): Promise<string> {
  const today = todayAt(ctx.now);
  const range = { from: addDays(today, -BACK_DAYS), to: addDays(today, AHEAD_DAYS) };
  const [jobs, tasks, visits] = await Promise.all([jobsOn(ctx, range), tasksDue(ctx, range), visitsOn(ctx, range)]);
  return calendarFile(m.calendar_feed_name(), ctx.now, [
    ...jobs.map((job) => jobEvent(ctx, job)),
    ...tasks.map((task) => taskEvent(ctx, task)),
    ...visits.map((visit) => visitEvent(ctx, visit)),
  ]);
}

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
const idOf = (ctx: Ctx, id: string) => `${id}@${new URL(ctx.services.env.PUBLIC_URL).hostname}`;

function jobEvent(ctx: Ctx, job: JobOn): CalendarEvent {
  const url = `${ctx.services.env.PUBLIC_URL}/work/${job.id}`;
  const whom = job.side === "hirer" ? m.engagements_by({ name: job.other }) : m.engagements_for({ name: job.other });
  return {
    id: idOf(ctx, job.id),
    title: job.calledOff ? m.calendar_cancelled({ title: job.title }) : job.title,
    about: `${whom}\n${job.location}\n\n${url}`,
    start: midnight(job.from),
    end: midnight(addDays(job.to, 1)),
    allDay: true,
    url,
    cancelled: job.calledOff,
    // A job that came into another state is newer than what a calendar has.
    changes: Math.floor(job.changedAt.getTime() / 1000) % 2 ** 31,
  };
}

function taskEvent(ctx: Ctx, task: TaskDue): CalendarEvent {
  const url = `${ctx.services.env.PUBLIC_URL}/work/${task.engagementId}`;
  const said = task.done ? m.calendar_task_done({ title: task.task }) : task.task;
  return {
    id: idOf(ctx, task.id),
    title: task.calledOff ? m.calendar_cancelled({ title: said }) : said,
    about: `${task.title}\n${task.location}\n\n${url}`,
    start: midnight(task.dueOn),
    end: midnight(addDays(task.dueOn, 1)),
    allDay: true,
    url,
    cancelled: task.calledOff,
    changes: task.done || task.calledOff ? 1 : 0,
  };
}

function visitEvent(ctx: Ctx, visit: Visit): CalendarEvent {
  const url = `${ctx.services.env.PUBLIC_URL}/work/${visit.engagementId}`;
  return {
    id: idOf(ctx, visit.id),
    title: `${m.calendar_visit()}: ${visit.title}`,
    about: `${[visit.spot, visit.location].filter(Boolean).join("\n")}\n\n${url}`,
    start: midnight(visit.visitOn),
    end: midnight(addDays(visit.visitOn, 1)),
    allDay: true,
    url,
    cancelled: false,
    changes: Math.floor(visit.changedAt.getTime() / 1000) % 2 ** 31,
  };
}
