import { and, eq, isNotNull, sql } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { badgeProgress } from "#app/domains/badges/queries/badges.server.ts";
import { businessPeople } from "#app/domains/businesses/tables.server.ts";
import { countedFor } from "#app/domains/community/queries/levels.server.ts";
import { notifications } from "#app/domains/notifications/tables.server.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { momentOf } from "#app/infra/clock.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { ANNOUNCE } from "#app/infra/events.server.ts";
import { parseInput } from "#app/infra/form.ts";
import { as, at, test } from "#test/ctx.ts";
import { drain, queued } from "#test/queue.ts";
import { finishReminder, putOffReminder, removeReminder, reopenReminder } from "./commands/change.server.ts";
import { addReminder } from "./commands/keep.server.ts";
import { RING, ringDue } from "./commands/ring.server.ts";
import { aReminder } from "./fixtures.ts";
import { NewReminder } from "./input.ts";
import { myReminders } from "./queries/reminders.server.ts";
import { laterAt } from "./rules/clock.server.ts";
import { isKept, OPEN_MAX } from "./rules.ts";
import { reminders } from "./tables.server.ts";

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const DENVER = "America/Denver";

const typed = (ctx: Ctx, more: Record<string, string> = {}) =>
  parseInput(NewReminder, {
    what: "Sample: call the inspector",
    day: dayFrom(ctx, 2),
    time: "08:00",
    requestKey: ctx.newId(),
    ...more,
  });
const dayFrom = (ctx: Ctx, days: number) => new Date(ctx.now.getTime() + days * DAY).toISOString().slice(0, 10);
const later = (ctx: Ctx, actor: Actor, ms: number) => as(at(ctx, ms), actor);
const communicator = async (ctx: Ctx) =>
  (await badgeProgress(ctx, await countedFor(ctx, ctx.actor?.userId ?? ""))).find(
    ({ badge }) => badge === "communicator",
  );

test("a reminder is kept for its member's own clock, once however often its form is sent, and rings at its time once", async ({
  ctx,
}) => {
  const { actor, userId } = await aVerifiedContractor(ctx);
  const me = { ...as(ctx, actor), zone: DENVER };
  const form = typed(ctx);
  const [first, second] = [await addReminder(me, form), await addReminder(me, form)];
  expect(second).toEqual(first);
  const { open } = await myReminders(me);
  expect(open).toMatchObject([{ what: form.what, dueAt: momentOf(form.day, "08:00", DENVER) }]);

  const due = open[0]?.dueAt.getTime() ?? 0;
  const told = async (ms: number) => {
    const then = at(ctx, ms);
    await ringDue(then);
    await drain(then);
    return ctx.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, userId), eq(notifications.kind, "reminder.due")));
  };
  await expect(told(due - 60_000 - ctx.now.getTime())).resolves.toEqual([]);
  const lines = [await told(due - ctx.now.getTime()), await told(due + HOUR - ctx.now.getTime())];
  for (const line of lines)
    expect(line).toMatchObject([{ kind: "reminder.due", path: "/my/reminders", data: { what: form.what } }]);
});

test("what is done, deleted or put off does not ring, and what is put off rings again at its new time", async ({
  ctx,
}) => {
  const { actor } = await aVerifiedContractor(ctx);
  const me = as(ctx, actor);
  const [done, gone, off] = [await aReminder(ctx, actor), await aReminder(ctx, actor), await aReminder(ctx, actor)];
  await finishReminder(me, done);
  await removeReminder(me, gone);
  await expect(ringDue(at(ctx, DAY))).resolves.toBe(1);
  await putOffReminder(later(ctx, actor, DAY), off, "hour");
  await expect(ringDue(at(ctx, DAY + HOUR / 2))).resolves.toBe(0);
  await expect(ringDue(at(ctx, DAY + HOUR))).resolves.toBe(1);
  await reopenReminder(me, done);
  await expect(myReminders(me)).resolves.toMatchObject({ open: [{ id: done }, { id: off }], done: [] });
});

test("nobody finds, ends, moves or deletes another's reminder", async ({ ctx }) => {
  const { actor } = await aVerifiedContractor(ctx);
  const other = as(ctx, (await aUser(ctx, { role: "homeowner" })).actor);
  const id = await aReminder(ctx, actor);
  for (const tried of [
    () => finishReminder(other, id),
    () => putOffReminder(other, id, "week"),
    () => removeReminder(other, id),
    () => reopenReminder(other, id),
    () => finishReminder(other, "nonsense"),
  ])
    await expect(tried()).rejects.toMatchObject({ code: "no_such_reminder" });
  await expect(myReminders(other)).resolves.toEqual({ open: [], done: [] });
  await expect(ctx.db.select().from(reminders).where(eq(reminders.id, id))).resolves.toMatchObject([
    { doneAt: null, postponed: false },
  ]);
});

test("a moment that is over or years away is refused beside its field, and so is one more than the most", async ({
  ctx,
}) => {
  const { actor } = await aVerifiedContractor(ctx);
  const me = as(ctx, actor);
  await expect(addReminder(me, typed(ctx, { day: dayFrom(ctx, -1) }))).rejects.toMatchObject({
    fields: { time: expect.any(String) },
  });
  await expect(addReminder(me, typed(ctx, { day: dayFrom(ctx, 900) }))).rejects.toMatchObject({
    fields: { day: expect.any(String) },
  });
  expect(() => typed(ctx, { time: "25:00" })).toThrow();
  expect(() => typed(ctx, { what: " " })).toThrow();
  for (let n = 0; n < OPEN_MAX; n++) await aReminder(ctx, actor);
  await expect(addReminder(me, typed(ctx))).rejects.toMatchObject({ code: "too_many" });
});

test("a reminder that is done is not opened again while the most are open, and is once one of them is done", async ({
  ctx,
}) => {
  const { actor } = await aVerifiedContractor(ctx);
  const me = as(ctx, actor);
  const done = await aReminder(ctx, actor);
  await finishReminder(me, done);
  const open: string[] = [];
  for (let n = 0; n < OPEN_MAX; n++) open.push(await aReminder(ctx, actor));
  await expect(reopenReminder(me, done)).rejects.toMatchObject({ code: "too_many" });
  expect((await myReminders(me)).done).toMatchObject([{ id: done }]);
  await finishReminder(me, open[0] ?? "");
  await reopenReminder(me, done);
  await expect(reopenReminder(me, done)).rejects.toMatchObject({ code: "no_such_reminder" });
  await expect(reopenReminder(me, open[0] ?? "")).rejects.toMatchObject({ code: "too_many" });
  expect((await myReminders(me)).open).toHaveLength(OPEN_MAX);
});

test("COMM-54 ten follow-ups kept on time earn Communicator; what is put off, early, late or made a minute before does not count", async ({
  ctx,
}) => {
  const { actor } = await aVerifiedContractor(ctx);
  const dueAt = new Date(ctx.now.getTime() + DAY);
  for (let n = 0; n < 9; n++) await finishReminder(later(ctx, actor, DAY + HOUR), await aReminder(ctx, actor));
  await finishReminder(later(ctx, actor, DAY - HOUR), await aReminder(ctx, actor));
  await finishReminder(later(ctx, actor, 3 * DAY), await aReminder(ctx, actor));
  await finishReminder(later(ctx, actor, DAY), await aReminder(ctx, actor, { postponed: true }));
  const justMade = { createdAt: new Date(dueAt.getTime() - 60_000) };
  await finishReminder(later(ctx, actor, DAY), await aReminder(ctx, actor, justMade));
  await expect(communicator(as(ctx, actor))).resolves.toMatchObject({ done: 9, earnedAt: null });

  const tenth = await aReminder(ctx, actor);
  await finishReminder(later(ctx, actor, DAY), tenth);
  await finishReminder(later(ctx, actor, 2 * DAY), tenth);
  await expect(communicator(as(ctx, actor))).resolves.toMatchObject({
    done: 10,
    earnedAt: new Date(ctx.now.getTime() + DAY),
  });
});

test("a reminder that is put off before it rings moves on from its own time, and never rings earlier", async ({
  ctx,
}) => {
  const { actor } = await aVerifiedContractor(ctx);
  const friday = at(ctx, 5 * DAY).now;
  const putOff = async (step: "hour" | "tomorrow" | "week") =>
    (await putOffReminder(as(ctx, actor), await aReminder(ctx, actor, { dueAt: friday }), step)).getTime();
  await expect(putOff("hour")).resolves.toBe(friday.getTime() + HOUR);
  expect(laterAt("tomorrow", friday, ctx.now, "UTC").getTime()).toBe(friday.getTime() + DAY);
  expect(laterAt("week", friday, ctx.now, "UTC").getTime()).toBe(friday.getTime() + 7 * DAY);
  const last = await aReminder(ctx, actor, { dueAt: at(ctx, 2 * 366 * DAY).now });
  await expect(putOffReminder(as(ctx, actor), last, "hour")).rejects.toMatchObject({ code: "invalid_input" });
});

test("a reminder put off keeps its time of day over a change of the clocks", () => {
  const due = momentOf("2027-03-13", "08:00", DENVER);
  expect(laterAt("tomorrow", due, due, DENVER)).toEqual(momentOf("2027-03-14", "08:00", DENVER));
  expect(laterAt("week", due, due, DENVER)).toEqual(momentOf("2027-03-20", "08:00", DENVER));
  expect(isKept({ createdAt: new Date(due.getTime() - DAY), dueAt: due, postponed: false }, due)).toBe(true);
});

test("reminders of a batch that rang stay rung when a later batch fails", async ({ ctx }) => {
  const { actor } = await aVerifiedContractor(ctx);
  const due = (minutesAgo: number) => ({ dueAt: new Date(ctx.now.getTime() - minutesAgo * 60_000) });
  for (let n = 0; n < 200; n++) await aReminder(ctx, actor, due(2));
  await aReminder(ctx, actor, { ...due(1), what: "Sample: cannot ring" });
  await ctx.db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`);
  await ctx.db.execute(sql`
    create trigger refuse before update on reminders for each row when (old.what like '%cannot ring') execute function refuse()`);

  await ctx.services.queue.enqueue(ctx, RING, {});
  await expect(drain(ctx)).rejects.toThrow();
  await expect(ctx.db.$count(reminders, isNotNull(reminders.rangAt))).resolves.toBe(200);
});

test("a reminder rings through its member's own business, whichever others they work in", async ({ ctx }) => {
  const { actor, userId } = await aVerifiedContractor(ctx);
  for (let n = 0; n < 4; n++) {
    const { userId: businessId } = await aVerifiedContractor(ctx);
    await ctx.db.insert(businessPeople).values({ businessId, userId, part: "crew", since: ctx.now });
  }
  await aReminder(ctx, actor, { dueAt: ctx.now });
  await ringDue(ctx);
  const rang = (await queued(ctx, ANNOUNCE)).filter(({ data }) => data["kind"] === "reminder.due");
  expect(rang).toMatchObject([{ data: { userId, person: userId } }]);
});
