import { createHmac } from "node:crypto";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, at, outbox, test } from "#test/ctx.ts";
import { drain, queued } from "#test/queue.ts";
import { MAILS, sendDueMails } from "./commands/mail.server.ts";
import { startAgain, tellZone, unsubscribe } from "./commands/settings.server.ts";
import { A_PAGE, myNotifications, unreadCount } from "./queries/list.server.ts";
import { mySettings } from "./queries/settings.server.ts";
import { notifications } from "./tables.server.ts";
import { readUnsubscribeToken, wayOut } from "./tokens/unsubscribe.server.ts";

const MINUTE = 60_000;

/** Lines of a member's list, a second apart; mailed at `dueAt` when one is given. */
const lines = (ctx: Ctx, userId: string, count: number, dueAt: Date | null = null) =>
  ctx.db.insert(notifications).values(
    Array.from({ length: count }, (_, n) => ({
      id: ctx.newId(),
      userId,
      kind: "application.received" as const,
      data: { jobId: String(n), title: `Sample deck ${n}`, from: "Ana Sample" },
      path: `/jobs/${n}/applicants`,
      shown: true,
      createdAt: new Date(ctx.now.getTime() + n * 1000),
      mailDueAt: dueAt,
    })),
  );

const tokenOf = (ctx: Ctx, userId: string) => wayOut(ctx, { userId, kind: "all" }).url.split("/unsubscribe/")[1] ?? "";

test("a forged unsubscribe link opens nothing, whatever signed it and however long its proof", async ({ ctx }) => {
  const { userId } = await aUser(ctx);
  const other = await aUser(ctx);
  const token = tokenOf(ctx, userId);
  expect(readUnsubscribeToken(ctx, token)).toEqual({ userId, kind: "all" });
  const [, proof = ""] = token.split(".");
  const [body = ""] = tokenOf(ctx, other.userId).split(".");
  const own = (key: string) => createHmac("sha256", key).update(body).digest("base64url");
  for (const forged of [proof, own(""), own("unsubscribe"), "A".repeat(proof.length), proof.slice(1), "", `${proof}A`])
    expect(() => readUnsubscribeToken(ctx, `${body}.${forged}`), forged).toThrow(
      expect.objectContaining({ kind: "not_found" }),
    );
});

test("a mail says when a session begins on the clock of its member", async ({ ctx }) => {
  const [denver, untold] = [await aUser(ctx), await aUser(ctx)];
  await tellZone(as(ctx, denver.actor), "America/Denver");
  for (const { userId } of [denver, untold])
    await ctx.db.insert(notifications).values({
      id: ctx.newId(),
      userId,
      kind: "session.seat",
      data: { title: "Sample session", startsAt: "2027-03-12T17:00:00Z" },
      path: "/community",
      shown: true,
      createdAt: ctx.now,
      mailDueAt: ctx.now,
    });
  await sendDueMails(ctx, {});
  await drain(ctx);
  const mailTo = (email: string) => outbox(ctx).find(({ to }) => to === email)?.subject;
  expect(mailTo(denver.email)).toMatch(/Mar 12, 10:00\sAM MST/);
  expect(mailTo(untold.email)).toMatch(/Mar 12, 11:00\sAM CST/);
});

test("a page that is just full is the last one, and one line more leads on", async ({ ctx }) => {
  const { actor, userId } = await aUser(ctx);
  const page = (after: string | null) => myNotifications(as(ctx, actor), { unread: false, after });
  await lines(ctx, userId, A_PAGE);
  await expect(page(null)).resolves.toMatchObject({ next: null, told: { length: A_PAGE } });
  await lines(at(ctx, -MINUTE), userId, 1);
  const { told, next } = await page(null);
  expect(told).toHaveLength(A_PAGE);
  await expect(page(next)).resolves.toMatchObject({ next: null, told: { length: 1 } });
});

test("the bell counts to a hundred", async ({ ctx }) => {
  const { actor, userId } = await aUser(ctx);
  await lines(ctx, userId, 101);
  await expect(unreadCount(as(ctx, actor))).resolves.toBe(100);
});

test("a digest of a hundred names forty, oldest first, and counts them all", async ({ ctx }) => {
  const { userId } = await aUser(ctx);
  await lines(ctx, userId, 100, ctx.now);
  await sendDueMails(ctx, {});
  await drain(ctx);
  const [mail, second] = outbox(ctx);
  expect(second).toBeUndefined();
  expect(mail?.subject).toContain("100");
  expect(mail?.text).toContain("And 60 more.");
  const named = [...(mail?.text ?? "").matchAll(/Sample deck (\d+)/g)].map(([, n]) => Number(n));
  expect([...new Set(named)]).toEqual(Array.from({ length: 40 }, (_, n) => n));
});

test("what a digest told is not told again with what comes later", async ({ ctx }) => {
  const { userId } = await aUser(ctx);
  await lines(ctx, userId, 2, ctx.now);
  await sendDueMails(ctx, {});
  await drain(ctx);
  const next = at(ctx, 24 * 60 * MINUTE);
  await lines(next, userId, 3, next.now);
  await sendDueMails(next, {});
  await drain(next);
  expect(outbox(ctx).map(({ subject }) => /\d+/.exec(subject)?.[0])).toEqual(["2", "3"]);
});

test("a link of one kind stops that kind, and one of all stops all", async ({ ctx }) => {
  const { actor, userId } = await aUser(ctx);
  const off = async () => (await mySettings(as(ctx, actor))).kinds.filter(({ mail }) => mail === "off");
  const before = (await off()).length;
  await unsubscribe(ctx, { userId, kind: "application.received" });
  expect((await off()).map(({ kind }) => kind)).toContain("application.received");
  expect(await off()).toHaveLength(before + 1);
  await unsubscribe(ctx, { userId, kind: "all" });
  expect(await off()).toHaveLength((await mySettings(as(ctx, actor))).kinds.length);
  await startAgain(ctx, { userId, kind: "all" }, {});
  expect((await off()).map(({ kind }) => kind)).toEqual(["estimate.received", "estimate.opened", "job.posted"]);
});

test("a batch of mails comes back for the members it left", async ({ ctx }) => {
  const now = at(ctx, MINUTE);
  const members = [];
  for (let n = 0; n < 201; n++) members.push((await aUser(ctx)).userId);
  for (const userId of members) await lines(ctx, userId, 1, ctx.now);
  await sendDueMails(now, {});
  expect(await queued(ctx, MAILS)).toHaveLength(1);
  await drain(now);
  expect(new Set(outbox(ctx).map(({ to }) => to)).size).toBe(201);
});
