import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { renewFeed } from "#app/domains/calendar/commands/feed.server.ts";
import { myFeed, readFeed } from "#app/domains/calendar/queries/feed.server.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import { sentenceOf } from "#app/domains/notifications/rules/sentence.ts";
import { inTransaction } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { eraseWarranty } from "./commands/erase-account.server.ts";
import { aCall, report, step } from "./fixtures.ts";
import { endingCalls } from "./queries/ending.server.ts";
import { exportWarranty } from "./queries/export-account.server.ts";
import { visitsOn } from "./queries/visits.server.ts";
import { warrantyOf } from "./queries/warranty.server.ts";

const MARCH = { from: "2027-03-01", to: "2027-03-31" };

test("each side has the reports with their steps in its copy, and nobody else's", async ({ ctx }) => {
  const { hirer, pro } = await aCall(ctx, { state: "refused" });
  await aCall(ctx);
  for (const [who, side] of [
    [hirer, "hirer"],
    [pro, "pro"],
  ] as const)
    expect(await exportWarranty(ctx, who.business.id)).toMatchObject([
      { side, state: "refused", spot: "Sample: bathroom upstairs, left wall", events: [{}, { action: "refuse" }] },
    ]);
});

test("a pro who leaves ends the reports, keeps no words, and the hirer is told and asked for nothing", async ({
  ctx,
}) => {
  const { id, call, hirer, pro } = await aCall(ctx, { state: "refused" });
  expect(await endingCalls(ctx, [pro.business.id])).toMatchObject([{ titles: [expect.any(String)] }]);
  await inTransaction(ctx, (tx) => eraseWarranty(tx, pro.business.id));
  await ctx.db.update(businesses).set({ closedAt: ctx.now }).where(eq(businesses.id, pro.business.id));
  expect(await endingCalls(ctx, [pro.business.id])).toMatchObject([{ titles: [] }]);
  const shown = await warrantyOf(as(ctx, hirer), id);
  expect(shown).toMatchObject({ mayCall: false, reason: "left" });
  expect(shown?.calls).toMatchObject([
    {
      state: "withdrawn",
      what: expect.stringContaining("grout"),
      actions: [],
      events: [{ action: "call" }, { action: "refuse", note: "" }, { action: "left", side: "pro" }],
    },
  ]);
  await expect(report(ctx, hirer, id)).rejects.toMatchObject({ code: "left" });
  await expect(step(ctx, hirer, { id, call }, "still_wrong")).rejects.toMatchObject({ code: "changed" });
  await drain(ctx);
  const news = (await myNotifications(as(ctx, hirer), { unread: false, after: null })).told.filter(
    ({ data }) => data["status"] === "left",
  );
  expect(news.map(({ kind, data }) => sentenceOf({ kind, data }).text)).toEqual([
    expect.stringMatching(/has closed the account, and a report of bad work has ended/),
  ]);
});

test("a hirer who leaves takes their words along, and the pro reads what happened", async ({ ctx }) => {
  const { id, hirer, pro } = await aCall(ctx, { state: "scheduled" });
  await inTransaction(ctx, (tx) => eraseWarranty(tx, hirer.business.id));
  expect((await warrantyOf(as(ctx, pro), id))?.calls).toMatchObject([
    { state: "withdrawn", what: "", spot: "", visitOn: null, events: [{ action: "call" }, {}, { action: "left" }] },
  ]);
  expect(await visitsOn(as(ctx, pro), MARCH)).toEqual([]);
});

test("a visit stands in the calendar of both sides and of calendar programs, and goes when it is called off", async ({
  ctx,
}) => {
  const { id, call, hirer, pro } = await aCall(ctx);
  const stranger = await aCall(ctx);
  await step(ctx, pro, { id, call }, "schedule", { day: "2027-03-17" });
  for (const who of [hirer, pro])
    expect(await visitsOn(as(ctx, who), MARCH)).toMatchObject([{ engagementId: id, visitOn: "2027-03-17" }]);
  expect(await visitsOn(as(ctx, stranger.pro), MARCH)).toEqual([]);
  expect(await visitsOn(as(ctx, pro), { from: "2027-04-01", to: "2027-04-30" })).toEqual([]);
  await renewFeed(as(ctx, pro));
  const url = new URL((await myFeed(as(ctx, pro)))?.url ?? "");
  const file = () =>
    readFeed(
      ctx,
      url.pathname
        .split("/")
        .at(-1)
        ?.replace(/\.ics$/, "") ?? "",
    );
  expect(await file()).toMatch(/Repair visit: [\s\S]+/);
  expect(await file()).toContain("20270317");
  await step(ctx, hirer, { id, call }, "withdraw");
  expect(await visitsOn(as(ctx, hirer), MARCH)).toEqual([]);
  expect(await file()).not.toContain("Repair visit");
});

test("a visit that has been stays in the calendar after the repair; one that is still to come goes with it", async ({
  ctx,
}) => {
  const one = await aCall(ctx);
  await step(ctx, one.pro, one, "schedule", { day: "2027-03-17" });
  await step(ctx, one.pro, one, "repair");
  expect(await visitsOn(as(ctx, one.pro), MARCH)).toEqual([]);
  const two = await aCall(ctx);
  await step(ctx, two.pro, two, "schedule", { day: "2027-03-11" });
  await step(at(ctx, 2 * 24 * 3600 * 1000), two.pro, two, "repair");
  expect(await visitsOn(as(ctx, two.pro), MARCH)).toHaveLength(1);
});
