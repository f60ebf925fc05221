import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { addRecording, cancelWebinar } from "./commands/host.server.ts";
import { remindSeated } from "./commands/remind.server.ts";
import { takeSeat } from "./commands/seat.server.ts";
import { aWebinar } from "./fixtures.ts";
import { ownCalendar } from "./queries/calendar.server.ts";
import { readWebinar } from "./queries/sessions.server.ts";
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
