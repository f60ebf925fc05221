import { Hono } from "hono";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { AppError, statusOf } from "#app/infra/errors.ts";
import type { AppEnv } from "#app/infra/http.ts";
import { as, at, test } from "#test/ctx.ts";
import { keepAnswer, keepQuestion } from "../commands/history.server.ts";
import { historyApi } from "./history.server.ts";

/** The door as whoever `ctx` is sees it. */
const door = (ctx: Ctx) =>
  new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set("ctx", ctx);
      await next();
    })
    .route("/", historyApi)
    .onError((error) => {
      if (error instanceof AppError) return Response.json({}, { status: statusOf(error.kind) });
      throw error;
    });

async function conversation(ctx: Ctx, question: string) {
  const conversationId = ctx.newId();
  const at = await keepQuestion(ctx, { conversationId }, question);
  const source = { title: "IRS 334", href: "https://www.irs.gov/p334" };
  const said = { content: "**An answer.**", cut: null, engine: "field-guide", sources: [source], cards: [] };
  await keepAnswer(ctx, conversationId, at, said);
  return conversationId;
}

test("a member lists, reads, renames, takes along and deletes their conversations", async ({ ctx }) => {
  const me = as(ctx, (await aUser(ctx)).actor);
  const id = await conversation(me, "What is retainage?");
  await conversation(me, "What is a bond?");
  const list = await door(me).request("/");
  expect(list.headers.get("cache-control")).toBe("no-store");
  expect(await list.json()).toMatchObject({ total: 2, pages: 1 });
  expect(await (await door(me).request(`/${id}`)).json()).toMatchObject({
    title: "What is retainage?",
    messages: [{ role: "user" }, { role: "assistant", sources: [{ title: "IRS 334" }] }],
  });
  const patch = (body: string) => door(me).request(`/${id}`, { method: "PATCH", body });
  expect(await (await patch('{"title":"Held money"}')).json()).toEqual({ title: "Held money" });
  for (const wrong of ["{}", "{", '{"title":3}']) expect((await patch(wrong)).status).toBe(422);

  for (const page of ["0", "-1", "x", "1"])
    expect(await (await door(me).request(`/?page=${page}`)).json()).toMatchObject({ conversations: { length: 2 } });
  expect(await (await door(me).request("/?page=2")).json()).toMatchObject({ conversations: [] });

  const aWeekOn = at(me, 7 * 24 * 3600_000);
  const file = await door(aWeekOn).request(`/${id}/export`);
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="cody-2027-03-10.md"');
  const all = await door(aWeekOn).request("/export");
  expect(all.headers.get("content-disposition")).toBe('attachment; filename="cody-2027-03-17.md"');
  expect(await file.text()).toMatch(/^# Held money\n\n## You\n\nWhat is retainage\?\n\n## Cody\n\n\*\*An answer/);
  expect(await (await door(me).request("/export")).text()).toContain("# What is a bond?");

  expect((await door(me).request(`/${id}`, { method: "DELETE" })).status).toBe(204);
  expect((await door(me).request(`/${id}`)).status).toBe(404);
  expect(await (await door(me).request("/", { method: "DELETE" })).json()).toEqual({ deleted: 1 });
});

test("another member finds nothing of it, a visitor is refused, and what is no id is not found", async ({ ctx }) => {
  const me = as(ctx, (await aUser(ctx)).actor);
  const id = await conversation(me, "What is retainage?");
  const doors = [
    [`/${id}`, {}],
    [`/${id}/export`, {}],
    [`/${id}`, { method: "PATCH", body: '{"title":"Mine"}' }],
    [`/${id}`, { method: "DELETE" }],
  ] as const;
  const other = as(ctx, (await aUser(ctx)).actor);
  for (const [path, init] of doors) {
    expect((await door(other).request(path, init)).status).toBe(404);
    expect((await door(me).request(path.replace(id, "no-id"), init)).status).toBe(404);
    expect((await door(ctx).request(path, init)).status).toBe(401);
  }
  expect(await (await door(other).request("/export")).text()).toBe("");
  expect((await door(ctx).request("/", { method: "DELETE" })).status).toBe(401);
  expect((await door(me).request(`/${id}`)).status).toBe(200);
});
