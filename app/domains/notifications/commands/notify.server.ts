import { createHash } from "node:crypto";
import { and, eq, gt, isNotNull, or, sql } from "drizzle-orm";
import { partsWith } from "#app/domains/auth/rules/rights.ts";
import { peopleIn } from "#app/domains/businesses/queries/told.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import type { AnnouncedEvent, EventKind } from "#app/infra/events.server.ts";
import { livePart } from "#app/infra/live.server.ts";
import { type Chosen, choicesFor } from "../queries/settings.server.ts";
import { afterQuiet } from "../rules/clock.server.ts";
import { isOwnAct, mailOf, RIGHT_FOR, replacesEarlier } from "../rules/kinds.ts";
import { hourBefore, type LastHour, mailDueAt } from "../rules/mail-time.server.ts";
import { textTime } from "../rules/text-time.server.ts";
import { notifications } from "../tables.server.ts";
import { mailWhatIsDue } from "./mail.server.ts";
import { PUSH } from "./push.server.ts";
import { TEXT } from "./text.server.ts";

/** The topic of the bell and its list. */
export const TOPIC = "notifications";

/**
 * Tells members of events as each chose: a line under the bell, and a mail now, when their quiet hours end, at the end of a
 * flood, or in the daily digest. Runs in the transaction of the events' jobs, once; told twice it is one line.
 */
export async function notifyOf(tx: Ctx, events: readonly AnnouncedEvent[]): Promise<void> {
  for (const round of rounds(await toPeople(tx, events))) await notifyEach(tx, round);
}

/** An event of a business, as each of its people is told of it whose part has to do with that. */
async function toPeople(tx: Ctx, events: readonly AnnouncedEvent[]): Promise<AnnouncedEvent[]> {
  const people = await peopleIn(tx, [...new Set(events.map(({ userId }) => userId))]);
  return events.flatMap((event) =>
    people
      .filter(
        ({ businessId, userId, part }) =>
          businessId === event.userId &&
          (event.person ?? userId) === userId &&
          partsWith(RIGHT_FOR[event.kind]).includes(part),
      )
      .map(({ userId }) => ({ ...event, userId, id: userId === event.userId ? event.id : idFor(event.id, userId) })),
  );
}

/** The same for an event and a person however often it is told. */
const idFor = (eventId: string, userId: string): string =>
  createHash("sha256")
    .update(`${eventId}:${userId}`)
    .digest("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");

/** A member's events one after the other, so that each counts those before it; members side by side. */
function rounds(events: readonly AnnouncedEvent[]): AnnouncedEvent[][] {
  const all: AnnouncedEvent[][] = [];
  const before = new Map<string, number>();
  for (const event of events) {
    const n = before.get(event.userId) ?? 0;
    before.set(event.userId, n + 1);
    all[n] = [...(all[n] ?? []), event];
  }
  return all;
}

/** `pushAt`, `textAt`: when the member's devices are told, and their phone by text message; null when they are not. */
type Line = { event: AnnouncedEvent; shown: boolean; due: Date | null; pushAt: Date | null; textAt: Date | null };

/** Events of different members. */
async function notifyEach(tx: Ctx, events: readonly AnnouncedEvent[]): Promise<void> {
  const chosen = await choicesFor(tx, events);
  const lines: Line[] = [];
  for (const event of events) {
    const one = chosen.get(event.id);
    const due = one ? await dueOf(tx, event, one) : null;
    const pushAt =
      one?.reached && one.push && !isOwnAct(event) ? afterQuiet(tx.now, one.clock.quiet, one.clock.timeZone) : null;
    const textAt = one?.texted && !isOwnAct(event) ? textTime(tx.now, one.clock) : null;
    if (one?.inApp || due || pushAt || textAt) lines.push({ event, shown: one?.inApp ?? false, due, pushAt, textAt });
  }
  if (!lines.length) return;
  const told = await write(tx, lines);
  await pushEach(tx, lines, told);
  for (const { event, due } of lines)
    if (due && due <= tx.now && told.has(event.id)) await mailWhatIsDue(tx, event.userId);
}

/** Queues the pushes and text messages of those lines that are new. */
async function pushEach(tx: Ctx, lines: readonly Line[], told: ReadonlySet<string>): Promise<void> {
  for (const { event, pushAt, textAt } of lines.filter((line) => told.has(line.event.id))) {
    const data = { id: event.id };
    if (pushAt) await tx.services.queue.enqueue(tx, PUSH, data, { key: `push:${event.id}`, startAfter: pushAt });
    if (textAt) await tx.services.queue.enqueue(tx, TEXT, data, { key: `text:${event.id}`, startAfter: textAt });
  }
}

async function dueOf(tx: Ctx, event: AnnouncedEvent, { mail, clock }: Chosen): Promise<Date | null> {
  const choice = mailOf(event, { mail });
  const last = choice === "now" ? await lastHour(tx, event.userId, event.kind) : { meant: 0, mailedAt: null };
  return mailDueAt(choice, tx.now, last, clock);
}

async function lastHour(tx: Ctx, userId: string, kind: EventKind): Promise<LastHour> {
  const since = hourBefore(tx.now);
  const [row] = await tx.db
    .select({
      meant: sql<number>`count(*) filter (where ${gt(notifications.createdAt, since)})::int`,
      mailedAt:
        sql<Date | null>`max(${notifications.mailedAt}) filter (where ${gt(notifications.mailedAt, since)})`.mapWith(
          notifications.mailedAt,
        ),
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.kind, kind),
        or(gt(notifications.createdAt, since), gt(notifications.mailedAt, since)),
        isNotNull(notifications.mailDueAt),
      ),
    );
  return row ?? { meant: 0, mailedAt: null };
}

/**
 * The lines, each in the place of an unread one that it says better, and the word to their members' open pages, in one
 * statement; gives the ids of those that were not there.
 */
async function write(tx: Ctx, lines: readonly Line[]): Promise<ReadonlySet<string>> {
  const rows = lines.map(({ event, shown, due }) => ({
    id: event.id,
    user_id: event.userId,
    kind: event.kind,
    data: event.data,
    path: event.path,
    shown,
    created_at: event.at,
    read_at: isOwnAct(event) ? tx.now : null,
    mail_due_at: due,
    letter: due && event.letter ? event.letter : null,
    replaces: replacesEarlier(event.kind),
  }));
  const told = await writing(tx.db, { lines: JSON.stringify(rows), now: tx.now });
  return new Set(told.map(({ id }) => id));
}

const SAID = sql`select user_id as member, ${sql.raw(`'${TOPIC}'`)}::text as topic, id::text as ref
  from added where shown and read_at is null`;

const writing = prepared(
  (_, { lines, now }: Slots<{ lines: string; now: Date }>) => sql<{ id: string }>`
    with line as (
      select * from json_to_recordset(${lines}::json) as line (
        id uuid, user_id uuid, kind text, data jsonb, path text, shown boolean, created_at timestamptz,
        read_at timestamptz, mail_due_at timestamptz, letter jsonb, replaces boolean)
    ), dropped as (
      delete from notifications as earlier using line
      where line.replaces and earlier.user_id = line.user_id and earlier.kind = line.kind and earlier.path = line.path
        and earlier.id <> line.id and earlier.read_at is null and earlier.mailed_at is null
    ), added as (
      insert into notifications (id, user_id, kind, data, path, shown, created_at, read_at, mail_due_at, letter)
      select id, user_id, kind, data, path, shown, created_at, read_at, mail_due_at, letter from line
      on conflict do nothing returning id, user_id, shown, read_at
    ), ${livePart(now, SAID)}
    select id from added, (select count(*) from live_notes) as notes`,
);
