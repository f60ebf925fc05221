import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { as, at, test, withEnv } from "#test/ctx.ts";
import { queued } from "#test/queue.ts";
import {
  deleteConversation,
  deleteHistory,
  eraseAssistant,
  keepAnswer,
  keepQuestion,
} from "./commands/history.server.ts";
import { GIVE_BACK, giveBack, reserve, sweepSpending } from "./provider/spend.server.ts";
import { myConversation, myConversations } from "./queries/history.server.ts";
import { assistantMessages, assistantReservations, assistantSpending } from "./tables.server.ts";

const DAY = 24 * 3600_000;
const most = { tokens: 1000, cost: 500 };
const budgeted = (ctx: Ctx) =>
  withEnv(ctx, {
    ASSISTANT_VISITOR_DAY_TOKENS: 1000,
    ASSISTANT_VISITOR_DAY_DOLLARS: 9,
    ASSISTANT_DAY_TOKENS: 100_000,
    ASSISTANT_DAY_DOLLARS: 9,
  });
const spent = async (ctx: Ctx) =>
  (await ctx.db.select().from(assistantSpending)).map(({ tokens, cost }) => [tokens, cost]);

test("what an answer did not use is given back when it settles", async ({ ctx }) => {
  const c = budgeted(ctx);
  const held = await reserve(c, [most], 60);
  expect(await spent(c)).toEqual([
    [1000, 500],
    [1000, 500],
  ]);
  await expect(reserve(c, [most], 60)).rejects.toThrow();
  await held.settle({ tokens: 100, cost: 20 });
  expect(await spent(c)).toEqual([
    [100, 20],
    [100, 20],
  ]);
  expect(await c.db.select().from(assistantReservations)).toEqual([]);
  await expect(reserve(c, [{ tokens: 900, cost: 0 }], 60)).resolves.toBeTruthy();
});

test("a reservation whose process died is given back once its time is over, and not before", async ({ ctx }) => {
  const c = budgeted(ctx);
  await reserve(c, [most], 60);
  await giveBack(at(c, 60_000), {});
  expect(await spent(c)).toEqual([
    [1000, 500],
    [1000, 500],
  ]);
  const later = at(c, 60_001);
  await giveBack(later, {});
  await giveBack(later, {});
  expect(await spent(c)).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(await c.db.select().from(assistantReservations)).toEqual([]);
  await expect(reserve(c, [most], 60)).resolves.toBeTruthy();
  expect(await queued(c, GIVE_BACK)).toEqual([]);
});

test("more lost reservations than one run takes are given back by the next", async ({ ctx }) => {
  const day = ctx.now.toISOString().slice(0, 10);
  await ctx.db.insert(assistantSpending).values([
    { who: "all", day, tokens: 501 },
    { who: "a-visitor", day, tokens: 501 },
  ]);
  const one = { who: "a-visitor", day, tokens: 1, cost: 0, endsAt: ctx.now };
  await ctx.db.insert(assistantReservations).values(Array.from({ length: 501 }, () => ({ ...one, id: ctx.newId() })));
  const later = at(ctx, 1);
  await giveBack(later, {});
  expect(await queued(ctx, GIVE_BACK)).toHaveLength(1);
  await giveBack(later, {});
  expect(await queued(ctx, GIVE_BACK)).toHaveLength(1);
  expect(await spent(ctx)).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test("days of spending are forgotten after forty, and today's stays", async ({ ctx }) => {
  const dayAgo = (days: number) => new Date(ctx.now.getTime() - days * DAY).toISOString().slice(0, 10);
  await ctx.db.insert(assistantSpending).values([0, 1, 40, 41, 99].map((days) => ({ who: "all", day: dayAgo(days) })));
  await sweepSpending(ctx, {});
  const left = await ctx.db.select({ day: assistantSpending.day }).from(assistantSpending);
  expect(left.map(({ day }) => day).sort()).toEqual([40, 1, 0].map(dayAgo));
});

test("an answer is kept in its asker's own conversation, and in nobody else's", async ({ ctx }) => {
  const { actor } = await aUser(ctx);
  const { actor: stranger } = await aUser(ctx);
  const own = as(ctx, actor);
  const conversationId = ctx.newId();
  const answer = { content: "Sample answer.", cut: null, engine: "sample", sources: [], cards: [] };
  const position = await keepQuestion(own, { conversationId }, "Sample question?");
  await keepAnswer(as(ctx, stranger), conversationId, position, { ...answer, content: "Planted." });
  expect(await ctx.db.select().from(assistantMessages)).toHaveLength(1);
  await keepAnswer(as(ctx, stranger), conversationId, position, { ...answer, content: "" });
  await keepAnswer(own, conversationId, position, answer);
  const { messages } = await myConversation(own, conversationId);
  expect(messages.map(({ content }) => content)).toEqual(["Sample question?", "Sample answer."]);
  await expect(keepQuestion(as(ctx, stranger), { conversationId }, "Mine?")).rejects.toMatchObject({
    kind: "not_found",
  });
});

test("a second answer in one place is not kept, and one without a word takes its question alone", async ({ ctx }) => {
  const own = as(ctx, (await aUser(ctx)).actor);
  const conversationId = ctx.newId();
  const answer = { content: "Sample answer.", cut: null, engine: "sample", sources: [], cards: [] };
  const first = await keepQuestion(own, { conversationId }, "Sample question?");
  for (const content of ["Sample answer.", "Another answer."])
    await keepAnswer(own, conversationId, first, { ...answer, content });
  const second = await keepQuestion(own, { conversationId }, "Another question?");
  await keepAnswer(own, conversationId, second, { ...answer, content: " " });
  const { messages } = await myConversation(own, conversationId);
  expect(messages.map(({ content }) => content)).toEqual(["Sample question?", "Sample answer."]);
});

test("a member has a budget of their own, apart from a visitor's at the same address", async ({ ctx }) => {
  const more = { ASSISTANT_MEMBER_DAY_TOKENS: 2000, ASSISTANT_MEMBER_DAY_DOLLARS: 9 };
  const visitor = withEnv(budgeted(ctx), more);
  const member = as(visitor, (await aUser(ctx)).actor);
  for (const asker of [member, member, visitor]) await reserve(asker, [most], 60);
  for (const asker of [member, visitor]) await expect(reserve(asker, [most], 60)).rejects.toThrow();
  const answers = (await ctx.db.select().from(assistantSpending)).map((row) => row.answers);
  expect(answers.sort()).toEqual([1, 2, 3]);
});

test("with little left of the day an answer gets the largest wish that still fits", async ({ ctx }) => {
  const c = budgeted(ctx);
  await reserve(c, [{ tokens: 500, cost: 0 }], 60);
  const { most: granted } = await reserve(
    c,
    [1000, 501, 500, 100].map((tokens) => ({ tokens, cost: 0 })),
    60,
  );
  expect(granted).toEqual({ tokens: 500, cost: 0 });
});

test("who deletes their history, or one conversation, leaves those of others", async ({ ctx }) => {
  const { actor, userId } = await aUser(ctx);
  const own = as(ctx, actor);
  const other = as(ctx, (await aUser(ctx)).actor);
  const ids = [ctx.newId(), ctx.newId()] as const;
  await keepQuestion(own, { conversationId: ids[0] }, "Sample question?");
  await keepQuestion(other, { conversationId: ids[1] }, "Another's question?");
  await expect(deleteConversation(own, ids[1])).rejects.toMatchObject({ kind: "not_found" });
  await expect(deleteHistory(own)).resolves.toBe(1);
  await inTransaction(own, (tx) => eraseAssistant(tx, userId));
  await expect(myConversation(own, ids[0])).rejects.toMatchObject({ kind: "not_found" });
  await expect(myConversations(own)).resolves.toMatchObject({ total: 0, conversations: [] });
  await expect(myConversations(other)).resolves.toMatchObject({ total: 1 });
  await expect(myConversation(other, ids[1])).resolves.toMatchObject({ messages: { length: 1 } });
});
