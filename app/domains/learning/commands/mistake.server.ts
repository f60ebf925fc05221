import { and, eq, inArray } from "drizzle-orm";
import { reportThing } from "#app/domains/moderation/commands/report.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import type { Moderated } from "#app/infra/moderated.ts";
import { courseOutline } from "#content/courses.ts";
import { plainText } from "#content/lesson-text.ts";
import { noSuchThing } from "../access.ts";
import type { OpenLesson, ReportMistake } from "../input.ts";
import { readLesson } from "../queries/courses.server.ts";
import { lessonPath, passageAnchor } from "../rules/lessons.ts";
import { lessonPassages } from "../tables.server.ts";
import { requireMayTake } from "./open-lesson.server.ts";

const p = lessonPassages;

/** Tells the moderators of a mistake in a passage, with what stands there. Throws not-found for a passage that there is not. */
export async function reportMistake(ctx: Ctx, at: OpenLesson, { passage, body }: ReportMistake): Promise<void> {
  const { course } = await requireMayTake(ctx, at);
  const text = await readLesson(at.course, at.lesson, ctx.locale);
  const one = text.passages[passage];
  if (!one) throw noSuchThing();
  await inTransaction(ctx, async (tx) => {
    const place = { ...at, locale: tx.locale, version: course.version, passage };
    await tx.db
      .insert(p)
      .values({ id: tx.newId(), ...place, text: plainText(one), changedAt: tx.now })
      .onConflictDoNothing();
    const [row] = await tx.db
      .select({ id: p.id })
      .from(p)
      .where(
        and(
          eq(p.course, at.course),
          eq(p.lesson, at.lesson),
          eq(p.locale, tx.locale),
          eq(p.version, course.version),
          eq(p.passage, passage),
        ),
      );
    if (!row) throw noSuchThing();
    await reportThing(tx, { thing: { kind: "passage", id: row.id }, reason: "wrong", note: body });
  });
}

/**
 * Passages of lessons, as moderators read and change them. One that is edited shows what they wrote in its place; one that is
 * hidden or removed says that it is being gone over.
 */
export const moderatedPassages: Moderated = {
  canLock: false,
  async read(ctx, ids, lock) {
    const rows = ctx.db
      .select()
      .from(p)
      .where(inArray(p.id, [...ids]));
    const found = await (lock ? rows.for("update") : rows);
    return found.map((row) => {
      const course = courseOutline(row.course, row.locale);
      const lesson = course?.lessons.find(({ slug }) => slug === row.lesson);
      return {
        id: row.id,
        authorId: null,
        path: `${lessonPath(row.course, row.lesson)}#${passageAnchor(row.passage)}`,
        title: `${course?.title ?? row.course}: ${lesson?.title ?? row.lesson}`,
        text: row.correction ?? row.text,
        // A passage that was hidden can be reported again until it is put right.
        state: row.state === "removed" ? "hidden" : row.state,
        locked: false,
      };
    });
  },
  async change(tx, id, { state, text }) {
    await tx.db
      .update(p)
      .set({
        ...(state && { state }),
        ...(text !== undefined && { correction: text, state: "shown" as const }),
        changedAt: tx.now,
      })
      .where(eq(p.id, id));
  },
};
