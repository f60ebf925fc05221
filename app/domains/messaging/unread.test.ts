import { expect } from "vitest";
import { aListedPro } from "#app/domains/directory/fixtures.ts";
import { as, at, test } from "#test/ctx.ts";
import { markRead } from "./commands/read.server.ts";
import { aConversation, aMessage } from "./fixtures.ts";
import { LIST_PAGE, THREAD_PAGE } from "./input.ts";
import { getThread, listConversations, unreadMessages } from "./queries.server.ts";

const SECOND = 1000;

test("one's own messages never count as unread", async ({ ctx }) => {
  const { id, from, to } = await aConversation(ctx);
  await aMessage(at(ctx, SECOND), id, from, "Sample: two.");
  await aMessage(at(ctx, 2 * SECOND), id, to, "Sample: three.");
  await aMessage(at(ctx, 3 * SECOND), id, to, "Sample: four.");
  await expect(unreadMessages(as(ctx, to))).resolves.toMatchObject({ count: 2 });
  // What stands after the first is one message of the other's and two of one's own.
  await markRead(as(ctx, to), id, 1);
  await expect(unreadMessages(as(ctx, to))).resolves.toMatchObject({ count: 1 });
  await markRead(as(ctx, to), id, 2);
  await expect(unreadMessages(as(ctx, to))).resolves.toMatchObject({ count: 0 });
  await expect(unreadMessages(as(ctx, from))).resolves.toMatchObject({ count: 2 });
});

test("a list and a thread that are just full say that nothing follows", async ({ ctx }) => {
  const { actor: to } = await aListedPro(ctx);
  let last = { id: "", from: to };
  for (let n = 0; n < LIST_PAGE; n++) last = await aConversation(at(ctx, n * SECOND), { to });
  await expect(listConversations(as(ctx, to), 1)).resolves.toMatchObject({
    hasMore: false,
    rows: { length: LIST_PAGE },
  });
  await expect(unreadMessages(as(ctx, to))).resolves.toMatchObject({
    count: LIST_PAGE,
    newest: { length: 3, 0: { conversationId: last.id } },
  });
  for (let n = 1; n < THREAD_PAGE; n++) await aMessage(at(ctx, n * 60 * SECOND), last.id, last.from);
  const thread = () => getThread(as(ctx, to), last.id, { before: null });
  await expect(thread()).resolves.toMatchObject({ earlier: null, later: false, messages: { length: THREAD_PAGE } });
  await aMessage(at(ctx, THREAD_PAGE * 60 * SECOND), last.id, last.from);
  await expect(thread()).resolves.toMatchObject({ earlier: 2, later: false });
  await aConversation(at(ctx, LIST_PAGE * SECOND), { to });
  await expect(listConversations(as(ctx, to), 1)).resolves.toMatchObject({ hasMore: true });
  await expect(listConversations(as(ctx, to), 2)).resolves.toMatchObject({ hasMore: false, rows: { length: 1 } });
});
