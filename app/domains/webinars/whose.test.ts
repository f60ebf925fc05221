import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aModerator } from "#app/domains/moderation/fixtures.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { eraseWebinars } from "./commands/erase-account.server.ts";
import { addRecording, cancelWebinar, changeWebinar, planWebinar } from "./commands/host.server.ts";
import { remindSeated } from "./commands/remind.server.ts";
import { askBefore, enterMeeting, takeSeat } from "./commands/seat.server.ts";
import { watchRecording } from "./commands/watch.server.ts";
import { aWebinar, typedWebinar } from "./fixtures.ts";
import { PlanWebinar } from "./input.ts";
import { webinarCalendar } from "./queries/calendar.server.ts";
import { exportWebinars } from "./queries/export-account.server.ts";
import { readWebinar, recordings } from "./queries/sessions.server.ts";
import { webinarSeats, webinars } from "./tables.server.ts";

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const RECORDED = { recordingUrl: "https://video.example/sample", minutes: 52 };
const person = async (ctx: Ctx): Promise<Actor> => (await aUser(ctx)).actor;
const told = async (ctx: Ctx, actor: Actor, status: string) => {
  await drain(ctx);
  const { told } = await myNotifications(as(ctx, actor), { unread: false, after: null });
  return told.filter(({ data }) => data["status"] === status).length;
};

test("a session begins later than now and within a year, and a host plans ten a day", async ({ ctx }) => {
  const [host, other] = [await person(ctx), await person(ctx)];
  const plan = (actor: Actor, more: { inHours?: number; requestKey?: string } = {}) =>
    planWebinar(as(ctx, actor), PlanWebinar.parse(typedWebinar(ctx, more)));
  for (const inHours of [0, 365 * 24 + 1])
    await expect(plan(host, { inHours })).rejects.toMatchObject({ code: "invalid_input" });
  const requestKey = ctx.newId();
  const first = await plan(host, { inHours: 365 * 24, requestKey });
  expect((await plan(other, { requestKey })).id).not.toBe(first.id);
  for (let n = 1; n < 10; n++) await plan(host);
  await expect(plan(host)).rejects.toMatchObject({ kind: "rate_limited" });
  expect(await plan(host, { inHours: 365 * 24, requestKey })).toEqual(first);
});

test("a moderator calls a session off and its seated do not; once it is over or off, nobody changes it", async ({
  ctx,
}) => {
  const [host, ada] = [await person(ctx), await person(ctx)];
  const { id } = await aWebinar(ctx, host);
  const over = await aWebinar(ctx, host, { inHours: 1 });
  await takeSeat(as(ctx, ada), id);
  const judge = (await aModerator(ctx)).actor;
  const mayCancel = async (actor: Actor | null) => (await readWebinar(as(ctx, actor), id)).mayCancel;
  expect(await Promise.all([host, judge, ada, null].map(mayCancel))).toEqual([true, true, false, false]);
  await expect(cancelWebinar(as(ctx, ada), id, "Sample: no.")).rejects.toMatchObject({ code: "no_host" });
  await cancelWebinar(as(ctx, judge), id, "Sample: it sells.");
  const later = as(at(ctx, 3 * HOUR), host);
  const change = (ctx: Ctx, which: string) => changeWebinar(ctx, which, PlanWebinar.parse(typedWebinar(ctx)));
  await expect(change(as(ctx, host), id)).rejects.toMatchObject({ code: "cancelled" });
  await expect(cancelWebinar(as(ctx, host), id, "Sample: again.")).rejects.toMatchObject({ code: "cancelled" });
  await expect(change(later, over.id)).rejects.toMatchObject({ code: "over" });
  await expect(cancelWebinar(later, over.id, "Sample: too late.")).rejects.toMatchObject({ code: "over" });
});

test("each session has its own people, questions, line of the waiting and views", async ({ ctx }) => {
  const [host, ada, ben, cleo] = [await person(ctx), await person(ctx), await person(ctx), await person(ctx)];
  const [one, other] = [
    await aWebinar(ctx, host, { inHours: 1, seats: "1" }),
    await aWebinar(ctx, host, { inHours: 2, seats: "1" }),
  ];
  for (const { id } of [one, other]) for (const actor of [ada, ben]) await takeSeat(as(ctx, actor), id);
  await takeSeat(as(ctx, cleo), other.id);
  await askBefore(as(ctx, ada), one.id, "Sample: which form?");
  const read = (actor: Actor, id: string) => readWebinar(as(ctx, actor), id);
  expect(await read(host, one.id)).toMatchObject({ people: [{ state: "seated" }, { state: "waiting" }] });
  expect((await read(host, other.id)).questions).toEqual([]);
  expect([(await read(ben, one.id)).waitingBefore, (await read(cleo, other.id)).waitingBefore]).toEqual([0, 1]);
  const later = at(ctx, DAY);
  for (const [n, { id }] of [one, other].entries()) await addRecording(as(at(later, n * HOUR), host), id, RECORDED);
  await watchRecording(as(later, ada), one.id);
  expect((await recordings(later)).map(({ id, views }) => [id, views])).toEqual([
    [other.id, 0],
    [one.id, 1],
  ]);
  await expect(askBefore(as(later, ada), one.id, "Sample: too late?")).rejects.toMatchObject({ code: "over" });
  const copy = await exportWebinars(ctx, ben.userId);
  expect([copy.hosted.length, copy.seats.length, copy.questions.length, copy.watched.length]).toEqual([0, 2, 0, 0]);
});

test("a reminder is of one session that has not begun, and the first coming counts", async ({ ctx }) => {
  const [host, ada] = [await person(ctx), await person(ctx)];
  const [soon, tomorrow] = [await aWebinar(ctx, host, { inHours: 1 }), await aWebinar(ctx, host, { inHours: 20 })];
  for (const { id } of [soon, tomorrow]) await takeSeat(as(ctx, ada), id);
  expect(await remindSeated(at(ctx, HOUR))).toBe(1);
  await enterMeeting(as(at(ctx, HOUR), ada), soon.id);
  await enterMeeting(as(at(ctx, 1.5 * HOUR), ada), soon.id);
  const came = await ctx.db.select({ id: webinarSeats.webinarId, at: webinarSeats.cameAt }).from(webinarSeats);
  expect(Object.fromEntries(came.map((seat) => [seat.id, seat.at]))).toEqual({
    [soon.id]: at(ctx, HOUR).now,
    [tomorrow.id]: null,
  });
});

test("who leaves calls off no session that is over or off already; their links go", async ({ ctx }) => {
  const [host, ada] = [await person(ctx), await person(ctx)];
  const [over, off] = [await aWebinar(ctx, host, { inHours: 1 }), await aWebinar(ctx, host, { inHours: 90 })];
  for (const { id } of [over, off]) await takeSeat(as(ctx, ada), id);
  await cancelWebinar(as(ctx, host), off.id, "Sample: the host is ill.");
  await askBefore(as(ctx, ada), over.id, "Sample: which form?");
  const later = at(ctx, DAY);
  await eraseWebinars(later, ada.userId);
  expect((await readWebinar(as(later, host), over.id)).questions).toMatchObject([{ from: null }]);
  await eraseWebinars(later, host.userId);
  const rows = await ctx.db.select().from(webinars);
  expect(rows.map(({ meetingUrl, hostId }) => [meetingUrl, hostId])).toEqual([
    ["", null],
    ["", null],
  ]);
  const cancelled = Object.fromEntries(rows.map(({ id, cancelledAt }) => [id, cancelledAt]));
  expect(cancelled).toEqual({ [over.id]: null, [off.id]: ctx.now });
  expect(await told(later, ada, "cancelled")).toBe(1);
});

test("a session that runs when its host leaves is called off too, and nobody is led to a link that is gone", async ({
  ctx,
}) => {
  const [host, ada] = [await person(ctx), await person(ctx)];
  const { id } = await aWebinar(ctx, host, { inHours: 1 });
  await takeSeat(as(ctx, ada), id);
  const during = at(ctx, 1.5 * HOUR);
  await expect(readWebinar(as(during, ada), id)).resolves.toMatchObject({ enter: true });
  await eraseWebinars(during, host.userId);
  await expect(readWebinar(as(during, ada), id)).resolves.toMatchObject({ enter: false, cancelledAt: during.now });
  await expect(enterMeeting(as(during, ada), id)).rejects.toMatchObject({ code: "cancelled" });
  expect(await told(during, ada, "cancelled")).toBe(1);
});

test("a session called off with its host's account is a change for calendars, as one that its host calls off", async ({
  ctx,
}) => {
  const [host, ada] = [await person(ctx), await person(ctx)];
  const { id } = await aWebinar(ctx, host);
  await takeSeat(as(ctx, ada), id);
  await eraseWebinars(ctx, host.userId);
  const file = await webinarCalendar(ctx, id);
  expect(file).toContain("STATUS:CANCELLED");
  expect(file).toContain("SEQUENCE:1");
});
