import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, at, outbox, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { restore } from "./commands/appeal.server.ts";
import { withdrawApproval } from "./commands/enforce.server.ts";
import { createShare, revokeShare } from "./commands/share.server.ts";
import { confirmWatch, stopWatch, tellWatchers, watchShare } from "./commands/watch.server.ts";
import { aReviewer, aVerifiedContractor, dayIn } from "./fixtures.ts";
import { Watch } from "./input/sharing.ts";
import { enforcementsOf } from "./queries/enforcements.server.ts";
import { sharesOf } from "./queries/shares.server.ts";
import { watchPage } from "./queries/watch.server.ts";
import { DAY_MS, endOf } from "./rules.ts";
import { trustShareWatchers } from "./tables.server.ts";

const EMAIL = "office@alvarez.test";
const TAKEN = { reason: "cancelled", note: "The carrier says it ended in January." } as const;

/** A shared record of a verified business. */
async function shared(ctx: Ctx) {
  const pro = await aVerifiedContractor(ctx, { companyName: "Plumb Line LLC", licenseExpiresOn: dayIn(ctx, 50) });
  const own = as(ctx, pro.actor);
  const { id } = await createShare(own);
  const token = (await sharesOf(ctx, pro.userId))[0]?.path?.slice("/trust/".length) ?? "";
  await drain(ctx);
  return { ...pro, own, shareId: id, token, ana: as(ctx, (await aReviewer(ctx)).actor) };
}

const mailsTo = (ctx: Ctx, email = EMAIL) => outbox(ctx).filter(({ to }) => to === email);
const answerIn = (ctx: Ctx) => /\/record-news\/(\S+)/.exec(mailsTo(ctx).at(-1)?.text ?? "")?.[1] ?? "";

/** The same with a mailbox that said yes. */
async function watched(ctx: Ctx) {
  const all = await shared(ctx);
  await watchShare(ctx, all.token, { email: EMAIL });
  await drain(ctx);
  const answer = answerIn(ctx);
  await confirmWatch(ctx, answer);
  return { ...all, answer };
}

test("a mailbox hears nothing before it has said yes, and opening the link alone says nothing", async ({ ctx }) => {
  const { token, ana, documents } = await shared(ctx);
  await watchShare(ctx, token, { email: EMAIL });
  await drain(ctx);
  expect(mailsTo(ctx).map(({ subject }) => subject)).toEqual([
    "Shall we tell you when the record of Plumb Line LLC changes?",
  ]);
  expect(await watchPage(ctx, answerIn(ctx))).toEqual({ state: "asked", company: "Plumb Line LLC" });
  await tellWatchers(ctx, {});
  await withdrawApproval(ana, documents.license.id, TAKEN);
  await drain(ctx);
  expect(mailsTo(ctx)).toHaveLength(1);
});

test("who said yes is told once when the record stops being verified and once when it is again, without why", async ({
  ctx,
}) => {
  const { userId, ana, documents } = await watched(ctx);
  await withdrawApproval(ana, documents.license.id, TAKEN);
  await drain(ctx);
  await drain(ctx);
  const [, lost, ...more] = mailsTo(ctx);
  expect(more).toEqual([]);
  expect(lost?.text).toContain("Plumb Line LLC is not verified at the moment.");
  expect(lost?.text).not.toMatch(/canceled|carrier|January/);
  expect(lost?.headers?.["List-Unsubscribe"]).toContain("/record-news/");
  const ben = as(ctx, (await aReviewer(ctx)).actor);
  const [taken] = await enforcementsOf(ana, userId);
  await restore(ben, { enforcement: taken?.id ?? "", note: "We looked at it again." });
  await drain(ctx);
  expect(mailsTo(ctx).at(-1)?.text).toContain("Plumb Line LLC is verified again.");
  expect(mailsTo(ctx)).toHaveLength(3);
});

test("a record that lapses by itself is a change too", async ({ ctx }) => {
  await watched(ctx);
  const end = endOf(dayIn(ctx, 50));
  await tellWatchers(at(ctx, new Date(end.getTime() - 1)), {});
  await drain(at(ctx, end));
  expect(mailsTo(ctx)).toHaveLength(1);
  await tellWatchers(at(ctx, end), {});
  await drain(at(ctx, end));
  expect(mailsTo(ctx).at(-1)?.text).toContain("is not verified at the moment");
});

test("stopping deletes the address, and the link goes on saying so", async ({ ctx }) => {
  const { answer, ana, documents } = await watched(ctx);
  await stopWatch(ctx, answer);
  await stopWatch(ctx, answer);
  expect(await watchPage(ctx, answer)).toEqual({ state: "off", company: null });
  expect(await ctx.db.select().from(trustShareWatchers).where(eq(trustShareWatchers.email, EMAIL))).toEqual([]);
  await withdrawApproval(ana, documents.license.id, TAKEN);
  await drain(ctx);
  expect(mailsTo(ctx)).toHaveLength(1);
});

test("a link that its owner ended tells nobody any more and keeps no address", async ({ ctx }) => {
  const { own, shareId, ana, documents } = await watched(ctx);
  await revokeShare(own, shareId);
  expect(await ctx.db.select().from(trustShareWatchers)).toEqual([]);
  await withdrawApproval(ana, documents.license.id, TAKEN);
  await drain(ctx);
  expect(mailsTo(ctx)).toHaveLength(1);
});

test("an address that watches already is answered alike and gets no second question; one that never answered is forgotten", async ({
  ctx,
}) => {
  const { token } = await watched(ctx);
  await watchShare(ctx, token, { email: EMAIL });
  await watchShare(ctx, token, { email: "never@sample.test" });
  await drain(ctx);
  expect([mailsTo(ctx).length, mailsTo(ctx, "never@sample.test").length]).toEqual([1, 1]);
  await tellWatchers(at(ctx, 7 * DAY_MS), {});
  expect(await ctx.db.select().from(trustShareWatchers)).toHaveLength(2);
  await tellWatchers(at(ctx, 7 * DAY_MS + 1), {});
  expect(await ctx.db.select().from(trustShareWatchers)).toMatchObject([{ email: EMAIL }]);
});

test("a mailbox is asked four times a day at most, and a made-up link answers for nobody", async ({ ctx }) => {
  const { token, answer } = await watched(ctx);
  for (let n = 0; n < 3; n++) await watchShare(ctx, token, { email: EMAIL });
  await expect(watchShare(ctx, token, { email: EMAIL })).rejects.toMatchObject({ kind: "rate_limited" });
  const [id = ""] = answer.split(".");
  for (const made of [id, `${id}.x`, `${ctx.newId()}.${answer.split(".")[1]}`])
    await expect(confirmWatch(ctx, made)).rejects.toMatchObject({ kind: "not_found" });
});

test("an address is an address, whatever case it is typed in", () => {
  expect(Watch.parse({ email: " Office@Alvarez.test " })).toEqual({ email: EMAIL });
  expect(Watch.safeParse({ email: "office" }).success).toBe(false);
});
