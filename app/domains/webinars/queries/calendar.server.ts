import { and, asc, eq, gt } from "drizzle-orm";
import { BRAND } from "#app/infra/brand.ts";
import { type CalendarEvent, calendarFile } from "#app/infra/calendar.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { noSuchWebinar } from "../access.ts";
import { endOf, webinarPath } from "../rules.ts";
import { webinarSeats, webinars } from "../tables.server.ts";
import { readFeedToken } from "../tokens/feed.server.ts";
import { shownWebinars, type Webinar } from "./held.server.ts";

const DAY_MS = 24 * 3600 * 1000;
/** How far back a calendar reaches. */
const BACK_DAYS = 60;
const EVENTS_MAX = 200;

const eventOf = (ctx: Ctx, webinar: Webinar): CalendarEvent => {
  const page = `${ctx.services.env.PUBLIC_URL}${webinarPath(webinar.id)}`;
  return {
    id: `${webinar.id}@${new URL(ctx.services.env.PUBLIC_URL).hostname}`,
    title: webinar.title,
    // The link to the meeting stands on the page, behind the sign-in of whoever is seated.
    about: `${webinar.about}\n\n${page}`,
    start: webinar.startsAt,
    end: endOf(webinar),
    url: page,
    cancelled: webinar.cancelledAt !== null,
    changes: webinar.changes,
  };
};

const recent = (ctx: Ctx) =>
  and(gt(webinars.startsAt, new Date(ctx.now.getTime() - BACK_DAYS * DAY_MS)), shownWebinars(ctx));

/** One session as a calendar file. Throws not-found. */
export async function webinarCalendar(ctx: Ctx, id: string): Promise<string> {
  const [webinar] = isId(id)
    ? await ctx.db
        .select()
        .from(webinars)
        .where(and(eq(webinars.id, id), shownWebinars(ctx)))
    : [];
  if (!webinar) throw noSuchWebinar();
  return calendarFile(webinar.title, ctx.now, [eventOf(ctx, webinar)]);
}

/** All sessions of late and to come as a calendar that programs subscribe to. */
export async function sessionsCalendar(ctx: Ctx): Promise<string> {
  const rows = await ctx.db
    .select()
    .from(webinars)
    .where(recent(ctx))
    .orderBy(asc(webinars.startsAt), asc(webinars.id))
    .limit(EVENTS_MAX);
  return calendarFile(
    m.webinars_calendar({ brand: BRAND.name }),
    ctx.now,
    rows.map((row) => eventOf(ctx, row)),
  );
}

/** The sessions in which the member of a signed address sits, as a calendar. Throws not-found for an address that we did not make. */
export async function ownCalendar(ctx: Ctx, token: string): Promise<string> {
  const userId = readFeedToken(ctx, token);
  const rows = await ctx.db
    .select({ webinar: webinars })
    .from(webinarSeats)
    .innerJoin(webinars, eq(webinars.id, webinarSeats.webinarId))
    .where(and(eq(webinarSeats.userId, userId), eq(webinarSeats.state, "seated"), recent(ctx)))
    .orderBy(asc(webinars.startsAt), asc(webinars.id))
    .limit(EVENTS_MAX);
  return calendarFile(
    m.webinars_calendar_own({ brand: BRAND.name }),
    ctx.now,
    rows.map(({ webinar }) => eventOf(ctx, webinar)),
  );
}
