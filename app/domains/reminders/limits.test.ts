import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { parseInput } from "#app/infra/form.ts";
import { as, at, test } from "#test/ctx.ts";
import { finishReminder, putOffReminder, reopenReminder } from "./commands/change.server.ts";
import { addReminder } from "./commands/keep.server.ts";
import { ringDue } from "./commands/ring.server.ts";
import { aReminder } from "./fixtures.ts";
import { NewReminder } from "./input.ts";
import { keptBy, myReminders } from "./queries/reminders.server.ts";
import { isKept } from "./rules.ts";
import { reminders } from "./tables.server.ts";

const HOUR = 3600_000;
const DAY = 24 * HOUR;

test("what is done cannot be put off, and counts no longer as kept once it is open again", async ({ ctx }) => {
  const { actor, userId } = await aUser(ctx);
  const id = await aReminder(ctx, actor);
  const then = as(at(ctx, DAY), actor);
  await finishReminder(then, id);
  expect(await keptBy(ctx, userId)).toBe(1);
  await expect(putOffReminder(then, id, "hour")).rejects.toMatchObject({ code: "no_such_reminder" });
  await reopenReminder(then, id);
  expect(await keptBy(ctx, userId)).toBe(0);
});

test("a follow-up is kept from its moment on for a day, when it was made an hour before", ({ ctx }) => {
  const made = { createdAt: ctx.now, dueAt: at(ctx, HOUR).now, postponed: false };
  expect([HOUR - 1, HOUR, HOUR + DAY, HOUR + DAY + 1].map((ms) => isKept(made, at(ctx, ms).now))).toEqual([
    ...[false, true, true, false],
  ]);
  expect(isKept({ ...made, dueAt: at(ctx, HOUR - 1).now }, at(ctx, HOUR).now)).toBe(false);
});

test("a moment is ahead: the next minute is taken, and this one is not", async ({ ctx }) => {
  const me = { ...as(ctx, (await aUser(ctx)).actor), zone: "UTC" };
  const add = (time: string) =>
    addReminder(me, parseInput(NewReminder, { what: "Sample", day: "2027-03-10", time, requestKey: ctx.newId() }));
  await expect(add("16:00")).rejects.toMatchObject({ fields: { time: expect.any(String) } });
  await expect(add("16:01")).resolves.toMatchObject({ id: expect.any(String) });
});

test("a reminder that has rung is not rung again by the next minute's clock", async ({ ctx }) => {
  const { actor } = await aUser(ctx);
  const id = await aReminder(ctx, actor, { dueAt: ctx.now });
  expect([await ringDue(ctx), await ringDue(at(ctx, 60_000))]).toEqual([1, 0]);
  const [row] = await ctx.db.select().from(reminders).where(eq(reminders.id, id));
  expect(row?.rangAt).toEqual(ctx.now);
});

test("a member sees their own, what was done last first", async ({ ctx }) => {
  const [{ actor }, { actor: other }] = [await aUser(ctx), await aUser(ctx)];
  const done = (who: typeof actor, hours: number) => aReminder(ctx, who, { doneAt: at(ctx, -hours * HOUR).now });
  const [older, newest] = [await done(actor, 5), await done(actor, 1)];
  await done(other, 2);
  expect((await myReminders(as(ctx, actor))).done.map(({ id }) => id)).toEqual([newest, older]);
});
