import { and, asc, eq, ne, or } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { lessonNotes, lessonPassages } from "../tables.server.ts";

/** What the actor wrote down in a lesson, in the order of its passages; nothing for a visitor. */
export async function ownNotes(ctx: Ctx, course: string, lesson: string) {
  if (!ctx.actor) return [];
  return ctx.db
    .select({
      id: lessonNotes.id,
      passage: lessonNotes.passage,
      body: lessonNotes.body,
      createdAt: lessonNotes.createdAt,
    })
    .from(lessonNotes)
    .where(
      and(eq(lessonNotes.userId, ctx.actor.userId), eq(lessonNotes.course, course), eq(lessonNotes.lesson, lesson)),
    )
    .orderBy(asc(lessonNotes.passage), asc(lessonNotes.createdAt));
}
export type LessonNote = Awaited<ReturnType<typeof ownNotes>>[number];

/** Passages of a lesson that moderators corrected, or took out until they are gone over. */
export const changedPassages = (ctx: Ctx, course: string, lesson: string, version: number) =>
  ctx.db
    .select({
      passage: lessonPassages.passage,
      state: lessonPassages.state,
      correction: lessonPassages.correction,
      changedAt: lessonPassages.changedAt,
    })
    .from(lessonPassages)
    .where(
      and(
        eq(lessonPassages.course, course),
        eq(lessonPassages.lesson, lesson),
        eq(lessonPassages.locale, ctx.locale),
        eq(lessonPassages.version, version),
        or(ne(lessonPassages.state, "shown"), ne(lessonPassages.correction, "")),
      ),
    );
export type ChangedPassage = Awaited<ReturnType<typeof changedPassages>>[number];
