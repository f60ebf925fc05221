import { Hono } from "hono";
import { expect, vi } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { AppError, statusOf } from "#app/infra/errors.ts";
import type { AppEnv } from "#app/infra/http.ts";
import { accountParts } from "#app/server/account.server.ts";
import { as, at, test } from "#test/ctx.ts";
import { chatApi } from "./api.server.ts";
import { deleteConversation, deleteHistory, renameConversation } from "./commands/history.server.ts";
import { BudgetSpent, type Engine } from "./provider/engine.server.ts";
import { fieldGuide } from "./provider/field-guide.server.ts";
import { exportAssistant, myConversation, myConversations } from "./queries/history.server.ts";
import { transcriptOf } from "./rules/kept-conversation.ts";
import { TITLE_MAX } from "./rules/limits.ts";
import { assistantConversations } from "./tables.server.ts";

const PATH = "/functions/v1/chat-with-cody";

/** Asks as the page does, and waits for the answer's end. */
async function ask(ctx: Ctx, content: string, more: object = {}, engine: Engine = fieldGuide({ paceMs: 0 })) {
  const response = await doorOf(ctx, engine).request(PATH, {
    method: "POST",
    headers: headersOf(ctx),
    body: JSON.stringify({ messages: [{ role: "user", content }], ...more }),
  });
  return { status: response.status, text: await response.text() };
}

const headersOf = ({ actor, services }: Ctx) => ({
  "content-type": "application/json",
  authorization: `Bearer ${actor ? "a.proven.token" : services.env.PUBLIC_CLIENT_KEY}`,
});

const doorOf = (ctx: Ctx, engine: Engine) =>
  new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set("ctx", { ...ctx, ip: ctx.newId() });
      await next();
    })
    .route("/functions/v1", chatApi(engine))
    .onError((error) => {
      if (error instanceof AppError) return Response.json({}, { status: statusOf(error.kind) });
      throw error;
    });

test("a member's conversation is kept with its answers, sources and name; the last spoken in stands first", async ({
  ctx,
}) => {
  const me = as(ctx, (await aUser(ctx)).actor);
  const [first, second] = [ctx.newId(), ctx.newId()];
  await ask(me, "What goes in a change order?", { conversation: { id: first } });
  await ask(at(me, 60_000), "When are quarterly taxes due?", { conversation: { id: second } });
  await ask(at(me, 120_000), "how do I get it signed?", { conversation: { id: first } });

  const { conversations, total } = await myConversations(me);
  expect(total).toBe(2);
  expect(conversations.map(({ title }) => title)).toEqual([
    "What goes in a change order?",
    "When are quarterly taxes due?",
  ]);
  const { messages } = await myConversation(me, first);
  expect(messages.map(({ role, position }) => [role, position])).toEqual([
    ["user", 0],
    ["assistant", 1],
    ["user", 2],
    ["assistant", 3],
  ]);
  expect(messages[1]).toMatchObject({ cut: null, engine: "field-guide" });
  expect(messages[1]?.content).toContain("From the field guide");
  expect((await myConversation(me, second)).messages[1]?.sources.length).toBeGreaterThan(0);
});

test("without a conversation's name nothing is kept, and a visitor's never is", async ({ ctx }) => {
  const me = as(ctx, (await aUser(ctx)).actor);
  await ask(me, "What is retainage?");
  expect((await myConversations(me)).total).toBe(0);
  const visitor = await ask(as(ctx, null), "What is retainage?", { conversation: { id: ctx.newId() } });
  expect(visitor.status).toBe(200);
  expect(await ctx.db.$count(assistantConversations)).toBe(0);
});

test("a question asked again or edited replaces what stood from there on", async ({ ctx }) => {
  const me = as(ctx, (await aUser(ctx)).actor);
  const [id, untouched] = [ctx.newId(), ctx.newId()];
  for (const question of ["What is retainage?", "What is a bond?"])
    await ask(me, question, { conversation: { id: untouched } });
  await ask(me, "What is retainage?", { conversation: { id } });
  await ask(me, "What is a bond?", { conversation: { id } });
  await ask(me, "What is a lien waiver?", { conversation: { id, position: 2 } });
  const { messages } = await myConversation(me, id);
  expect(messages.filter(({ role }) => role === "user").map(({ content }) => content)).toEqual([
    "What is retainage?",
    "What is a lien waiver?",
  ]);
  expect(messages).toHaveLength(4);
  expect((await myConversation(me, untouched)).messages).toHaveLength(4);
});

test("an answer that its asker stopped is kept as far as it came, and marked as stopped", async ({ ctx }) => {
  const me = as(ctx, (await aUser(ctx)).actor);
  const id = ctx.newId();
  const goesOn: Engine = {
    name: "test",
    async *answer(_ctx, _messages, signal) {
      yield "So far ";
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
    },
  };
  const answer = ask(me, "hello", { id, conversation: { id } }, goesOn);
  const stop = () => doorOf(me, goesOn).request(`${PATH}/${id}`, { method: "DELETE", headers: headersOf(me) });
  await vi.waitFor(async () => expect((await stop()).status).toBe(204));
  await answer;
  expect((await myConversation(me, id)).messages[1]).toMatchObject({ content: "So far ", cut: "stopped" });
});

test("thirty conversations are a page; renaming one leaves its place, and the last spoken in stands first", async ({
  ctx,
}) => {
  const { actor, userId } = await aUser(ctx);
  const me = as(ctx, actor);
  const rows = Array.from({ length: 31 }, (_, n) => {
    const spoken = new Date(ctx.now.getTime() - n * 60_000);
    return { id: ctx.newId(), userId, title: `No. ${n}`, createdAt: spoken, updatedAt: spoken };
  });
  await ctx.db.insert(assistantConversations).values(rows.slice(0, 30));
  const titles = async (page: number) => (await myConversations(me, page)).conversations.map(({ title }) => title);
  await expect(myConversations(me)).resolves.toMatchObject({ total: 30, pages: 1, conversations: { length: 30 } });
  await ctx.db.insert(assistantConversations).values(rows.slice(30));
  await expect(myConversations(me)).resolves.toMatchObject({ total: 31, pages: 2, conversations: { length: 30 } });
  expect(await titles(2)).toEqual(["No. 30"]);
  expect(await titles(0)).toEqual(await titles(1));
  await renameConversation(at(me, 60_000), rows[30]?.id ?? "", "Renamed");
  expect(await titles(2)).toEqual(["Renamed"]);
});

test("an answer that broke is kept as far as it came and marked; one without a word takes its question along", async ({
  ctx,
}) => {
  const me = as(ctx, (await aUser(ctx)).actor);
  const [broken, refused] = [ctx.newId(), ctx.newId()];
  const breaks: Engine = {
    name: "test",
    async *answer() {
      yield "So far ";
      throw new Error("the line went dead");
    },
  };
  const spent: Engine = {
    name: "test",
    // biome-ignore lint/correctness/useYield: it refuses before the first word
    async *answer() {
      throw new BudgetSpent();
    },
  };
  await ask(me, "hello", { conversation: { id: broken } }, breaks);
  expect((await ask(me, "hello", { conversation: { id: refused } }, spent)).status).toBe(402);
  expect((await myConversation(me, broken)).messages[1]).toMatchObject({ content: "So far ", cut: "broken" });
  expect((await myConversations(me)).total).toBe(1);
});

test("renaming and deleting are the owner's alone: another member finds nothing", async ({ ctx }) => {
  const me = as(ctx, (await aUser(ctx)).actor);
  const other = as(ctx, (await aUser(ctx)).actor);
  const id = ctx.newId();
  await ask(me, "What is retainage?", { conversation: { id } });
  const gone = { kind: "not_found", code: "no_such_conversation" };
  await expect(myConversation(other, id)).rejects.toMatchObject(gone);
  await expect(renameConversation(other, id, "Mine now")).rejects.toMatchObject(gone);
  await expect(deleteConversation(other, id)).rejects.toMatchObject(gone);
  expect((await ask(other, "more of it", { conversation: { id } })).status).toBe(404);
  await expect(myConversation(me, "no-id")).rejects.toMatchObject(gone);

  expect(await renameConversation(me, id, "  Retainage\n on the\u202e Ray job  ")).toEqual({
    title: "Retainage on the Ray job",
  });
  expect((await renameConversation(me, id, "x".repeat(500))).title.length).toBeLessThanOrEqual(TITLE_MAX);
  await expect(renameConversation(me, id, " \n ")).rejects.toMatchObject({ code: "empty_title" });
  await deleteConversation(me, id);
  await expect(myConversation(me, id)).rejects.toMatchObject(gone);
});

test("everything can be taken along and removed, by itself and with the account", async ({ ctx }) => {
  const user = await aUser(ctx);
  const me = as(ctx, user.actor);
  let minute = 0;
  for (const question of ["What is retainage?", "What is a bond?"])
    await ask(at(me, 60_000 * ++minute), question, { conversation: { id: ctx.newId() } });
  const { conversations } = await exportAssistant(me, user.userId);
  expect(conversations.map(({ title, messages }) => [title, ...messages.map(({ role }) => role)])).toEqual([
    ["What is retainage?", "user", "assistant"],
    ["What is a bond?", "user", "assistant"],
  ]);
  expect(await accountParts.exportOf(me, user.userId)).toHaveProperty("assistant.conversations");
  expect(await deleteHistory(me)).toBe(2);
  await ask(me, "What is a bond?", { conversation: { id: ctx.newId() } });
  await accountParts.erase(me, user.userId);
  expect((await myConversations(me)).total).toBe(0);
});

test("a conversation is a Markdown file to take along", () => {
  const text = transcriptOf(
    "Retainage",
    [
      { role: "user", content: "What is it?", cut: null, sources: [] },
      { role: "assistant", content: "A share", cut: "stopped", sources: [{ title: "IRS", href: "https://irs.gov" }] },
    ],
    { user: "You", assistant: "Cody" },
  );
  expect(text).toBe("# Retainage\n\n## You\n\nWhat is it?\n\n## Cody\n\nA share …\n\n- IRS: https://irs.gov\n");
});
