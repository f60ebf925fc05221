import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { limitEach } from "#app/infra/rate-limit.server.ts";
import { as, at, test, withEnv } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { eraseWebinars } from "./commands/erase-account.server.ts";
import { addRecording, cancelWebinar } from "./commands/host.server.ts";
import { remindSeated } from "./commands/remind.server.ts";
import { askBefore, giveSeat, takeSeat } from "./commands/seat.server.ts";
import { aWebinar, typedWebinar } from "./fixtures.ts";
import { PlanWebinar } from "./input.ts";
import { ownCalendar, sessionsCalendar, webinarCalendar } from "./queries/calendar.server.ts";
import { readWebinar, recordings, upcomingWebinars } from "./queries/sessions.server.ts";
import { webinars } from "./tables.server.ts";
import { feedPath } from "./tokens/feed.server.ts";

const HOUR = 3600_000;
const RECORDED = { recordingUrl: "https://video.example/sample", minutes: 52 };
const person = async (ctx: Ctx): Promise<Actor> => (await aUser(ctx)).actor;
const told = async (ctx: Ctx, actor: Actor, status: string) => {
  await drain(ctx);
  const { told } = await myNotifications(as(ctx, actor), { unread: false, after: null });
  return told.filter(({ data }) => data["status"] === status).length;
};

test("a session that was called off reminds nobody and takes no recording", async ({ ctx }) => {
  const [host, ada] = [await person(ctx), await person(ctx)];
  const { id } = await aWebinar(ctx, host, { inHours: 12 });
  await takeSeat(as(ctx, ada), id);
  await cancelWebinar(as(ctx, host), id, "Sample: the host is ill.");
  expect(await remindSeated(ctx)).toBe(0);
  await expect(addRecording(as(at(ctx, 24 * HOUR), host), id, RECORDED)).rejects.toMatchObject({ code: "cancelled" });
  // Nobody is led to a meeting that is not held.
  for (const actor of [host, ada]) expect((await readWebinar(as(at(ctx, 12 * HOUR), actor), id)).enter).toBe(false);
});

test("seats and minutes are whole numbers as people type them", async ({ ctx }) => {
  const faults = (more: Record<string, unknown>) =>
    PlanWebinar.safeParse(typedWebinar(ctx, more)).error?.issues.map(({ path }) => path[0]);
  expect(faults({ seats: " 20 ", minutes: "90" })).toBeUndefined();
  for (const typed of ["", " ", "2e1", "0x20", "20.5", true]) {
    expect(faults({ seats: typed })).toEqual(["seats"]);
    expect(faults({ minutes: typed })).toEqual(["minutes"]);
  }
});

test("a member takes thirty seats and asks twenty questions a day", async ({ ctx }) => {
  const [host, ada, ben] = [await person(ctx), await person(ctx), await person(ctx)];
  const { id } = await aWebinar(ctx, host);
  const used = (name: string, points: number) =>
    limitEach(
      ctx,
      Array.from({ length: points - 1 }, () => [name, ada.userId, { points, seconds: 24 * 3600 }] as const),
    );
  await used("webinars.seat", 30);
  await used("webinars.question", 20);
  await takeSeat(as(ctx, ada), id);
  await askBefore(as(ctx, ada), id, "Sample: which form?");
  await expect(takeSeat(as(ctx, ada), id)).rejects.toMatchObject({ kind: "rate_limited" });
  await expect(askBefore(as(ctx, ada), id, "Sample: and when?")).rejects.toMatchObject({ kind: "rate_limited" });
  await takeSeat(as(ctx, ben), id);
  await takeSeat(as(at(ctx, 24 * HOUR), ada), id);
});

test("nobody moves up once a session is over or called off, not to the seat of who leaves either", async ({ ctx }) => {
  const [host, ada, ben] = [await person(ctx), await person(ctx), await person(ctx)];
  const [over, off] = [
    await aWebinar(ctx, host, { inHours: 1, seats: "1" }),
    await aWebinar(ctx, host, { inHours: 90, seats: "1" }),
  ];
  for (const { id } of [over, off]) for (const actor of [ada, ben]) await takeSeat(as(ctx, actor), id);
  await cancelWebinar(as(ctx, host), off.id, "Sample: the host is ill.");
  await expect(giveSeat(as(ctx, ada), off.id)).rejects.toMatchObject({ code: "cancelled" });
  const later = at(ctx, 24 * HOUR);
  await eraseWebinars(later, ada.userId);
  for (const { id } of [over, off]) expect((await readWebinar(as(later, ben), id)).mine).toBe("waiting");
  expect(await told(later, ben, "seated")).toBe(0);
});

test("recordings and calendars hold sessions of the demo world only where it is on; calendars go back sixty days", async ({
  ctx,
}) => {
  const [host, ada] = [await person(ctx), await person(ctx)];
  const [own, sample] = [await aWebinar(ctx, host, { inHours: 1 }), await aWebinar(ctx, host, { inHours: 2 })];
  await ctx.db.update(webinars).set({ isDemo: true }).where(eq(webinars.id, sample.id));
  const demo = withEnv(ctx, { DEMO: true });
  for (const { id } of [own, sample]) await takeSeat(as(demo, ada), id);
  const later = at(demo, 24 * HOUR);
  for (const { id } of [own, sample]) await addRecording(as(later, host), id, RECORDED);
  const off = at(ctx, 24 * HOUR);
  const token = feedPath(ctx, ada.userId).split("/").at(-1) ?? "";
  const shown = async (ctx: Ctx) => [
    (await recordings(ctx)).length,
    ...[await sessionsCalendar(ctx), await ownCalendar(ctx, token)].map(
      (text) => text.split("BEGIN:VEVENT").length - 1,
    ),
  ];
  expect([await shown(off), await shown(later)]).toEqual([
    [1, 1, 1],
    [2, 2, 2],
  ]);
  await expect(webinarCalendar(off, sample.id)).rejects.toMatchObject({ code: "no_such_session" });
  await expect(takeSeat(as(ctx, ada), sample.id)).rejects.toMatchObject({ code: "no_such_session" });
  const { startsAt } = await readWebinar(ctx, own.id);
  const back = at(ctx, new Date(startsAt.getTime() + 60 * 24 * HOUR));
  expect([await shown(at(back, -1)), await shown(back)]).toEqual([
    [1, 1, 1],
    [1, 0, 0],
  ]);
});

test("a session is upcoming until it ends, however long it is", async ({ ctx }) => {
  const host = await person(ctx);
  const long = await aWebinar(ctx, host, { inHours: 2, minutes: "240" });
  const short = await aWebinar(ctx, host, { inHours: 4, minutes: "15" });
  const { startsAt } = await readWebinar(ctx, long.id);
  const after = async (minutes: number) =>
    (await upcomingWebinars(at(ctx, startsAt.getTime() - ctx.now.getTime() + minutes * 60_000))).map(({ id }) => id);
  expect(await after(0)).toEqual([long.id, short.id]);
  expect([await after(134), await after(135), await after(240)]).toEqual([[long.id, short.id], [long.id], []]);
});

test("a recording is told of once, however often its address is put right", async ({ ctx }) => {
  const [host, ada] = [await person(ctx), await person(ctx)];
  const { id } = await aWebinar(ctx, host, { inHours: 1 });
  await takeSeat(as(ctx, ada), id);
  const later = (ms: number) => as(at(ctx, 24 * HOUR + ms), host);
  await expect(addRecording(later(0), id, RECORDED)).resolves.toMatchObject({ first: true });
  await expect(addRecording(later(HOUR), id, { ...RECORDED, minutes: 50 })).resolves.toMatchObject({ first: false });
  expect(await told(later(HOUR), ada, "recorded")).toBe(1);
});

test("who waits has the session in no calendar, and only its host reads who comes", async ({ ctx }) => {
  const [host, ada, ben] = [await person(ctx), await person(ctx), await person(ctx)];
  const { id } = await aWebinar(ctx, host, { seats: "1" });
  for (const actor of [ada, ben]) await takeSeat(as(ctx, actor), id);
  const calendar = (actor: Actor) => ownCalendar(as(ctx, null), feedPath(ctx, actor.userId).split("/").at(-1) ?? "");
  expect([(await calendar(ada)).includes(id), (await calendar(ben)).includes(id)]).toEqual([true, false]);
  expect((await readWebinar(as(ctx, host), id)).people).toHaveLength(2);
  for (const actor of [ada, ben, null]) expect((await readWebinar(as(ctx, actor), id)).people).toEqual([]);
});
