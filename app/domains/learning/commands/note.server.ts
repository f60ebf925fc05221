import { and, count, eq } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { invalid } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { noSuchThing } from "../access.ts";
import type { OpenLesson, WriteNote } from "../input.ts";
import { lessonNotes } from "../tables.server.ts";
import { requireMayTake } from "./open-lesson.server.ts";

/** Notes that somebody may keep in one lesson. */
const NOTES_MAX = 100;

/** Writes a note of the actor's beside a passage; the same form sent twice makes one. */
export async function writeNote(ctx: Ctx, { course, lesson }: OpenLesson, note: WriteNote): Promise<void> {
  const { userId } = requireActor(ctx);
  await requireMayTake(ctx, { course, lesson });
  await inTransaction(ctx, async (tx) => {
    const [there] = await tx.db
      .select({ n: count() })
      .from(lessonNotes)
      .where(and(eq(lessonNotes.userId, userId), eq(lessonNotes.course, course), eq(lessonNotes.lesson, lesson)));
    if ((there?.n ?? 0) >= NOTES_MAX) throw invalid("too_many_notes", m.learning_notes_many({ max: NOTES_MAX }));
    await tx.db
      .insert(lessonNotes)
      .values({ id: tx.newId(), userId, course, lesson, ...note, createdAt: tx.now })
      .onConflictDoNothing();
  });
}

/** Removes a note of the actor's own. Throws not-found. */
export async function removeNote(ctx: Ctx, id: string): Promise<void> {
  const { userId } = requireActor(ctx);
  const gone = isId(id)
    ? await ctx.db
        .delete(lessonNotes)
        .where(and(eq(lessonNotes.id, id), eq(lessonNotes.userId, userId)))
        .returning({ id: lessonNotes.id })
    : [];
  if (!gone.length) throw noSuchThing();
}
