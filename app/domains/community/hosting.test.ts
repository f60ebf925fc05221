import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aModerator } from "#app/domains/moderation/fixtures.ts";
import { aWebinar, typedWebinar } from "#app/domains/webinars/fixtures.ts";
import { PlanWebinar } from "#app/domains/webinars/input.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { hostSession, postRecording } from "./commands/host.server.ts";
import { openRoom } from "./commands/room.server.ts";
import { anAnswer, aPost } from "./fixtures.ts";
import { OpenRoom } from "./input/write.ts";
import { feedAsked } from "./input.ts";
import { fullFeed, roomsOf } from "./queries/full-feed.server.ts";
import { sessionsShown } from "./queries/sessions.server.ts";
import { HOSTS_AT, OPENS_ROOMS_AT } from "./rules/levels.ts";
import { communityAnswers } from "./tables.server.ts";

const plan = (ctx: Ctx) => PlanWebinar.parse(typedWebinar(ctx));

test("sessions are held by moderators and by whoever has helped often; nobody else plans one", async ({ ctx }) => {
  const { actor: member } = await aUser(ctx);
  await expect(hostSession(as(ctx, member), plan(ctx))).rejects.toMatchObject({ code: "no_host" });
  const { id } = await anAnswer(ctx, await aPost(ctx), member);
  const helped = (n: number) =>
    ctx.db.update(communityAnswers).set({ helpfulCount: n }).where(eq(communityAnswers.id, id));
  await helped(HOSTS_AT - 1);
  await expect(hostSession(as(ctx, member), plan(ctx))).rejects.toMatchObject({ code: "no_host" });
  await helped(HOSTS_AT);
  await expect(hostSession(as(ctx, member), plan(ctx))).resolves.toMatchObject({ id: expect.any(String) });
  await ctx.db.update(communityAnswers).set({ state: "hidden" }).where(eq(communityAnswers.id, id));
  await expect(hostSession(as(ctx, member), plan(ctx))).rejects.toMatchObject({ code: "no_host" });
  const moderator = await aModerator(ctx);
  await expect(hostSession(as(ctx, moderator.actor), plan(ctx))).resolves.toBeDefined();
  await expect(sessionsShown(as(ctx, moderator.actor))).resolves.toMatchObject({ mayHost: true });
});

test("COMM-77 COMM-78 a recording stands in the feed by itself, once, in the session's language", async ({ ctx }) => {
  const { actor: host } = await aUser(ctx);
  const { id } = await aWebinar(ctx, host, { inHours: 1, title: "Muestra: cierre de año", locale: "es" });
  const then = at(ctx, 3 * 3600_000);
  const recorded = { recordingUrl: "https://video.example/sample", minutes: 52 };
  await postRecording(as(then, host), id, recorded);
  await postRecording(as(then, host), id, recorded);
  const { posts } = await fullFeed(as(then, null), feedAsked(new URLSearchParams()));
  expect(posts.map(({ title }) => title)).toEqual(["Grabación: Muestra: cierre de año"]);
  expect(posts[0]?.content).toContain("52 min");
});

test("rooms are opened by moderators and by who has helped ten times, once a name in either language", async ({
  ctx,
}) => {
  const { actor: member } = await aUser(ctx);
  const open = (name: string, nameEs = "") => openRoom(as(ctx, member), OpenRoom.parse({ name, nameEs }));
  const { id } = await anAnswer(ctx, await aPost(ctx), member);
  const helped = (n: number) =>
    ctx.db.update(communityAnswers).set({ helpfulCount: n }).where(eq(communityAnswers.id, id));
  await helped(OPENS_ROOMS_AT - 1);
  await expect(open("Sample: septic")).rejects.toMatchObject({ code: "no_room_opener" });
  await helped(OPENS_ROOMS_AT);
  const room = await open("Sample: septic", "Muestra: fosas");
  expect((await roomsOf(as(ctx, null))).map((one) => one.id)).toContain(room.id);
  await expect(open("muestra: FOSAS")).rejects.toMatchObject({ code: "invalid_input" });
});
