import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import { momentOf, shownIn } from "#app/infra/clock.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { eraseWebinars } from "./commands/erase-account.server.ts";
import { addRecording, cancelWebinar, changeWebinar, planWebinar } from "./commands/host.server.ts";
import { remindSeated } from "./commands/remind.server.ts";
import { askBefore, enterMeeting, giveSeat, takeSeat } from "./commands/seat.server.ts";
import { watchRecording } from "./commands/watch.server.ts";
import { aWebinar, typedWebinar } from "./fixtures.ts";
import { AskBefore, PlanWebinar } from "./input.ts";
import { ownCalendar, sessionsCalendar, webinarCalendar } from "./queries/calendar.server.ts";
import { readWebinar, recordings, upcomingWebinars } from "./queries/sessions.server.ts";
import { doorsOpen } from "./rules.ts";
import { webinarSeats, webinars } from "./tables.server.ts";
import { feedPath } from "./tokens/feed.server.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const RECORDED = { recordingUrl: "https://video.example/sample", minutes: 52 };

const people = async (ctx: Ctx, n: number): Promise<Actor[]> => {
  const made: Actor[] = [];
  for (let i = 0; i < n; i++) made.push((await aUser(ctx)).actor);
  return made;
};
const told = async (ctx: Ctx, actor: Actor) => {
  await drain(ctx);
  const { told } = await myNotifications(as(ctx, actor), { unread: false, after: null });
  return told.filter(({ kind }) => kind.startsWith("session.")).map(({ kind, data }) => `${kind} ${data["status"]}`);
};

describe("a seat", () => {
  test("COMM-68 COMM-75 is kept for whoever takes it, once; the rest wait and move up in their order", async ({
    ctx,
  }) => {
    const [host, ada, ben, cleo] = (await people(ctx, 4)) as [Actor, Actor, Actor, Actor];
    const { id } = await aWebinar(ctx, host, { seats: "1" });
    await expect(takeSeat(as(ctx, ada), id)).resolves.toBe("seated");
    await expect(takeSeat(as(ctx, ada), id)).resolves.toBe("seated");
    await expect(takeSeat(as(ctx, ben), id)).resolves.toBe("waiting");
    await expect(takeSeat(as(ctx, cleo), id)).resolves.toBe("waiting");
    await expect(takeSeat(as(ctx, host), id)).rejects.toMatchObject({ code: "own_session" });
    await expect(readWebinar(as(ctx, cleo), id)).resolves.toMatchObject({
      taken: 1,
      mine: "waiting",
      waitingBefore: 1,
    });
    await giveSeat(as(ctx, ada), id);
    await giveSeat(as(ctx, ada), id);
    await expect(readWebinar(as(ctx, ben), id)).resolves.toMatchObject({ taken: 1, mine: "seated" });
    await expect(readWebinar(as(ctx, cleo), id)).resolves.toMatchObject({ mine: "waiting", waitingBefore: 0 });
    await expect(told(ctx, ben)).resolves.toEqual(["session.seat seated"]);
    await expect(told(ctx, cleo)).resolves.toEqual([]);
  });

  test("more seats let the waiting move up; fewer than are taken are refused", async ({ ctx }) => {
    const [host, ada, ben, cleo] = (await people(ctx, 4)) as [Actor, Actor, Actor, Actor];
    const { id } = await aWebinar(ctx, host, { seats: "1" });
    for (const one of [ada, ben, cleo]) await takeSeat(as(ctx, one), id);
    const change = (seats: string) => changeWebinar(as(ctx, host), id, PlanWebinar.parse(typedWebinar(ctx, { seats })));
    await change("3");
    const rows = await ctx.db.select().from(webinarSeats).where(eq(webinarSeats.webinarId, id));
    expect(rows.map(({ state }) => state)).toEqual(["seated", "seated", "seated"]);
    await expect(change("2")).rejects.toMatchObject({ code: "taken" });
  });

  test("cannot be taken once the session is called off or over", async ({ ctx }) => {
    const [host, ada] = (await people(ctx, 2)) as [Actor, Actor];
    const { id } = await aWebinar(ctx, host, { inHours: 1 });
    await expect(takeSeat(as(at(ctx, 2 * HOUR), ada), id)).rejects.toMatchObject({ code: "over" });
    await expect(takeSeat(as(at(ctx, 2 * HOUR - MINUTE), ada), id)).resolves.toBe("seated");
    const off = await aWebinar(ctx, host);
    await cancelWebinar(as(ctx, host), off.id, "Sample: the host is ill.");
    await expect(takeSeat(as(ctx, ada), off.id)).rejects.toMatchObject({ code: "cancelled" });
  });

  test("of somebody whose account ends goes to who waited longest", async ({ ctx }) => {
    const [host, ada, ben] = (await people(ctx, 3)) as [Actor, Actor, Actor];
    const { id } = await aWebinar(ctx, host, { seats: "1" });
    for (const one of [ada, ben]) await takeSeat(as(ctx, one), id);
    await eraseWebinars(ctx, ada.userId);
    await expect(readWebinar(as(ctx, ben), id)).resolves.toMatchObject({ taken: 1, mine: "seated" });
  });
});

describe("the meeting", () => {
  test("is open to the seated alone, from a quarter of an hour before it begins until it ends", async ({ ctx }) => {
    const [host, ada, ben] = (await people(ctx, 3)) as [Actor, Actor, Actor];
    const { id } = await aWebinar(ctx, host, { inHours: 1, seats: "1" });
    for (const one of [ada, ben]) await takeSeat(as(ctx, one), id);
    const startsAt = (await readWebinar(ctx, id)).startsAt;
    const then = (minutes: number) => ({ ...ctx, now: new Date(startsAt.getTime() + minutes * MINUTE) });
    await expect(enterMeeting(as(then(-16), ada), id)).rejects.toMatchObject({ code: "closed" });
    await expect(enterMeeting(as(then(-15), ada), id)).resolves.toBe("https://meet.example/sample-room");
    await expect(enterMeeting(as(then(-15), ben), id)).rejects.toMatchObject({ code: "no_such_session" });
    await expect(enterMeeting(as(then(60), ada), id)).rejects.toMatchObject({ code: "over" });
    expect(doorsOpen({ startsAt, minutes: 60 }, then(59).now)).toBe(true);
    for (const reader of [null, ada, ben]) {
      const shown = await readWebinar(as(then(0), reader), id);
      expect(JSON.stringify(shown)).not.toContain("meet.example");
    }
    const seen = await readWebinar(as(then(0), host), id);
    expect(seen.own?.meetingUrl).toBe("https://meet.example/sample-room");
    expect(seen.people.map(({ state, came }) => [state, came])).toEqual([
      ["seated", true],
      ["waiting", false],
    ]);
  });

  test("is asked about beforehand by the seated; the host and the seated read it", async ({ ctx }) => {
    const [host, ada, ben] = (await people(ctx, 3)) as [Actor, Actor, Actor];
    const { id } = await aWebinar(ctx, host);
    await takeSeat(as(ctx, ada), id);
    const { body } = AskBefore.parse({ body: " Sample: which form for a truck? " });
    await askBefore(as(ctx, ada), id, body);
    await expect(askBefore(as(ctx, ben), id, body)).rejects.toMatchObject({ code: "no_such_session" });
    for (const reader of [host, ada])
      expect((await readWebinar(as(ctx, reader), id)).questions.map((q) => q.body)).toEqual([
        "Sample: which form for a truck?",
      ]);
    for (const reader of [ben, null]) expect((await readWebinar(as(ctx, reader), id)).questions).toEqual([]);
  });
});

describe("a host", () => {
  test("plans a session on the clock of a zone, once however often the form is sent, and alone changes it", async ({
    ctx,
  }) => {
    const [host, other] = (await people(ctx, 2)) as [Actor, Actor];
    const form = PlanWebinar.parse(typedWebinar(ctx));
    const first = await planWebinar(as(ctx, host), form);
    await expect(planWebinar(as(ctx, host), form)).resolves.toEqual(first);
    await expect(
      planWebinar(as(ctx, host), { ...form, requestKey: ctx.newId(), day: "2001-01-01" }),
    ).rejects.toMatchObject({ code: "invalid_input" });
    for (const refused of [
      () => changeWebinar(as(ctx, other), first.id, form),
      () => addRecording(as(at(ctx, 100 * HOUR), other), first.id, RECORDED),
    ])
      await expect(refused()).rejects.toMatchObject({ code: "no_such_session" });
    await expect(cancelWebinar(as(ctx, other), first.id, "Sample: no.")).rejects.toMatchObject({ code: "no_host" });
    expect((await upcomingWebinars(ctx)).map(({ id }) => id)).toEqual([first.id]);
  });

  test("gives a running session another room, and does not move it any more", async ({ ctx }) => {
    const [host, ada] = (await people(ctx, 2)) as [Actor, Actor];
    const { id } = await aWebinar(ctx, host, { inHours: 1 });
    await takeSeat(as(ctx, ada), id);
    const change = (after: number, more: object) =>
      changeWebinar(as(at(ctx, after), host), id, PlanWebinar.parse(typedWebinar(ctx, { inHours: 1, ...more })));
    const meetingUrl = "https://meet.example/another-room";
    await change(61 * MINUTE, { meetingUrl });
    await expect(change(61 * MINUTE, { inHours: 96 })).rejects.toMatchObject({ code: "begun" });
    await expect(readWebinar(as(at(ctx, 61 * MINUTE), host), id)).resolves.toMatchObject({ own: { meetingUrl } });
    await expect(told(ctx, ada)).resolves.toEqual([]);
    await expect(change(2 * HOUR, { meetingUrl })).rejects.toMatchObject({ code: "over" });
  });

  test("moves it or calls it off, and everybody who sits or waits is told", async ({ ctx }) => {
    const [host, ada, ben] = (await people(ctx, 3)) as [Actor, Actor, Actor];
    const { id } = await aWebinar(ctx, host, { seats: "1" });
    for (const one of [ada, ben]) await takeSeat(as(ctx, one), id);
    await changeWebinar(as(ctx, host), id, PlanWebinar.parse(typedWebinar(ctx, { seats: "1", inHours: 96 })));
    await changeWebinar(
      as(ctx, host),
      id,
      PlanWebinar.parse(typedWebinar(ctx, { seats: "1", inHours: 96, minutes: "45" })),
    );
    await cancelWebinar(as(ctx, host), id, "Sample: the host is ill.");
    for (const one of [ada, ben])
      expect((await told(ctx, one)).toSorted()).toEqual(["session.changed cancelled", "session.changed moved"]);
    await expect(readWebinar(as(ctx, ada), id)).resolves.toMatchObject({ cancelReason: "Sample: the host is ill." });
    expect(await upcomingWebinars(ctx)).toEqual([]);
  });

  test("who leaves calls off what is to come, and what was recorded stays", async ({ ctx }) => {
    const [host, ada] = (await people(ctx, 2)) as [Actor, Actor];
    const past = await aWebinar(ctx, host, { inHours: 1 });
    const then = at(ctx, 3 * HOUR);
    await addRecording(as(then, host), past.id, RECORDED);
    const ahead = await aWebinar(then, host);
    await takeSeat(as(then, ada), ahead.id);
    await eraseWebinars(then, host.userId);
    await expect(told(then, ada)).resolves.toEqual(["session.changed cancelled"]);
    expect(await upcomingWebinars(then)).toEqual([]);
    expect((await recordings(then)).map(({ id }) => id)).toEqual([past.id]);
    await expect(readWebinar(then, past.id)).resolves.toMatchObject({ host: null });
  });
});

describe("a recording", () => {
  test("COMM-69 COMM-70 COMM-71 is added after the session, has its length, and counts each member who opens it once", async ({
    ctx,
  }) => {
    const [host, ada, ben] = (await people(ctx, 3)) as [Actor, Actor, Actor];
    const { id } = await aWebinar(ctx, host, { inHours: 1 });
    await expect(addRecording(as(ctx, host), id, RECORDED)).rejects.toMatchObject({ code: "not_over" });
    await expect(watchRecording(as(ctx, ada), id)).rejects.toMatchObject({ code: "no_such_session" });
    await takeSeat(as(ctx, ada), id);
    const then = at(ctx, 3 * HOUR);
    await expect(addRecording(as(then, host), id, RECORDED)).resolves.toMatchObject({ first: true });
    await expect(addRecording(as(then, host), id, RECORDED)).resolves.toMatchObject({ first: false });
    await expect(told(then, ada)).resolves.toEqual(["session.changed recorded"]);
    for (const one of [ada, ada, ben, host])
      await expect(watchRecording(as(then, one), id)).resolves.toBe(RECORDED.recordingUrl);
    expect(await recordings(then)).toMatchObject([{ id, minutes: 52, views: 2 }]);
    expect(JSON.stringify(await readWebinar(then, id))).not.toContain("video.example");
  });
});

test("the seated are reminded a day and an hour before, once each; who waits is not", async ({ ctx }) => {
  const [host, ada, ben, late] = (await people(ctx, 4)) as [Actor, Actor, Actor, Actor];
  const { id } = await aWebinar(ctx, host, { inHours: 48, seats: "2" });
  await takeSeat(as(ctx, ada), id);
  await expect(remindSeated(at(ctx, 23 * HOUR))).resolves.toBe(0);
  await expect(remindSeated(at(ctx, 24 * HOUR + MINUTE))).resolves.toBe(1);
  await expect(remindSeated(at(ctx, 25 * HOUR))).resolves.toBe(0);
  const hour = at(ctx, 47 * HOUR + MINUTE);
  await takeSeat(as(hour, late), id);
  await expect(takeSeat(as(hour, ben), id)).resolves.toBe("waiting");
  await expect(remindSeated(hour)).resolves.toBe(2);
  await expect(remindSeated(at(ctx, 47.5 * HOUR))).resolves.toBe(0);
  expect((await told(hour, ada)).toSorted()).toEqual(["session.soon 1", "session.soon 24"]);
  await expect(told(hour, late)).resolves.toEqual(["session.soon 1"]);
  await expect(told(hour, ben)).resolves.toEqual([]);
});

test("who was reminded of a session is reminded anew once it has another time", async ({ ctx }) => {
  const [host, ada] = (await people(ctx, 2)) as [Actor, Actor];
  const { id } = await aWebinar(ctx, host, { inHours: 20 });
  await takeSeat(as(ctx, ada), id);
  await expect(remindSeated(ctx)).resolves.toBe(1);
  await changeWebinar(as(ctx, host), id, PlanWebinar.parse(typedWebinar(ctx, { inHours: 96 })));
  await expect(remindSeated(at(ctx, 71 * HOUR))).resolves.toBe(0);
  await expect(remindSeated(at(ctx, 73 * HOUR))).resolves.toBe(1);
});

test("calendars hold sessions without the meeting's link; one's own opens by its signed address alone", async ({
  ctx,
}) => {
  const [host, ada] = (await people(ctx, 2)) as [Actor, Actor];
  const { id } = await aWebinar(ctx, host, { title: "Sample: forms; receipts, and more" });
  await aWebinar(ctx, host, { title: "Sample: another one" });
  await takeSeat(as(ctx, ada), id);
  const one = await webinarCalendar(ctx, id);
  expect(one).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(one).toContain("SUMMARY:Sample: forms\\; receipts\\, and more");
  expect(one).not.toContain("meet.example");
  expect((await sessionsCalendar(ctx)).match(/BEGIN:VEVENT/g)).toHaveLength(2);
  const token = feedPath(ctx, ada.userId).split("/").at(-1) ?? "";
  const own = await ownCalendar(ctx, token);
  expect(own.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  await cancelWebinar(as(ctx, host), id, "Sample: the host is ill.");
  await expect(ownCalendar(ctx, token)).resolves.toMatch(
    /STATUS:CANCELLED[\s\S]*SEQUENCE:1|SEQUENCE:1[\s\S]*STATUS:CANCELLED/,
  );
  const forged = token.replace(ada.userId, host.userId);
  for (const wrong of [forged, `${ada.userId}.ics`, "x"])
    await expect(ownCalendar(ctx, wrong)).rejects.toMatchObject({ code: "no_such_session" });
});

test("a time is the clock's of its zone, also where that jumps", () => {
  expect(momentOf("2026-12-04", "12:00", "America/New_York").toISOString()).toBe("2026-12-04T17:00:00.000Z");
  expect(momentOf("2026-07-04", "12:00", "Pacific/Honolulu").toISOString()).toBe("2026-07-04T22:00:00.000Z");
  expect(momentOf("2026-03-08", "02:30", "America/New_York").toISOString()).toBe("2026-03-08T07:30:00.000Z");
  expect(shownIn("America/New_York", new Date("2026-12-04T17:00:00Z"))).toEqual({ day: "2026-12-04", time: "12:00" });
});

test("a link is an https address of another site, without a password in it", () => {
  const parsed = (meetingUrl: string) => PlanWebinar.shape.meetingUrl.safeParse(meetingUrl).success;
  expect(parsed("https://zoom.example/j/1")).toBe(true);
  for (const wrong of [
    "http://zoom.example",
    "javascript:alert(1)",
    "https://localhost/x",
    "https://a:b@zoom.example",
    "zoom",
  ])
    expect(parsed(wrong), wrong).toBe(false);
});

test("sessions of the demo world stand only where it is on", async ({ ctx }) => {
  const [host] = (await people(ctx, 1)) as [Actor];
  const { id } = await aWebinar(ctx, host);
  await ctx.db.update(webinars).set({ isDemo: true }).where(eq(webinars.id, id));
  const { env } = ctx.services;
  const off = { ...ctx, services: { ...ctx.services, env: { ...env, DEMO: false } } };
  expect(await upcomingWebinars(off)).toEqual([]);
  await expect(readWebinar(off, id)).rejects.toMatchObject({ code: "no_such_session" });
});
