import { asc, eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { webinarQuestions, webinarSeats, webinars, webinarViews } from "../tables.server.ts";

/** Sessions that a member hosts, sits in, asked about and watched, for their own copy. */
export const exportWebinars = async (ctx: Ctx, userId: string) => ({
  hosted: await ctx.db
    .select({
      title: webinars.title,
      about: webinars.about,
      startsAt: webinars.startsAt,
      minutes: webinars.minutes,
      meetingUrl: webinars.meetingUrl,
      cancelledAt: webinars.cancelledAt,
      recordingUrl: webinars.recordingUrl,
    })
    .from(webinars)
    .where(eq(webinars.hostId, userId))
    .orderBy(asc(webinars.startsAt), asc(webinars.id)),
  seats: await ctx.db
    .select({
      title: webinars.title,
      startsAt: webinars.startsAt,
      state: webinarSeats.state,
      takenAt: webinarSeats.takenAt,
      cameAt: webinarSeats.cameAt,
    })
    .from(webinarSeats)
    .innerJoin(webinars, eq(webinars.id, webinarSeats.webinarId))
    .where(eq(webinarSeats.userId, userId))
    .orderBy(asc(webinars.startsAt), asc(webinars.id)),
  questions: await ctx.db
    .select({ title: webinars.title, body: webinarQuestions.body, createdAt: webinarQuestions.createdAt })
    .from(webinarQuestions)
    .innerJoin(webinars, eq(webinars.id, webinarQuestions.webinarId))
    .where(eq(webinarQuestions.userId, userId))
    .orderBy(asc(webinarQuestions.createdAt), asc(webinarQuestions.id)),
  watched: await ctx.db
    .select({ title: webinars.title, firstAt: webinarViews.firstAt })
    .from(webinarViews)
    .innerJoin(webinars, eq(webinars.id, webinarViews.webinarId))
    .where(eq(webinarViews.userId, userId))
    .orderBy(asc(webinarViews.firstAt)),
});
