import { describe, expect } from "vitest";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { as, at, test } from "#test/ctx.ts";
import { pdfWords } from "#test/pdf-words.ts";
import { printBid } from "./commands/print.server.ts";
import { sendBid } from "./commands/send.server.ts";
import { dropTemplate, keepTemplate } from "./commands/templates.server.ts";
import { aBid, anOffer } from "./fixtures.ts";
import { TEMPLATES_MAX } from "./input/limits.ts";
import { TemplateName } from "./input.ts";
import { exportTemplates } from "./queries/export-account.server.ts";
import { getTemplate, listTemplates } from "./queries/templates.server.ts";

describe("a template", () => {
  test("is kept from an own bid under a name, without its days, and begins the next one", async ({ ctx }) => {
    const { applicationId, pro, poster } = await aBid(ctx);
    await keepTemplate(as(ctx, pro), applicationId, "Sample: rough-in");
    const [kept] = await listTemplates(as(ctx, pro));
    expect(kept?.name).toBe("Sample: rough-in");
    const template = await getTemplate(as(ctx, pro), kept?.id ?? "");
    expect(template).toMatchObject({ kind: "fixed", lowCents: 480_000, durationDays: 6, lines: { length: 3 } });
    expect(Object.keys(template)).not.toContain("validUntil");
    if (!poster) throw new Error("the job has no poster");
    await expect(keepTemplate(as(ctx, poster), applicationId, "Taken")).rejects.toMatchObject({ code: "no_such_bid" });
    expect(await exportTemplates(ctx, pro.userId)).toMatchObject([{ name: "Sample: rough-in", lowCents: 480_000 }]);
  });

  test("of the same name, in any case of letters, takes the place of the earlier one", async ({ ctx }) => {
    const { applicationId, jobId, pro } = await aBid(ctx);
    await keepTemplate(as(ctx, pro), applicationId, "Baño");
    const offer = anOffer(ctx, { lowCents: 500_000, highCents: 500_000, lines: [], schedule: [] });
    await sendBid(as(at(ctx, 1000), pro), jobId, offer);
    await keepTemplate(as(ctx, pro), applicationId, "BAÑO");
    const all = await listTemplates(as(ctx, pro));
    expect(all.map(({ name }) => name)).toEqual(["BAÑO"]);
    expect(await getTemplate(as(ctx, pro), all[0]?.id ?? "")).toMatchObject({ lowCents: 500_000, lines: [] });
  });

  test("is nobody else's: not read, not removed", async ({ ctx }) => {
    const { applicationId, pro } = await aBid(ctx);
    await keepTemplate(as(ctx, pro), applicationId, "Sample");
    const [kept] = await listTemplates(as(ctx, pro));
    const id = kept?.id ?? "";
    const other = as(ctx, (await aVerifiedContractor(ctx)).actor);
    expect(await listTemplates(other)).toEqual([]);
    for (const asked of [id, ctx.newId(), "'; drop table bids --"]) {
      await expect(getTemplate(other, asked)).rejects.toMatchObject({ code: "no_such_template" });
      await expect(dropTemplate(other, asked)).rejects.toMatchObject({ code: "no_such_template" });
    }
    await dropTemplate(as(ctx, pro), id);
    expect(await listTemplates(as(ctx, pro))).toEqual([]);
  });

  test("are at most as many as a business needs, and each has a name", async ({ ctx }) => {
    const { applicationId, pro } = await aBid(ctx);
    const mine = as(ctx, pro);
    for (let n = 0; n < TEMPLATES_MAX; n++) await keepTemplate(mine, applicationId, `Sample ${n}`);
    await expect(keepTemplate(mine, applicationId, "One more")).rejects.toMatchObject({ code: "too_many" });
    await keepTemplate(mine, applicationId, "sample 0");
    expect(await listTemplates(mine)).toHaveLength(TEMPLATES_MAX);
    for (const name of ["", " ", "x".repeat(81)]) expect(TemplateName.safeParse({ name }).success).toBe(false);
  });
});

describe("a bid on paper", () => {
  test("says price, lines, payments and exclusions in the reader's language, for its two sides alone", async ({
    ctx,
  }) => {
    const { applicationId, pro, poster } = await aBid(ctx, { exclusions: "Sample: sin pintura, año 1." });
    if (!poster) throw new Error("the job has no poster");
    const words = await pdfWords((await printBid(as(ctx, poster), applicationId)).bytes);
    for (const said of [
      "Bid",
      "$4,800",
      "Sample: two plumbers",
      "$3,400.00",
      "Sample: at the start",
      "año 1.",
      "A bid is no agreement",
    ])
      expect(words).toContain(said);
    const spanish = as({ ...ctx, locale: "es" as const }, pro);
    const { name } = await printBid(spanish, applicationId);
    expect(name).toMatch(/^bid-[0-9a-f]{8}\.pdf$/);
    const stranger = as(ctx, (await aVerifiedContractor(ctx)).actor);
    await expect(printBid(stranger, applicationId)).rejects.toMatchObject({ code: "no_such_bid" });
  });
});
