import { describe, expect } from "vitest";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { as, at, test } from "#test/ctx.ts";
import { submitDocuments } from "./commands/hand-in.server.ts";
import { aDraft, approve, aVerifiedContractor, dayIn } from "./fixtures.ts";
import { myDocuments } from "./queries/documents.server.ts";
import { stateRequirements } from "./queries/requirements.server.ts";
import { DAY_MS, type DocumentStatus, endOf, spansOf, timelineFrame, timelineMonths } from "./rules.ts";

describe("the timeline of own documents", () => {
  test("DASH-09 DASH-10 a document is active, expiring from 60 days before its end, and expired after it", async ({
    ctx,
  }) => {
    const { actor } = await aVerifiedContractor(ctx, { licenseExpiresOn: dayIn(ctx, 100) });
    const license = async (days: number) => {
      const then = at(as(ctx, actor), days * DAY_MS);
      const [documents] = (await myDocuments(then)).kinds;
      return documents ? spansOf(documents, then.now).map(({ state }) => state) : [];
    };
    expect(await license(0)).toEqual(["active"]);
    expect(await license(50)).toEqual(["expiring"]);
    expect(await license(103)).toEqual(["expired"]);
  });

  test("a renewal stands beside the document it renews until it is approved, and takes nothing from it", async ({
    ctx,
  }) => {
    const { actor, reviewer } = await aVerifiedContractor(ctx, { licenseExpiresOn: dayIn(ctx, 40) });
    const own = as(ctx, actor);
    const renewal = await aDraft(ctx, actor, "license", { expiresOn: dayIn(ctx, 400) });
    const states = async () => {
      const [documents] = (await myDocuments(own)).kinds;
      return documents ? spansOf(documents, ctx.now).map(({ state }) => state) : [];
    };
    expect(await states()).toEqual(["expiring"]);
    await submitDocuments(own);
    expect(await states()).toEqual(["expiring", "waiting"]);
    expect((await myDocuments(own)).trust.status).toBe("verified");
    await approve(ctx, reviewer, renewal);
    expect(await states()).toEqual(["replaced", "active"]);
  });

  test("what was replaced stands oldest first, before what stands and what waits", ({ ctx }) => {
    const document = (id: string, days: number, status: DocumentStatus) => ({
      id,
      status,
      expiresOn: dayIn(ctx, days),
      decidedAt: ctx.now,
      createdAt: ctx.now,
    });
    const earlier = [
      document("rejected", 50, "rejected"),
      document("second", 20, "superseded"),
      document("first", 10, "superseded"),
    ];
    const spans = spansOf(
      { standing: document("standing", 30, "verified"), open: document("waiting", 400, "pending"), earlier },
      ctx.now,
    );
    expect(spans.map(({ id }) => id)).toEqual(["first", "second", "standing", "waiting"]);
  });

  test("it runs from the first document past the last end, and names at most seven months", ({ ctx }) => {
    const span = (from: number, days: number) => ({
      id: `${from}`,
      state: "active" as const,
      from: new Date(ctx.now.getTime() + from * DAY_MS),
      soonFrom: ctx.now,
      expiresOn: dayIn(ctx, days),
    });
    for (const spans of [[span(0, 5)], [span(-200, 20), span(-3, 360)], [span(-900, 4000)]]) {
      const { from, to } = timelineFrame(spans, ctx.now);
      expect(from < ctx.now && ctx.now < to).toBe(true);
      const months = timelineMonths(from, to);
      expect(months.length).toBeGreaterThan(0);
      expect(months.length).toBeLessThanOrEqual(7);
      expect(months.every((first) => first > from && first < to && first.getUTCDate() === 1)).toBe(true);
    }
    const { to } = timelineFrame([span(-10, 100)], ctx.now);
    expect(to > endOf(dayIn(ctx, 100))).toBe(true);
  });
});

describe("DASH-08 what a state asks", () => {
  test("one's own state comes first, with source and date, and the own checked license where it belongs there", async ({
    ctx,
  }) => {
    const { actor } = await aVerifiedContractor(ctx, { state: "FL", city: "Tampa", zip: "33602" });
    const own = await stateRequirements(as(ctx, actor), null);
    expect(own).toMatchObject({
      own: "FL",
      rule: { id: "FL", ce: "hours", hours: 14, everyYears: 2, source: "Florida Statutes 489.115", asOf: "2026-11-20" },
      license: { number: expect.stringContaining("SAMPLE") },
    });
    expect(await stateRequirements(as(ctx, actor), "ca")).toMatchObject({
      own: "FL",
      rule: { id: "CA", ce: "none" },
      license: null,
    });
  });

  test("where nothing certain is stored the board is named to be asked, and without a state nothing is claimed", async ({
    ctx,
  }) => {
    const { actor } = await aContractor(ctx, { state: null, zip: null });
    expect((await stateRequirements(as(ctx, actor), "AZ")).rule).toMatchObject({
      ce: "check",
      board: "Arizona Registrar of Contractors",
    });
    expect(await stateRequirements(as(ctx, actor), null)).toMatchObject({ own: null, rule: null });
    expect((await stateRequirements(as(ctx, actor), "nowhere")).rule).toBeNull();
  });
});
