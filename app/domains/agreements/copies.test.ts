import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { linesCents } from "#app/domains/bids/rules.ts";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import { getEngagement } from "#app/domains/engagements/queries/engagement.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { as, test } from "#test/ctx.ts";
import { pdfWords } from "#test/pdf-words.ts";
import { beginAgreement } from "./commands/begin.server.ts";
import { editAgreement } from "./commands/edit.server.ts";
import { printAgreement } from "./commands/print.server.ts";
import { anAgreement, signFor, typedTerms } from "./fixtures.ts";
import { getAgreement } from "./queries/agreement.server.ts";
import { isCopyOf, sha256Of, signedByCode } from "./queries/verify.server.ts";

describe("a copy of a signed agreement", () => {
  test("is known by its code and its bytes; another file, a draft and a made-up code are not", async ({ ctx }) => {
    const { id, hirer, pro } = await anAgreement(ctx, { signed: ["hirer", "pro"] });
    const { code, hash } = await getAgreement(as(ctx, hirer), id);
    const { bytes } = await printAgreement(as(ctx, hirer), id);
    await expect(signedByCode(ctx, code.toLowerCase().replaceAll("-", " "))).resolves.toMatchObject({
      code,
      hash,
      whole: true,
      signedAt: ctx.now,
      signatures: { length: 2 },
    });
    expect(JSON.stringify(await signedByCode(ctx, code))).not.toMatch(/48000|hang two doors/);
    expect(await isCopyOf(ctx, code, sha256Of(bytes))).toBe(true);
    // Both sides get the same file.
    expect(sha256Of((await printAgreement(as(ctx, pro), id)).bytes)).toBe(sha256Of(bytes));
    const forged = Uint8Array.from(bytes);
    forged[forged.length - 10] = (forged[forged.length - 10] ?? 0) ^ 1;
    expect(await isCopyOf(ctx, code, sha256Of(forged))).toBe(false);
    const other = await anAgreement(ctx, { signed: ["pro"] });
    const half = await getAgreement(as(ctx, other.pro), other.id);
    const { bytes: unsigned } = await printAgreement(as(ctx, other.pro), other.id);
    expect(await signedByCode(ctx, half.code)).toBeNull();
    expect(await isCopyOf(ctx, half.code, sha256Of(unsigned))).toBe(false);
    for (const none of ["", "0000-0000-0000", "' or 1=1 --", half.code]) {
      expect(await signedByCode(ctx, none)).toBeNull();
      expect(await isCopyOf(ctx, none, sha256Of(bytes))).toBe(false);
    }
  });

  test("names the job and the street where the work is, on the page and on paper, and so does a change order", async ({
    ctx,
  }) => {
    const { id: engagementId, jobId, hirer, pro } = await anEngagement(ctx, { title: "Sample: two doors" });
    await ctx.db.update(jobPosts).set({ address: "12 Sample Street" }).where(eq(jobPosts.id, jobId));
    const id = await beginAgreement(as(ctx, pro), engagementId, "agreement");
    const { content, lacksStreet } = await getAgreement(as(ctx, hirer), id);
    expect(lacksStreet).toBe(false);
    await editAgreement(as(ctx, pro), id, typedTerms({ place: content.place }));
    const work = await getEngagement(as(ctx, pro), engagementId);
    expect(content).toMatchObject({ title: work.title, place: `${work.address}, ${work.location}` });
    const said = [work.title, String(work.address)];
    const words = await pdfWords((await printAgreement(as(ctx, hirer), id)).bytes);
    for (const one of said) expect(words.replaceAll(/\s+/g, " ")).toContain(one);
    for (const actor of [hirer, pro]) await signFor(ctx, actor, id);
    const change = await beginAgreement(as(ctx, pro), engagementId, "change");
    const paper = await pdfWords((await printAgreement(as(ctx, hirer), change)).bytes);
    for (const one of said) expect(paper.replaceAll(/\s+/g, " ")).toContain(one);
  });

  test("whose job has no street says so while it can still be written", async ({ ctx }) => {
    const { id, hirer, pro } = await anAgreement(ctx, { bid: true });
    await expect(getAgreement(as(ctx, hirer), id)).resolves.toMatchObject({ lacksStreet: true });
    await editAgreement(as(ctx, hirer), id, typedTerms({ place: "12 Sample Street, Fresno, CA" }));
    await expect(getAgreement(as(ctx, pro), id)).resolves.toMatchObject({ lacksStreet: false });
  });

  test("has an audit page, in the language it was written in, with ñ and $; a draft says that it is not signed", async ({
    ctx,
  }) => {
    const spanish = { ...ctx, locale: "es" as const };
    const { id, hirer, pro } = await anAgreement(spanish);
    const { version } = await getAgreement(as(ctx, pro), id);
    await editAgreement(as(ctx, pro), id, typedTerms({ version, scope: "Baño de la niña: $480, año 1.", low: "480" }));
    expect(await pdfWords((await printAgreement(as(ctx, pro), id)).bytes)).toContain("No firmado por ambos");
    for (const actor of [pro, hirer]) await signFor(ctx, actor, id);
    const one = await getAgreement(as(ctx, hirer), id);
    const words = await pdfWords((await printAgreement(as(ctx, hirer), id)).bytes);
    for (const said of [
      "Acuerdo",
      "Baño de la niña: $480, año 1.",
      "$480.00",
      "Firmas",
      one.code,
      hirer.name,
      pro.name,
    ])
      expect(words).toContain(said);
    expect(words.replace(/\s/g, "")).toContain(one.hash);
    expect(words).not.toContain("No firmado por ambos");
  });

  test("holds two hundred line items, and they come to the price to the cent", async ({ ctx }) => {
    const { id, pro, hirer } = await anAgreement(ctx);
    const { version } = await getAgreement(as(ctx, pro), id);
    const rows = Array.from({ length: 200 }, (_, n) => n + 1);
    const typed = typedTerms({
      version,
      low: "",
      lineWhat: rows.map((n) => `Sample line ${n}`),
      lineKind: rows.map(() => "labor"),
      lineQuantity: rows.map((n) => `0.${String(n).padStart(3, "0")}`),
      lineUnit: rows.map(() => "hour"),
      linePrice: rows.map(() => "99.99"),
    });
    await editAgreement(as(ctx, pro), id, typed);
    for (const actor of [pro, hirer]) await signFor(ctx, actor, id);
    const { content } = await getAgreement(as(ctx, hirer), id);
    expect(content.lines).toHaveLength(200);
    expect(content.priceCents).toBe(linesCents(content.lines));
    const words = await pdfWords((await printAgreement(as(ctx, hirer), id)).bytes);
    for (const n of [1, 100, 200]) expect(words).toContain(`Sample line ${n} `);
  });
});
