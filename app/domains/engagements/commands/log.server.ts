import { and, eq } from "drizzle-orm";
import { may, ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { attachPictures, dropPicturesOf, type Subject } from "#app/domains/media/commands/attach.server.ts";
import type { ChosenPicture } from "#app/domains/media/input.ts";
import { picturesOf } from "#app/domains/media/queries/pictures.server.ts";
import { ABOUT } from "#app/domains/media/rules/purposes.ts";
import { dayAtPlace } from "#app/domains/weather/queries/day.server.ts";
import type { Day } from "#app/domains/weather/rules/days.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { addDays } from "#app/infra/days.ts";
import { invalid } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { isOverNow } from "../access.ts";
import type { LogDay } from "../input.ts";
import { heldEngagement } from "../queries/scope.server.ts";
import { placeOfWork } from "../queries/weather.server.ts";
import { dayEverywhere, isOver } from "../rules.ts";
import { engagementLogs } from "../tables.server.ts";

/** A slow source is not waited for any longer; the entry is written without it. */
const WEATHER_WAIT_MS = 2000;

/**
 * Writes the actor's own entry of a day, with what the source of the weather says of that day at the job; writing the day
 * again corrects it, and adds its photos to those that are there. Nobody writes of a day that has not come.
 */
export async function logDay(
  ctx: Ctx,
  id: string,
  { day, hours, lost, note, ...typed }: LogDay,
  photos: readonly ChosenPicture[] = [],
): Promise<void> {
  // Asked before the transaction, which waits for nobody outside.
  const reading = await dayAtPlace(ctx, await placeOfWork(ctx, id), day, WEATHER_WAIT_MS);
  await inTransaction(ctx, async (tx) => {
    const businessId = ownerOf(tx, "work");
    const { userId: memberId } = requireActor(tx);
    const held = await heldEngagement(tx, id);
    if (isOver(held.state)) throw isOverNow();
    // Guam is a day ahead of Hawaii.
    if (day > addDays(dayEverywhere(tx.now), 1))
      throw invalid("future_day", m.engagements_log_future(), { day: m.engagements_log_future() });
    const entry = { minutes: hours, ...lost, note, createdAt: tx.now };
    const { first, again } = weatherOf(day, typed, reading);
    const [row] = await tx.db
      .insert(engagementLogs)
      .values({ ...entry, ...first, id: tx.newId(), engagementId: id, businessId, personId: memberId, day })
      .onConflictDoUpdate({
        target: [engagementLogs.engagementId, engagementLogs.businessId, engagementLogs.personId, engagementLogs.day],
        set: { ...entry, ...again },
      })
      .returning({ id: engagementLogs.id });
    if (row && photos.length) await addPhotos(tx, { purpose: "work", subjectId: row.id, ownerId: businessId }, photos);
  });
}

/**
 * The weather of a first entry and of its correction. What the form was filled in with, sent as it was, is the source's word
 * and nobody's own; emptied by hand, there is to be none.
 */
function weatherOf(
  day: string,
  { weather, weatherFilled, weatherDay }: Pick<LogDay, "weather" | "weatherFilled" | "weatherDay">,
  reading: Day | null,
) {
  if (weather !== weatherFilled) {
    const said = { weather, weatherReading: weather ? reading : null };
    return { first: said, again: said };
  }
  const kept = reading ? "" : weatherDay === day ? weather : "";
  return {
    first: { weather: kept, weatherReading: reading },
    again: reading ? { weatherReading: reading } : {},
  };
}

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
