import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endSession } from "#app/domains/auth/commands/end-session.server.ts";
import { sessionCookieName } from "#app/domains/auth/cookies.server.ts";
import { aFactor, inSession } from "#app/domains/auth/fixtures.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import type { Database } from "#app/infra/database/database.server.ts";
import { announce } from "#app/infra/events.server.ts";
import { publishLive } from "#app/infra/live.server.ts";
import { testApp } from "#test/app.ts";
import { as, makeCtx } from "#test/ctx.ts";
import { freshDatabase } from "#test/database.ts";
import { aMember, rightNow } from "#test/members.ts";
import { drain } from "#test/queue.ts";
import { mySettings } from "./queries/settings.server.ts";

const soon = { timeout: 10_000, interval: 20 };

let database: Database;
let ctx: Ctx;
beforeEach(async () => {
  database = await freshDatabase();
  ctx = rightNow(makeCtx(database));
});
afterEach(async () => {
  await ctx.services.live.close();
  await database.close();
});

type Member = Awaited<ReturnType<typeof aMember>>;

const ask = async (
  path: string,
  member: Member | null,
  init: RequestInit & { headers?: Record<string, string> } = {},
) =>
  testApp(ctx).request(`http://kingpost.test${path}`, {
    ...init,
    headers: {
      "sec-fetch-site": "same-origin",
      ...(member && { cookie: `${sessionCookieName(ctx.services.env)}=${member.token}` }),
      ...init.headers,
    },
  });

/** The text of a stream as it comes. */
function listening(answer: Response) {
  const state = { text: "", ended: false };
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  void (async () => {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: "" };
      if (done) break;
      state.text += value;
    }
    state.ended = true;
  })();
  return state;
}

test("a member's stream carries ids of their own events, is not compressed and not kept", async () => {
  const member = await aMember(ctx);
  const other = await aMember(ctx);
  const answer = await ask("/events", member, { headers: { "accept-encoding": "br, gzip" } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(answer.headers.get("cache-control")).toContain("no-store");
  const stream = listening(answer);
  await inTransaction(ctx, (tx) => publishLive(tx, other.userId, "things", "theirs"));
  await inTransaction(ctx, (tx) => publishLive(tx, member.userId, "things", "mine"));
  await vi.waitFor(() => expect(stream.text).toContain('id: 1\ndata: {"topic":"things","id":"mine"}\n\n'), soon);
  expect(stream.text).not.toContain("theirs");
  expect(stream.text).toMatch(/^retry: \d+\n/);
});

test("Last-Event-ID goes on where the reader left off", async () => {
  const member = await aMember(ctx);
  for (const id of ["a", "b", "c"]) await inTransaction(ctx, (tx) => publishLive(tx, member.userId, "things", id));
  const stream = listening(await ask("/events", member, { headers: { "last-event-id": "1" } }));
  await vi.waitFor(() => expect(stream.text).toContain('"id":"c"'), soon);
  expect(stream.text.match(/^id: \d+$/gm)).toEqual(["id: 2", "id: 3"]);
  const byAddress = listening(await ask("/events?after=2", member));
  await vi.waitFor(() => expect(byAddress.text).toContain('"id":"c"'), soon);
  expect(byAddress.text.match(/^id: \d+$/gm)).toEqual(["id: 3"]);
});

test("nobody listens without a session, nor while a second factor is owed", async () => {
  expect((await ask("/events", null)).status).toBe(401);
  const member = await aMember(ctx);
  await aFactor(ctx, member.userId);
  expect((await ask("/events", member)).status).toBe(401);
});

test("signing out everywhere ends every stream of the member, and none of another", async () => {
  const member = await aMember(ctx);
  const other = await aMember(ctx);
  const [mine, theirs] = [listening(await ask("/events", member)), listening(await ask("/events", other))];
  await endSession(await inSession(ctx, { access_token: member.token }), "global");
  await ctx.services.live.endDeadSessions();
  await vi.waitFor(() => expect(mine.ended).toBe(true), soon);
  expect(theirs.ended).toBe(false);
  expect((await ask("/events", member)).status).toBe(401);
});

test("a stream ends when its account owes a second factor from now on", async () => {
  const member = await aMember(ctx);
  const stream = listening(await ask("/events", member));
  await aFactor(ctx, member.userId);
  await ctx.services.live.endDeadSessions();
  await vi.waitFor(() => expect(stream.ended).toBe(true), soon);
});

test("what happens to a member reaches their open page by its id, and the count under the bell", async () => {
  const member = await aMember(ctx);
  const stream = listening(await ask("/events", member));
  const told = { kind: "certificate.received", userId: member.userId, ref: "1", path: "/", data: { from: "Sample" } };
  await inTransaction(ctx, (tx) => announce(tx, { ...told, kind: "certificate.received" }));
  await drain(ctx);
  await vi.waitFor(() => expect(stream.text).toContain('"topic":"notifications"'), soon);
  const count = await ask("/notifications/count", member);
  await expect(count.json()).resolves.toEqual({ unread: 1, zoneKnown: false });
  const nobody = await ask("/notifications/count", null);
  await expect(nobody.json()).resolves.toEqual({ unread: 0, zoneKnown: true });
});

test("the browser tells its time zone; made-up ones are refused", async () => {
  const member = await aMember(ctx);
  const tell = (timeZone: unknown) =>
    ask("/notifications/zone", member, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ timeZone }),
    });
  expect((await tell("Mars/Olympus")).status).toBe(422);
  expect((await tell("America/Denver")).status).toBe(204);
  await expect(
    mySettings(as(ctx, (await inSession(ctx, { access_token: member.token })).actor)),
  ).resolves.toMatchObject({
    timeZone: "America/Denver",
  });
});
