import { expect } from "vitest";
import { clearCookies, grantCookies, readerMark } from "#app/domains/auth/cookies.server.ts";
import { aSignedInUser } from "#app/domains/auth/fixtures.ts";
import { READER_COOKIE, READER_HEADER, readHint } from "#app/domains/auth/rules/hint.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { test } from "#test/ctx.ts";
import { rightNow } from "#test/members.ts";
import { pagesWithoutDrawing } from "#test/pages.ts";
import { createApp } from "./app.server.ts";

const pages = pagesWithoutDrawing();

async function ask(ctx: Ctx, path: string, cookie: string) {
  const { build } = await pages;
  const app = createApp({ services: ctx.services, build: async () => build, mode: "production" });
  return app.request(`http://kingpost.test${path}`, { headers: { cookie, "sec-fetch-site": "same-origin" } });
}

const cookiesOf = (set: readonly string[]) => set.map((one) => one.split(";")[0]).join("; ");

test("a member's page says whose it is, once for the browser's scripts; a visitor's says nothing", async ({
  ctx: then,
}) => {
  const ctx = rightNow(then);
  const { actor, session } = await aSignedInUser(ctx);
  const cookies = cookiesOf(grantCookies(session, ctx.services.env));
  const mark = readerMark(actor);
  const first = await ask(ctx, "/notifications.data", cookies);
  expect(first.headers.get(READER_HEADER)).toBe(mark);
  expect(first.headers.getSetCookie().join()).toContain(`${READER_COOKIE}=${mark}`);
  const next = await ask(ctx, "/notifications.data", `${cookies}; ${READER_COOKIE}=${mark}`);
  expect(next.headers.get(READER_HEADER)).toBe(mark);
  expect(next.headers.getSetCookie().join()).not.toContain(READER_COOKIE);
  expect((await ask(ctx, "/community.data", "")).headers.get(READER_HEADER)).toBeNull();
});

test("a new session names its member in the hint, and signing out takes both away", async ({ ctx }) => {
  const { actor, session } = await aSignedInUser(ctx);
  const granted = cookiesOf(grantCookies(session, ctx.services.env));
  expect(readHint(granted)?.member).toBe(readerMark(actor).split(".")[0]);
  expect(clearCookies(ctx.services.env).join()).toContain(`${READER_COOKIE}=;`);
});
