import { expect } from "vitest";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { notificationPreferences, notificationSettings } from "#app/domains/notifications/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, at, outbox, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { blockOther } from "./commands/block.server.ts";
import { markRead } from "./commands/read.server.ts";
import { aConversation, aMessage } from "./fixtures.ts";

const MINUTE = 60_000;

/** The mails about messages that went to an address by `minutes` from now. */
async function mailsBy(ctx: Ctx, minutes: number, to: string) {
  await drain(at(ctx, minutes * MINUTE));
  return outbox(ctx).filter((mail) => mail.to === to && /message/i.test(mail.subject));
}

test("who stays away is told by e-mail after ten quiet minutes: who wrote, how it begins, where to answer", async ({
  ctx,
}) => {
  const { id, from, to } = await aConversation(ctx, { body: "Sample: can you look at a panel?" });
  await expect(mailsBy(ctx, 9, to.email)).resolves.toEqual([]);
  const [mail, ...others] = await mailsBy(ctx, 10, to.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("New message from Harper Sample");
  expect(mail?.text).toContain("Sample: can you look at a panel?");
  expect(mail?.text).toContain(`/messages/${id}`);
  expect(`${mail?.text}${mail?.html}`).not.toContain(from.email);
  expect(mail?.headers?.["List-Unsubscribe"]).toContain("/unsubscribe/");
  await expect(mailsBy(ctx, 600, to.email)).resolves.toHaveLength(1);
});

test("what was read meanwhile is not mailed", async ({ ctx }) => {
  const { id, to } = await aConversation(ctx);
  await markRead(as(at(ctx, 5 * MINUTE), to), id, 1);
  await expect(mailsBy(ctx, 60, to.email)).resolves.toEqual([]);
});

test("many messages are one mail, ten minutes after the last; an hour after the first at the latest", async ({
  ctx,
}) => {
  const { id, from, to } = await aConversation(ctx, { body: "Sample 0" });
  for (let n = 1; n <= 3; n++) await aMessage(at(ctx, n * 8 * MINUTE), id, from, `Sample ${n}`);
  await expect(mailsBy(ctx, 33, to.email)).resolves.toEqual([]);
  await expect(mailsBy(ctx, 34, to.email)).resolves.toMatchObject([{ subject: "4 new messages from Harper Sample" }]);

  const later = at(ctx, 600 * MINUTE);
  for (let n = 0; n <= 8; n++) {
    await aMessage(at(later, n * 8 * MINUTE), id, from);
    await drain(at(later, n * 8 * MINUTE));
  }
  expect((await mailsBy(later, 64, to.email)).slice(1)).toMatchObject([{ subject: /^8 new messages/ }]);
});

test("of more than five messages the mail counts all and quotes the newest five, oldest first", async ({ ctx }) => {
  const { id, from, to } = await aConversation(ctx, { body: "Sample 1." });
  for (let n = 2; n <= 7; n++) await aMessage(at(ctx, n * 1000), id, from, `Sample ${n}.`);
  await aMessage(at(ctx, 8000), id, to, "Sample 8, the reader's own.");
  const [mail] = await mailsBy(ctx, 11, to.email);
  expect(mail?.subject).toBe("7 new messages from Harper Sample");
  expect(mail?.text.match(/Sample \d/g)).toEqual([3, 4, 5, 6, 7].map((n) => `Sample ${n}`));
});

test("the next message after a mail is told of again, ten minutes later", async ({ ctx }) => {
  const { id, from, to } = await aConversation(ctx);
  await mailsBy(ctx, 10, to.email);
  await aMessage(at(ctx, 20 * MINUTE), id, from, "Sample: still there?");
  const mails = await mailsBy(ctx, 30, to.email);
  expect(mails).toHaveLength(2);
  expect(mails[1]?.text).toContain("still there");
  expect(mails[1]?.subject).toBe("New message from Harper Sample");
});

test("who reads and then gets another message is told of that one alone", async ({ ctx }) => {
  const { id, from, to } = await aConversation(ctx, { body: "Sample: first." });
  await markRead(as(ctx, to), id, 1);
  await aMessage(at(ctx, 6 * MINUTE), id, from, "Sample: second.");
  await expect(mailsBy(ctx, 15, to.email)).resolves.toEqual([]);
  const mails = await mailsBy(ctx, 16, to.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain("second");
  expect(mails[0]?.text).not.toContain("first");
});

test("who blocked the writer, or chose no mail, gets none", async ({ ctx }) => {
  const blocked = await aConversation(ctx);
  await blockOther(as(ctx, blocked.to), blocked.id);
  const silent = await aConversation(ctx);
  await ctx.db.insert(notificationPreferences).values({
    userId: silent.to.userId,
    kind: "message.received",
    inApp: true,
    mail: "off",
    updatedAt: ctx.now,
  });
  await expect(mailsBy(ctx, 60, blocked.to.email)).resolves.toEqual([]);
  await expect(mailsBy(ctx, 60, silent.to.email)).resolves.toEqual([]);
});

test("of a business the mail goes to the people whose part has messages, and to no crew", async ({ ctx }) => {
  const { to } = await aConversation(ctx);
  const office = await aPerson(ctx, to.business.id, "office");
  const crew = await aPerson(ctx, to.business.id, "crew");
  await expect(mailsBy(ctx, 60, to.email)).resolves.toHaveLength(1);
  await expect(mailsBy(ctx, 60, office.email)).resolves.toHaveLength(1);
  await expect(mailsBy(ctx, 60, crew.email)).resolves.toEqual([]);
});

test("in a member's quiet hours the mail waits for their end", async ({ ctx }) => {
  const { id, from, to } = await aConversation(ctx);
  await ctx.db.insert(notificationSettings).values({
    userId: to.userId,
    timeZone: "UTC",
    quietFrom: "15:00",
    quietTo: "18:00",
    locale: "en",
    updatedAt: ctx.now,
  });
  await aMessage(at(ctx, 11 * MINUTE), id, from);
  await expect(mailsBy(ctx, 119, to.email)).resolves.toEqual([]);
  await expect(mailsBy(ctx, 120, to.email)).resolves.toMatchObject([{ subject: "2 new messages from Harper Sample" }]);
});

test("of a business each is mailed outside their own quiet hours, once for all that waits by then, and the others at once", async ({
  ctx,
}) => {
  const { id, from, to } = await aConversation(ctx);
  const office = await aPerson(ctx, to.business.id, "office");
  await ctx.db.insert(notificationSettings).values({
    userId: office.userId,
    timeZone: "UTC",
    quietFrom: "15:00",
    quietTo: "18:00",
    locale: "en" as const,
    updatedAt: ctx.now,
  });
  await expect(mailsBy(ctx, 10, to.email)).resolves.toHaveLength(1);
  await aMessage(at(ctx, 30 * MINUTE), id, from);
  await expect(mailsBy(ctx, 119, to.email)).resolves.toHaveLength(2);
  await expect(mailsBy(ctx, 119, office.email)).resolves.toEqual([]);
  const [mail, ...others] = await mailsBy(ctx, 120, office.email);
  expect([mail?.subject, others]).toEqual(["2 new messages from Harper Sample", []]);
  await expect(mailsBy(ctx, 600, office.email)).resolves.toHaveLength(1);
  await expect(mailsBy(ctx, 600, to.email)).resolves.toHaveLength(2);
});

test("what was read before somebody's quiet hours ended is not mailed to them", async ({ ctx }) => {
  const { id, to } = await aConversation(ctx);
  const office = await aPerson(ctx, to.business.id, "office");
  await ctx.db.insert(notificationSettings).values({
    userId: office.userId,
    timeZone: "UTC",
    quietFrom: "15:00",
    quietTo: "18:00",
    locale: "en" as const,
    updatedAt: ctx.now,
  });
  await mailsBy(ctx, 20, office.email);
  await markRead(as(ctx, to), id, 1);
  await expect(mailsBy(ctx, 600, office.email)).resolves.toEqual([]);
});

test("the mail speaks the language its reader last read in", async ({ ctx }) => {
  const { id, from, to } = await aConversation(ctx);
  await markRead({ ...as(ctx, to), locale: "es" }, id, 1);
  await aMessage(at(ctx, MINUTE), id, from);
  await drain(at(ctx, 11 * MINUTE));
  expect(outbox(ctx).at(-1)?.subject).toBe("Mensaje nuevo de Harper Sample");
});

test("the mail speaks the language its reader last wrote in", async ({ ctx }) => {
  const { id, from, to } = await aConversation(ctx);
  await aMessage({ ...ctx, locale: "es" }, id, to);
  await aMessage(at(ctx, MINUTE), id, from);
  await drain(at(ctx, 11 * MINUTE));
  expect(outbox(ctx).findLast((mail) => mail.to === to.email)?.subject).toBe("2 mensajes nuevos de Harper Sample");
});

test("a mail of a conversation about a job names the job", async ({ ctx }) => {
  const tie = { poster: "other", applied: true, open: true } as const;
  const job = { id: "5d8f6c1e-0000-4000-8000-000000000001", title: "Sample: panel swap", tie };
  const { to } = await aConversation(ctx, { job });
  expect((await mailsBy(ctx, 10, to.email))[0]?.text).toContain("Sample: panel swap");
});
