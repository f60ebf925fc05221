import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { as, at, test } from "#test/ctx.ts";
import { aCall, report, step, typedCall } from "./fixtures.ts";
import { NewCall, SPOT_MAX, STEPS, WHAT_MAX } from "./input.ts";
import { warrantyOf } from "./queries/warranty.server.ts";
import { CALLS_MAX } from "./rules.ts";
import { warrantyCalls } from "./tables.server.ts";

const DAY = 24 * 3600 * 1000;

test("nothing is reported of a job that runs, or that ended before work was done", async ({ ctx }) => {
  for (const state of ["working", "done_by_pro", "disputed", "no_show", "withdrawn", "cancelled"] as const) {
    const { id, hirer } = await anEngagement(ctx, { state });
    await expect(report(ctx, hirer, id)).rejects.toMatchObject({ code: "not_done" });
    expect(await warrantyOf(as(ctx, hirer), id)).toBeNull();
  }
});

test("a job that was cancelled after work had begun under a signed agreement has its warranty too", async ({ ctx }) => {
  const { id, hirer } = await anEngagement(ctx, { state: "cancelled" });
  await ctx.db.update(engagements).set({ agreement: "signed" }).where(eq(engagements.id, id));
  await report(ctx, hirer, id);
  expect((await warrantyOf(as(ctx, hirer), id))?.calls).toHaveLength(1);
});

test("after a year nothing new is reported, and what was reported in time goes on", async ({ ctx }) => {
  const { id, call, hirer, pro } = await aCall(ctx);
  await report(at(ctx, 366 * DAY), hirer, id);
  const later = at(ctx, 368 * DAY);
  await expect(report(later, hirer, id)).rejects.toMatchObject({ code: "over" });
  expect(await warrantyOf(as(later, hirer), id)).toMatchObject({ reason: "over", mayCall: false, until: "2028-03-10" });
  await step(later, pro, { id, call }, "repair");
  await step(later, hirer, { id, call }, "still_wrong");
  await step(later, pro, { id, call }, "schedule");
});

test("a job has twenty reports, those that are over among them", async ({ ctx }) => {
  const { id, hirer } = await aCall(ctx, { state: "withdrawn" });
  const row = () => ({ ...typedCall(ctx), sinceOn: null, id: ctx.newId(), engagementId: id });
  const rows = Array.from({ length: CALLS_MAX - 2 }, row);
  await ctx.db
    .insert(warrantyCalls)
    .values(rows.map((one) => ({ ...one, state: "closed" as const, createdAt: ctx.now, changedAt: ctx.now })));
  await report(ctx, hirer, id);
  await expect(report(ctx, hirer, id)).rejects.toMatchObject({ code: "too_many" });
  expect(await warrantyOf(as(ctx, hirer), id)).toMatchObject({ mayCall: false, reason: "too_many" });
});

test("a form says beside its field what is missing, too long or no day", () => {
  const faults = (values: Record<string, unknown>) =>
    Object.entries(
      Object.fromEntries(
        (NewCall.safeParse({ ...values, requestKey: "0198b5a0-0000-7000-8000-000000000001" }).error?.issues ?? []).map(
          ({ path, message }) => [String(path[0]), message],
        ),
      ),
    );
  expect(faults({ what: " \n", spot: "" })).toEqual([
    ["what", "Say what is wrong."],
    ["spot", "Say where it is."],
  ]);
  expect(faults({ what: "x".repeat(WHAT_MAX + 1), spot: "x".repeat(SPOT_MAX + 1), sinceOn: "soon" })).toEqual([
    ["what", "At most 1,000 characters."],
    ["spot", "At most 160 characters."],
    ["sinceOn", "Give a day of the calendar, or leave it empty."],
  ]);
  expect(STEPS.schedule.safeParse({ call: crypto.randomUUID(), seen: "1", day: "" }).error?.issues[0]?.message).toBe(
    "Choose the day.",
  );
});

test("nothing is wrong since a day that has not come, and nobody comes on a day that is over or more than a year away", async ({
  ctx,
}) => {
  const { id, call, hirer, pro } = await aCall(ctx);
  await expect(report(ctx, hirer, id, { sinceOn: "2027-03-12" })).rejects.toMatchObject({
    code: "bad_day",
    fields: { sinceOn: "This day has not come yet." },
  });
  for (const day of ["2027-03-09", "2028-03-10"])
    await expect(step(ctx, pro, { id, call }, "schedule", { day })).rejects.toMatchObject({
      code: "bad_day",
      fields: { day: expect.any(String) },
    });
  await step(ctx, pro, { id, call }, "schedule", { day: "2027-03-10" });
});

test("a business takes a hundred steps a day", async ({ ctx }) => {
  const { id, call, pro } = await aCall(ctx);
  await ctx.db.execute(`update rate_limits set points = 100 where key like 'warranty-steps:%'`);
  await step(ctx, pro, { id, call }, "schedule");
  await ctx.db.execute(`update rate_limits set points = 100 where key like 'warranty-steps:%'`);
  await expect(step(ctx, pro, { id, call }, "repair")).rejects.toMatchObject({ kind: "rate_limited" });
});
