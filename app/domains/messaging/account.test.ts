import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { eraseAccount } from "#app/domains/accounts/commands/erase-account.server.ts";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aReviewer } from "#app/domains/verification/fixtures.ts";
import { as, at, test } from "#test/ctx.ts";
import { blockOther } from "./commands/block.server.ts";
import { closeReport, reportConversation } from "./commands/report.server.ts";
import { aConversation, aMessage } from "./fixtures.ts";
import { Report } from "./input.ts";
import { exportMessaging } from "./queries/export-account.server.ts";
import { openReports } from "./queries/reports.server.ts";
import { getThread, listConversations } from "./queries.server.ts";
import { conversations, memberBlocks, messageAttachments, messageReports, messages } from "./tables.server.ts";

const newest = { before: null };

test("who leaves takes the name along; what was sent stays with the one it was sent to", async ({ ctx }) => {
  const { id, from, to } = await aConversation(ctx, { body: "Sample: four thousand, all in?" });
  await aMessage(ctx, id, to, "Sample: four thousand it is.");
  await reportConversation(as(ctx, from), id, Report.parse({ reason: "other" }));
  await expect(ctx.db.select().from(memberBlocks)).resolves.toEqual([]);
  for (const one of [from, to]) await blockOther(as(ctx, one), id);
  await eraseAccount(ctx, from.userId);
  const thread = await getThread(as(ctx, to), id, newest);
  expect(thread.other).toEqual({ name: "Former member", isCompany: false, slug: null, isMember: false });
  expect(thread.messages.map(({ body }) => body)).toEqual([
    "Sample: four thousand, all in?",
    "Sample: four thousand it is.",
  ]);
  expect(thread.reason).toBe("left");
  await expect(listConversations(as(ctx, to), 1)).resolves.toMatchObject({ rows: [{ name: "Former member" }] });
  await expect(aMessage(ctx, id, to)).rejects.toMatchObject({ kind: "conflict", code: "left" });
  await expect(ctx.db.select().from(memberBlocks)).resolves.toEqual([]);
  await expect(ctx.db.select().from(messageReports)).resolves.toMatchObject([{ reporterId: null }]);
});

test("where both have left nothing stays", async ({ ctx }) => {
  const { from, to } = await aConversation(ctx);
  const other = await aConversation(ctx, { to });
  await eraseAccount(ctx, from.userId);
  await eraseAccount(ctx, to.userId);
  await expect(ctx.db.select({ id: conversations.id }).from(conversations)).resolves.toEqual([{ id: other.id }]);
  await expect(ctx.db.select().from(messages).where(eq(messages.authorId, from.userId))).resolves.toEqual([]);
});

test("a member's own copy holds both sides of what they read, their blocks and reports", async ({ ctx }) => {
  const { id, from, to } = await aConversation(ctx, { body: "Sample: hello." });
  await aMessage(ctx, id, to, "Sample: hello back.");
  await aConversation(ctx, { body: "Sample: not theirs." });
  await reportConversation(as(ctx, from), id, Report.parse({ reason: "spam", note: "Sample note", block: "on" }));
  const file = { fileType: "application/pdf", fileSize: 1, createdAt: ctx.now };
  for (const { userId: ownerId } of [from, to])
    await ctx.db
      .insert(messageAttachments)
      .values({ ...file, id: ctx.newId(), ownerId, fileKey: `sample/${ownerId}`, fileName: `${ownerId}.pdf` });
  const copy = await exportMessaging(ctx, from.userId);
  expect(copy.messages.map(({ by, body, with: who }) => [by, body, who])).toEqual([
    ["you", "Sample: hello.", "Sample Electric"],
    ["them", "Sample: hello back.", "Sample Electric"],
  ]);
  expect(copy.files.map(({ name }) => name)).toEqual([`${from.userId}.pdf`]);
  expect(copy.blocks).toMatchObject([{ who: "Sample Electric" }]);
  expect(copy.reports).toMatchObject([{ reason: "spam", note: "Sample note" }]);
  expect(JSON.stringify(copy)).not.toContain(to.email);
});

test("a report reaches the reviewers with the last messages, waits once, and blocks when asked to", async ({ ctx }) => {
  const { id, from, to } = await aConversation(ctx, { body: "Sample: pay me first." });
  const report = Report.parse({ reason: "scam", note: "Sample: asks for a wire.", block: "on" });
  await reportConversation(as(ctx, to), id, report);
  await reportConversation(as(ctx, to), id, report);
  await expect(aMessage(ctx, id, from)).rejects.toMatchObject({ code: "blocked" });
  const { actor: reviewer } = await aReviewer(ctx);
  const reports = await openReports(as(ctx, reviewer));
  expect(reports).toMatchObject([
    {
      reason: "scam",
      note: "Sample: asks for a wire.",
      reporter: "Sample Electric",
      reported: "Harper Sample",
      messages: [{ body: "Sample: pay me first.", byReported: true }],
    },
  ]);
  await closeReport(as(ctx, reviewer), reports[0]?.id ?? "");
  await closeReport(at(as(ctx, (await aReviewer(ctx)).actor), 1000), reports[0]?.id ?? "");
  await expect(openReports(as(ctx, reviewer))).resolves.toEqual([]);
  await expect(ctx.db.select().from(messageReports)).resolves.toMatchObject([
    { handledBy: reviewer.userId, handledAt: ctx.now },
  ]);
  await reportConversation(at(as(ctx, to), 1000), id, report);
  const other = await aConversation(ctx, { to });
  await reportConversation(as(ctx, to), other.id, { ...report, note: "Sample: the older one." });
  const open = (await openReports(as(ctx, reviewer))).map(({ note }) => note);
  expect(open).toEqual(["Sample: the older one.", report.note]);
});

test("who reports a second time and asks to block is rid of the other", async ({ ctx }) => {
  const { id, from, to } = await aConversation(ctx);
  const mine = as(ctx, to);
  const report = { reason: "spam" as const, note: "", block: false };
  await reportConversation(mine, id, report);
  await reportConversation(mine, id, { ...report, block: true });
  await expect(aMessage(ctx, id, from)).rejects.toMatchObject({ code: "blocked" });
});

test("a report whose block cannot be kept is not kept alone", async ({ ctx }) => {
  const { id, to } = await aConversation(ctx);
  await ctx.db.execute(sql`alter table member_blocks add constraint no_blocks check (false) not valid`);
  await expect(reportConversation(as(ctx, to), id, Report.parse({ reason: "spam", block: "on" }))).rejects.toThrow();
  await expect(ctx.db.select().from(messageReports)).resolves.toEqual([]);
});

test("reports are for reviewers, and only who is in a conversation can report it", async ({ ctx }) => {
  const { id, to } = await aConversation(ctx);
  const { actor } = await aUser(ctx);
  const report = Report.parse({ reason: "other" });
  await expect(reportConversation(as(ctx, actor), id, report)).rejects.toMatchObject({ kind: "not_found" });
  for (const member of [actor, to]) {
    await expect(openReports(as(ctx, member))).rejects.toMatchObject({ kind: "forbidden" });
    await expect(closeReport(as(ctx, member), ctx.newId())).rejects.toMatchObject({ kind: "forbidden" });
  }
});

test("twenty reports a day are enough", async ({ ctx }) => {
  const { id, to } = await aConversation(ctx);
  const report = () => reportConversation(as(ctx, to), id, Report.parse({ reason: "other" }));
  for (let n = 0; n < 20; n++) await report();
  await expect(report()).rejects.toMatchObject({ kind: "rate_limited" });
});
