import { eq, like } from "drizzle-orm";
import { describe, expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { aListedPro } from "#app/domains/directory/fixtures.ts";
import { unreadCount as bellCount, waitsUnder } from "#app/domains/notifications/queries/list.server.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import { ANNOUNCE } from "#app/infra/events.server.ts";
import { SETTINGS } from "#app/infra/settings/registry.ts";
import { as, at, test } from "#test/ctx.ts";
import { drain, queued } from "#test/queue.ts";
import { raceTest } from "#test/race.ts";
import { blockOther, unblockOther } from "./commands/block.server.ts";
import { markRead } from "./commands/read.server.ts";
import { MESSAGES_A_MINUTE, sendMessage } from "./commands/send.server.ts";
import { startConversation } from "./commands/start.server.ts";
import { aConversation, aMessage, typedMessage } from "./fixtures.ts";
import { THREAD_PAGE } from "./input.ts";
import { getThread, listConversations, unreadMessages } from "./queries.server.ts";
import { conversationMembers, conversations, messages } from "./tables.server.ts";

const SECOND = 1000;
const newest = { before: null };
const job = { id: "5d8f6c1e-0000-4000-8000-000000000001", title: "Sample: panel swap" };
const asked = { ...job, tie: { poster: "other" as const, applied: true, open: true } };

describe("writing", () => {
  test("a homeowner writes to a listed pro, who sees it first in the list and answers", async ({ ctx }) => {
    const { id, from, to } = await aConversation(ctx, { body: "Sample: can you look at a panel?" });
    await expect(listConversations(as(ctx, to), 1)).resolves.toMatchObject({
      rows: [
        {
          id,
          name: "Harper Sample",
          isCompany: false,
          unread: 1,
          mine: false,
          line: "Sample: can you look at a panel?",
        },
      ],
    });
    await aMessage(at(ctx, SECOND), id, to, "Sample: Tuesday at eight.");
    const thread = await getThread(as(ctx, from), id, newest);
    expect(thread).toMatchObject({ unread: 1, lastSeq: 2, earlier: null, later: false, reason: null });
    expect(thread.other).toEqual({
      name: "Sample Electric",
      isCompany: true,
      slug: expect.any(String),
      isMember: true,
    });
    expect(thread.messages.map(({ seq, mine, body }) => [seq, mine, body])).toEqual([
      [1, true, "Sample: can you look at a panel?"],
      [2, false, "Sample: Tuesday at eight."],
    ]);
  });

  test("asking a pro for a quote needs an address or a number that was really confirmed", async ({ ctx }) => {
    const { actor, userId } = await aUser(ctx, { role: "homeowner" });
    const unconfirmed = { emailConfirmedBy: "setting" as const };
    await ctx.db.update(users).set(unconfirmed).where(eq(users.id, userId));
    await expect(aConversation(ctx, { from: actor })).rejects.toMatchObject({ code: "contact_not_confirmed" });
    expect(await ctx.db.select().from(conversations)).toEqual([]);
    await ctx.db.update(users).set({ emailConfirmedBy: "mail" }).where(eq(users.id, userId));
    await expect(aConversation(ctx, { from: actor })).resolves.toBeTruthy();
  });

  test("nobody's number or address is in what the other one sees", async ({ ctx }) => {
    const { actor } = await aUser(ctx, { role: "homeowner", phone: "(512) 555-0199" });
    const { id, to } = await aConversation(ctx, { from: actor });
    const seen = JSON.stringify([
      await getThread(as(ctx, to), id, newest),
      await listConversations(as(ctx, to), 1),
      await unreadMessages(as(ctx, to)),
      (await queued(ctx, ANNOUNCE)).map(({ data }) => data),
    ]);
    expect(seen).not.toContain("555-0199");
    expect(seen).not.toContain(actor.email);
  });

  test("one conversation a pair and job, whoever begins; another job is another one", async ({ ctx }) => {
    const { actor: pro } = await aListedPro(ctx);
    const { actor: other } = await aListedPro(ctx);
    const plain = await aConversation(ctx, { from: pro, to: other });
    await expect(aConversation(ctx, { from: other, to: pro })).resolves.toMatchObject({ id: plain.id });
    const about = await aConversation(ctx, { from: pro, to: other, job: asked });
    expect(about.id).not.toBe(plain.id);
    await expect(aConversation(ctx, { from: other, to: pro, job: asked })).resolves.toMatchObject({ id: about.id });
    await expect(getThread(as(ctx, pro), about.id, newest)).resolves.toMatchObject({
      jobId: job.id,
      subject: "Sample: panel swap",
      lastSeq: 2,
    });
    await expect(ctx.db.select().from(conversations)).resolves.toHaveLength(2);
  });

  test("the same form sent twice is one message, even after a block, and tells once", async ({ ctx }) => {
    const { id, from, to } = await aConversation(ctx);
    const typed = typedMessage(ctx, "Sample: one more thing.");
    const first = await sendMessage(as(ctx, from), id, typed);
    expect(first.created).toBe(true);
    await blockOther(as(ctx, to), id);
    const again = await sendMessage(as(ctx, from), id, typed);
    expect(again).toEqual({ ...first, created: false });
    const told = (await queued(ctx, ANNOUNCE)).filter(({ data }) => data["kind"] === "message.received");
    expect(told).toHaveLength(2);
    expect(told[1]?.data).toMatchObject({
      userId: to.userId,
      path: `/messages/${id}`,
      data: { conversationId: id, from: "Harper Sample", preview: "Sample: one more thing." },
    });
    await expect(unreadMessages(as(ctx, to))).resolves.toMatchObject({ count: 2 });
  });

  test("the same first message sent twice begins one conversation with one message", async ({ ctx }) => {
    const { actor: from } = await aUser(ctx, { role: "homeowner" });
    const { userId } = await aListedPro(ctx);
    const typed = typedMessage(ctx);
    const send = () => startConversation(as(ctx, from), { otherId: userId, job: null }, typed);
    const [one, two] = await Promise.all([send(), send()]);
    expect(two?.messageId).toBe(one?.messageId);
    await expect(ctx.db.select().from(messages)).resolves.toHaveLength(1);
  });

  test("two members may use the same form id without meeting", async ({ ctx }) => {
    const { id, from, to } = await aConversation(ctx);
    const typed = typedMessage(ctx);
    await sendMessage(as(ctx, from), id, typed);
    await expect(sendMessage(as(ctx, to), id, typed)).resolves.toMatchObject({ created: true, seq: 3 });
  });

  test("hostile text arrives as text", async ({ ctx }) => {
    const hostile = `<img src=x onerror=alert(1)> '; drop table messages; -- \${1} {{1}} ${"\u202e"}moc.live`;
    const { id, to } = await aConversation(ctx, { body: hostile });
    const { messages: shown } = await getThread(as(ctx, to), id, newest);
    expect(shown[0]?.body).toBe(hostile.replace("\u202e", ""));
  });

  test("who may not write is told why, and nothing is begun", async ({ ctx }) => {
    const { actor: homeowner } = await aUser(ctx, { role: "homeowner" });
    const { actor: unlisted } = await aUser(ctx, { role: "homeowner" });
    const start = (otherId: string, about: Parameters<typeof startConversation>[1]["job"] = null) =>
      startConversation(as(ctx, homeowner), { otherId, job: about }, typedMessage(ctx));
    await expect(start(unlisted.userId)).rejects.toMatchObject({ kind: "forbidden", code: "not_listed" });
    await expect(start(homeowner.userId)).rejects.toMatchObject({ code: "oneself" });
    const stranger = { ...job, tie: { poster: "other" as const, applied: false, open: true } };
    await expect(start(unlisted.userId, stranger)).rejects.toMatchObject({ code: "not_contractor" });
    await expect(start(ctx.newId())).rejects.toMatchObject({ code: "left" });
    await expect(ctx.db.select().from(conversations)).resolves.toEqual([]);
  });

  test("a pro who is no longer listed can still be answered by who is in talk", async ({ ctx }) => {
    const { id, from, to } = await aConversation(ctx);
    await ctx.db
      .update(contractorProfiles)
      .set({ onboardingCompleted: false })
      .where(eq(contractorProfiles.userId, to.userId));
    await expect(aMessage(ctx, id, from)).resolves.toMatchObject({ created: true });
    await expect(getThread(as(ctx, from), id, newest)).resolves.toMatchObject({
      other: { name: "Sample Electric", slug: null },
    });
  });

  test("other people's conversations are not found, whatever is asked of them", async ({ ctx }) => {
    const { id } = await aConversation(ctx);
    const { actor } = await aUser(ctx);
    const me = as(ctx, actor);
    for (const which of [id, ctx.newId(), "1", "../admin", "%00"]) {
      await expect(getThread(me, which, newest)).rejects.toMatchObject({ kind: "not_found" });
      await expect(sendMessage(me, which, typedMessage(ctx))).rejects.toMatchObject({ kind: "not_found" });
      await expect(markRead(me, which, 1)).rejects.toMatchObject({ kind: "not_found" });
      await expect(blockOther(me, which)).rejects.toMatchObject({ kind: "not_found" });
    }
    await expect(getThread(as(ctx, null), id, newest)).rejects.toMatchObject({ kind: "unauthenticated" });
  });

  test("twenty new conversations a day and thirty messages a minute are the limit; more are refused with a time", async ({
    ctx,
  }) => {
    const { id, from } = await aConversation(ctx);
    for (let n = 0; n < MESSAGES_A_MINUTE.points; n++) await aMessage(ctx, id, from);
    await expect(aMessage(ctx, id, from)).rejects.toMatchObject({ kind: "rate_limited", retryAfterSeconds: 60 });
    await expect(aMessage(at(ctx, 61 * SECOND), id, from)).resolves.toMatchObject({ created: true });
    for (let n = 1; n < SETTINGS["conversations.begun_a_day"].usual(); n++) await aConversation(ctx, { from });
    await expect(aConversation(ctx, { from })).rejects.toMatchObject({ kind: "rate_limited" });
    await expect(aConversation(at(ctx, 86_401 * SECOND), { from })).resolves.toBeDefined();
  });
});

test("who is refused is counted all the same, and told to wait when it was too often", async ({ ctx }) => {
  const { id, from, to } = await aConversation(ctx);
  await blockOther(as(ctx, to), id);
  for (let n = 0; n < MESSAGES_A_MINUTE.points; n++)
    await expect(aMessage(ctx, id, from)).rejects.toMatchObject({ code: "blocked" });
  await expect(aMessage(ctx, id, from)).rejects.toMatchObject({ kind: "rate_limited", retryAfterSeconds: 60 });
});

describe("reading", () => {
  test("unread messages are counted a conversation until they are seen, and never again", async ({ ctx }) => {
    const { id, from, to } = await aConversation(ctx, { body: "Sample: one." });
    await aMessage(at(ctx, SECOND), id, from, "Sample: two.");
    const other = await aConversation(at(ctx, 2 * SECOND), { to, body: "Sample: three." });
    await expect(unreadMessages(as(ctx, to))).resolves.toMatchObject({
      count: 3,
      newest: [
        { conversationId: other.id, unread: 1, preview: "Sample: three." },
        { conversationId: id, unread: 2, from: "Harper Sample", preview: "Sample: two." },
      ],
    });
    await expect(markRead(as(ctx, to), id, 1)).resolves.toBe(true);
    await expect(unreadMessages(as(ctx, to))).resolves.toMatchObject({ count: 2 });
    await expect(markRead(as(ctx, to), id, 1_000_000)).resolves.toBe(true);
    await expect(markRead(as(ctx, to), id, 1)).resolves.toBe(false);
    await expect(unreadMessages(as(ctx, to))).resolves.toMatchObject({ count: 1 });
    await expect(unreadMessages(as(ctx, from))).resolves.toEqual({ count: 0, newest: [] });
  });

  test("the list shows what is unread first, then the newest", async ({ ctx }) => {
    const { actor: to } = await aListedPro(ctx);
    const made = [];
    for (let n = 0; n < 3; n++) made.push(await aConversation(at(ctx, n * SECOND), { to }));
    await markRead(as(ctx, to), made[2]?.id ?? "", 1);
    await markRead(as(ctx, to), made[1]?.id ?? "", 1);
    const { rows } = await listConversations(as(ctx, to), 1);
    expect(rows.map(({ id }) => id)).toEqual([made[0]?.id, made[2]?.id, made[1]?.id]);
  });

  test("a long talk comes in pages from the newest back, without a gap", async ({ ctx }) => {
    const { id, from, to } = await aConversation(ctx);
    for (let n = 2; n <= THREAD_PAGE * 2 + 5; n++)
      await aMessage(at(ctx, n * 10 * SECOND), id, n % 2 ? from : to, `Sample ${n}`);
    const seen: number[] = [];
    let before: number | null = null;
    do {
      const page = await getThread(as(ctx, to), id, { before });
      seen.unshift(...page.messages.map(({ seq }) => seq));
      expect(page.later).toBe(before !== null);
      before = page.earlier;
    } while (before);
    expect(seen).toEqual(Array.from({ length: THREAD_PAGE * 2 + 5 }, (_, n) => n + 1));
  });
});

describe("blocking", () => {
  test("neither of the two can write, here or about another job, until it is taken back", async ({ ctx }) => {
    const { actor: pro } = await aListedPro(ctx);
    const { actor: pest } = await aListedPro(ctx);
    const { id } = await aConversation(ctx, { from: pest, to: pro });
    await blockOther(as(ctx, pro), id);
    await blockOther(as(ctx, pro), id);
    await expect(aMessage(ctx, id, pest)).rejects.toMatchObject({ kind: "forbidden", code: "blocked" });
    await expect(aMessage(ctx, id, pro)).rejects.toMatchObject({ kind: "forbidden", code: "blocked_by_you" });
    await expect(aConversation(ctx, { from: pest, to: pro, job: asked })).rejects.toMatchObject({ code: "blocked" });
    await expect(getThread(as(ctx, pro), id, newest)).resolves.toMatchObject({ blockedByMe: true });
    await expect(getThread(as(ctx, pest), id, newest)).resolves.toMatchObject({
      blockedByMe: false,
      reason: "blocked",
    });
    await unblockOther(as(ctx, pest), id);
    await expect(aMessage(ctx, id, pest)).rejects.toMatchObject({ code: "blocked" });
    await unblockOther(as(ctx, pro), id);
    await expect(aMessage(ctx, id, pest)).resolves.toMatchObject({ created: true });
  });

  test("of both, each takes only the own block back, and what was done is written down once", async ({ ctx }) => {
    const { id, from, to } = await aConversation(ctx);
    for (const one of [from, to, to]) await blockOther(as(ctx, one), id);
    await unblockOther(as(ctx, to), id);
    await unblockOther(as(ctx, to), id);
    await expect(getThread(as(ctx, from), id, newest)).resolves.toMatchObject({ blockedByMe: true });
    await expect(aMessage(ctx, id, to)).rejects.toMatchObject({ code: "blocked" });
    const lines = await ctx.db
      .select({ event: auditLog.event, by: auditLog.actorId, subject: auditLog.subject })
      .from(auditLog)
      .where(like(auditLog.event, "member.%blocked"));
    expect(lines).toHaveLength(3);
    expect(lines).toEqual(
      expect.arrayContaining([
        { event: "member.blocked", by: from.userId, subject: `business:${to.business.id}` },
        { event: "member.blocked", by: to.userId, subject: `business:${from.business.id}` },
        { event: "member.unblocked", by: to.userId, subject: `business:${from.business.id}` },
      ]),
    );
  });
});

describe("at once", () => {
  raceTest("both begin at the same moment: one conversation, both messages, numbered", async (ctx) => {
    const { actor: one } = await aListedPro(ctx);
    const { actor: other } = await aListedPro(ctx);
    const write = (from: typeof one, to: typeof one) =>
      startConversation(as(ctx, from), { otherId: to.userId, job: null }, typedMessage(ctx));
    const sent = await Promise.all([write(one, other), write(other, one), write(one, other), write(other, one)]);
    expect(new Set(sent.map(({ conversationId }) => conversationId)).size).toBe(1);
    const rows = await ctx.db.select({ seq: messages.seq }).from(messages).orderBy(messages.seq);
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    const members = await ctx.db.select().from(conversationMembers);
    expect(members.map(({ unread }) => unread)).toEqual([2, 2]);
  });

  raceTest("one form sent ten times at once is one message", async (ctx) => {
    const { id, from, to } = await aConversation(ctx);
    const typed = typedMessage(ctx);
    const sent = await Promise.all(Array.from({ length: 10 }, () => sendMessage(as(ctx, from), id, typed)));
    expect(sent.filter(({ created }) => created)).toHaveLength(1);
    await expect(unreadMessages(as(ctx, to))).resolves.toMatchObject({ count: 2 });
  });

  raceTest("after a block was answered no message arrives, however many were on their way", async (ctx) => {
    const { id, from, to } = await aConversation(ctx);
    const onTheirWay = Array.from({ length: 12 }, () => aMessage(ctx, id, from).catch((error) => error));
    await blockOther(as(ctx, to), id);
    const { lastSeq } = await getThread(as(ctx, to), id, newest);
    const outcomes = await Promise.all(onTheirWay);
    const arrived = outcomes.filter((outcome) => "created" in outcome).length;
    expect(lastSeq).toBe(arrived + 1);
    for (const outcome of outcomes) if (!("created" in outcome)) expect(outcome).toMatchObject({ code: "blocked" });
    await expect(getThread(as(ctx, to), id, newest)).resolves.toMatchObject({ lastSeq });
  });

  raceTest("reading while messages arrive loses none of them", async (ctx) => {
    const { id, from, to } = await aConversation(ctx);
    await Promise.all([
      ...Array.from({ length: 10 }, () => aMessage(ctx, id, from)),
      ...Array.from({ length: 10 }, (_, n) => markRead(as(ctx, to), id, n + 1)),
    ]);
    const { readSeq, unread, lastSeq } = await getThread(as(ctx, to), id, newest);
    expect(unread).toBe(lastSeq - readSeq);
  });
});

describe("the bell", () => {
  test("a conversation that is read in part keeps its line until its end is seen", async ({ ctx }) => {
    const { id, from, to } = await aConversation(ctx);
    await aMessage(at(ctx, SECOND), id, from);
    await drain(at(ctx, SECOND));
    const reader = at(as(ctx, to), SECOND);
    await markRead(reader, id, 1);
    await expect(waitsUnder(reader, `/messages/${id}`)).resolves.toBe(true);
    await markRead(reader, id, 2);
    await expect(waitsUnder(reader, `/messages/${id}`)).resolves.toBe(false);
  });

  test("to open a conversation reads its line, and only its own", async ({ ctx }) => {
    const { id, to } = await aConversation(ctx);
    const other = await aConversation(ctx, { to });
    await drain(ctx);
    const reader = as(ctx, to);
    const before = await bellCount(reader);
    await expect(waitsUnder(reader, `/messages/${id}`)).resolves.toBe(true);
    await markRead(reader, id, 1);
    await expect(bellCount(reader)).resolves.toBe(before - 1);
    await expect(waitsUnder(reader, `/messages/${id}`)).resolves.toBe(false);
    await expect(waitsUnder(reader, `/messages/${other.id}`)).resolves.toBe(true);
  });

  test("a line that came after the message was read goes the next time the conversation is opened", async ({ ctx }) => {
    const { id, to } = await aConversation(ctx);
    const reader = as(ctx, to);
    await markRead(reader, id, 1);
    await drain(ctx);
    await expect(waitsUnder(reader, `/messages/${id}`)).resolves.toBe(true);
    await markRead(reader, id, 1);
    await expect(waitsUnder(reader, `/messages/${id}`)).resolves.toBe(false);
  });
});
