import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sessionCookieName } from "#app/domains/auth/cookies.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import type { Database } from "#app/infra/database/database.server.ts";
import type { AppEnv } from "#app/infra/http.ts";
import { testApp } from "#test/app.ts";
import { makeCtx } from "#test/ctx.ts";
import { freshDatabase } from "#test/database.ts";
import { aMember, rightNow } from "#test/members.ts";
import { createApp } from "./app.server.ts";

let database: Database;
let ctx: Ctx;
let token: string;
beforeEach(async () => {
  database = await freshDatabase();
  ctx = rightNow(makeCtx(database));
  token = (await aMember(ctx)).token;
});
afterEach(async () => {
  await ctx.services.live.close();
  await database.close();
});

const ask = (path: string, init: RequestInit = {}) =>
  testApp(ctx).request(`http://kingpost.test${path}`, {
    ...init,
    headers: {
      "sec-fetch-site": "same-origin",
      "content-type": "application/json",
      accept: "application/json",
      authorization: `Bearer ${token}`,
      cookie: `${sessionCookieName(ctx.services.env)}=${token}`,
      ...init.headers,
    },
  });

const doors = () => {
  const all = testApp(ctx).routes.filter(({ method }) => method !== "ALL");
  return [...new Set(all.map(({ method, path }) => `${method} ${path}`))].map(
    (door) => door.split(" ") as [string, string],
  );
};
const at = (pattern: string, id: string) => pattern.replace(/:\w+(\{[^}]*\})?/g, id).replace("*", id);

const UNREADABLE = ["%00", "a%00b", "%zz", "%", "%e0%a4%a"];

test("an address with a NUL or a broken escape is refused in words at every door, by path and by query", async () => {
  expect(doors().length).toBeGreaterThan(80);
  const wrong: string[] = [];
  for (const [method, pattern] of doors())
    for (const sign of UNREADABLE)
      for (const path of [...(/[:*]/.test(pattern) ? [at(pattern, sign)] : []), `${at(pattern, "x")}?q=${sign}`]) {
        const answer = await ask(path, { method });
        const body = await answer.text();
        if (answer.status < 400 || answer.status >= 500 || !/"(bad_address|validation_failed)"/.test(body))
          wrong.push(`${method} ${path}: ${answer.status} ${body.slice(0, 80)}`);
      }
  expect(wrong).toEqual([]);
});

test("a browser is told on a page, in its language", async () => {
  const answer = await ask("/jobs/%00", { headers: { accept: "text/html", "accept-language": "es" } });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("No se puede leer esta dirección");
});

const NUL = "Rosa\u0000Sample";

test("a text with a NUL is refused at every door that takes one, never a fault of ours", async () => {
  const texts = [
    "name",
    "full_name",
    "email",
    "password",
    "title",
    "subject",
    "body",
    "text",
    "message",
    "note",
    "query",
  ];
  const json = JSON.stringify({ ...Object.fromEntries(texts.map((name) => [name, NUL])), data: { full_name: NUL } });
  const wrong: string[] = [];
  for (const [method, pattern] of doors())
    if (method !== "GET") {
      const answer = await ask(at(pattern, "00000000-0000-4000-8000-000000000000"), { method, body: json });
      if (answer.status >= 500)
        wrong.push(`${method} ${pattern}: ${answer.status} ${(await answer.text()).slice(0, 80)}`);
    }
  expect(wrong).toEqual([]);
});

test("a text with a NUL, or half of a sign, that gets as far as the database is refused there", async () => {
  const keep = (text: string) =>
    new Hono<AppEnv>().get("/keep", async (c) => {
      await inTransaction(c.var.ctx, (tx) => audit(tx, "kept", text));
      await c.var.ctx.db.execute(sql`select ${JSON.stringify({ text })}::jsonb`);
      return c.text("kept");
    });
  const answers = async (text: string) => {
    const build = async () => ({}) as never;
    const app = createApp({ services: ctx.services, build, mode: "production", doors: keep(text) });
    const answer = await app.request("http://kingpost.test/keep");
    return { status: answer.status, said: await answer.text() };
  };
  for (const text of [NUL, "\ud800"])
    expect(await answers(text)).toEqual({ status: 422, said: expect.stringContaining("bad_character") });
  expect(await answers("Rosa 木 😀")).toEqual({ status: 200, said: "kept" });
});

test("an empty or unknown time zone is refused with the field's words", async () => {
  for (const timeZone of ["", " ", "Mars/Base", "America/Chicago\u0000", "../../etc", 7, null, undefined]) {
    const answer = await ask("/notifications/zone", { method: "POST", body: JSON.stringify({ timeZone }) });
    expect(answer.status, JSON.stringify(timeZone)).toBe(422);
  }
  const kept = await ask("/notifications/zone", {
    method: "POST",
    body: JSON.stringify({ timeZone: "America/Chicago" }),
  });
  expect(kept.status).toBeLessThan(300);
});
