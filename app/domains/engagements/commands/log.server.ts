import { and, eq } from "drizzle-orm";
import { may, ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { attachPictures, dropPicturesOf, type Subject } from "#app/domains/media/commands/attach.server.ts";
import type { ChosenPicture } from "#app/domains/media/input.ts";
import { picturesOf } from "#app/domains/media/queries/pictures.server.ts";
import { ABOUT } from "#app/domains/media/rules/purposes.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { addDays } from "#app/infra/days.ts";
import { invalid } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { isOverNow } from "../access.ts";
import type { LogDay } from "../input.ts";
import { heldEngagement } from "../queries/scope.server.ts";
import { dayEverywhere, isOver } from "../rules.ts";
import { engagementLogs } from "../tables.server.ts";

/**
 * Writes the actor's own entry of a day; writing the day again corrects it, and adds its photos to those that are there.
 * Nobody writes of a day that has not come.
 */
export const logDay = (
  ctx: Ctx,
  id: string,
  { day, hours, lost, note }: LogDay,
  photos: readonly ChosenPicture[] = [],
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const businessId = ownerOf(tx, "work");
    const { userId: memberId } = requireActor(tx);
    const held = await heldEngagement(tx, id);
    if (isOver(held.state)) throw isOverNow();
    // Guam is a day ahead of Hawaii.
    if (day > addDays(dayEverywhere(tx.now), 1))
      throw invalid("future_day", m.engagements_log_future(), { day: m.engagements_log_future() });
    const entry = { minutes: hours, lost, note, createdAt: tx.now };
    const [row] = await tx.db
      .insert(engagementLogs)
      .values({ ...entry, id: tx.newId(), engagementId: id, businessId, personId: memberId, day })
      .onConflictDoUpdate({
        target: [engagementLogs.engagementId, engagementLogs.businessId, engagementLogs.personId, engagementLogs.day],
        set: entry,
      })
      .returning({ id: engagementLogs.id });
    if (row && photos.length) await addPhotos(tx, { purpose: "work", subjectId: row.id, ownerId: businessId }, photos);
  });

async function addPhotos(tx: Ctx, subject: Subject, photos: readonly ChosenPicture[]): Promise<void> {
  const there = (await picturesOf(tx, "work", [subject.subjectId])).get(subject.subjectId) ?? [];
  const further = photos.filter(({ id }) => !there.some((photo) => photo.id === id));
  const all = [...there.map(({ id, alt, stage }) => ({ id, alt, stage })), ...further];
  const { max } = ABOUT.work;
  if (all.length > max)
    throw invalid("too_many_photos", m.media_too_many({ max }), { pictures: m.media_too_many({ max }) });
  await attachPictures(tx, subject, all);
}

/** Takes an entry out again with its photos: one's own, or as owner and office any of the business. Safe to repeat. */
export const dropLog = (ctx: Ctx, id: string, entryId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const businessId = ownerOf(tx, "work");
    const { userId: memberId } = requireActor(tx);
    await heldEngagement(tx, id);
    if (!isId(entryId)) return;
    const gone = await tx.db
      .delete(engagementLogs)
      .where(
        and(
          eq(engagementLogs.id, entryId),
          eq(engagementLogs.engagementId, id),
          eq(engagementLogs.businessId, businessId),
          may(tx, "jobs") ? undefined : eq(engagementLogs.personId, memberId),
        ),
      )
      .returning({ id: engagementLogs.id });
    await dropPicturesOf(
      tx,
      "work",
      gone.map((entry) => entry.id),
    );
  });
