import { readFileSync } from "node:fs";
import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import { runImport, savePicks, undoImport } from "./commands/import.server.ts";
import { forgetRule, keepRules } from "./commands/rules.server.ts";
import { addPayment } from "./commands/settings.server.ts";
import { sortEntries } from "./commands/sort-entries.server.ts";
import { anEntry, aStagedFile } from "./fixtures.ts";
import { EntryFilter, picksIn, Sorting } from "./input.ts";
import { entriesOf } from "./queries/entries.server.ts";
import { myRules } from "./queries/import-plan.server.ts";
import { importOf, previewOf } from "./queries/imports.server.ts";
import { taxPayments } from "./tables.server.ts";

type Mine = Ctx & { actor: Actor };

async function aPro(ctx: Ctx): Promise<Mine> {
  const { actor } = await aUser(ctx);
  return { ...at(as(ctx, actor), new Date("2026-11-21T16:00:00Z")), actor };
}

const sample = (name: string) => readFileSync(`test/bank-files/${name}.csv`);
const preview = async (ctx: Mine, id: string, open: string | null = null) =>
  previewOf(ctx, await importOf(ctx, id), null, { page: 1, open });
const entries = async (ctx: Mine) => (await entriesOf(ctx, 2026, EntryFilter.parse({}))).rows;

/** Stages a file and imports it as it is proposed, but for what is chosen in the preview's form. */
async function bring(ctx: Mine, file: string | Uint8Array, form: Record<string, string> = {}) {
  const { id } = await aStagedFile(ctx, ctx.actor, file);
  const { choice } = await preview(ctx, id);
  return { id, ...(await runImport(ctx, id, choice, { leaveOut: false, picks: picksIn(form) })) };
}

const CHECKING = `Date,Description,Amount,Running Bal.
03/02/2026,"Zelle payment from SAMPLE OWNER; Conf# x1","5,000.00","9,000.00"
03/03/2026,"CHECKCARD 0302 THE HOME DEPOT #0478 MESA AZ","-200.00","8,800.00"
03/04/2026,"CHECKCARD 0303 THE HOME DEPOT #0511 GILBERT AZ","-100.00","8,700.00"
03/05/2026,"Online Banking payment to CRD 4410 Confirmation# 1","-1,650.00","7,050.00"
03/06/2026,"IRS DES:USATAXPYMT ID:2706 CCD","-900.00","6,150.00"
03/09/2026,"SAMPLE BREAKFAST CLUB","-30.00","6,120.00"
`;

describe("what a bank's file becomes", () => {
  test("payments of a card, transfers, taxes and draws are neither income nor expense", async ({ ctx }) => {
    const pro = await aPro(ctx);
    const { leftOut, added } = await bring(pro, sample("chase-checking"));
    expect(leftOut).toBeGreaterThan(4);
    const rows = await entries(pro);
    expect(rows).toHaveLength(added);
    for (const row of rows)
      expect(row.note).not.toMatch(/Chase card|Online Transfer|USATAXPYMT|Owner Draw|AMERICAN EXPRESS ACH/);
  });

  test("a payment of the card itself is no gross receipt, and a return lowers the expense", async ({ ctx }) => {
    const pro = await aPro(ctx);
    await bring(pro, sample("amex-short"));
    const rows = await entries(pro);
    expect(rows.filter(({ kind }) => kind === "income")).toEqual([]);
    const depot = rows.filter(({ note }) => note.startsWith("THE HOME DEPOT"));
    expect(depot.map(({ cents, line }) => [cents, line])).toEqual([
      [-11_806, "4"],
      [38_814, "4"],
    ]);
  });

  test("income and expense by their words: the sums of the preview are those of the books", async ({ ctx }) => {
    const pro = await aPro(ctx);
    const { id } = await aStagedFile(pro, pro.actor, CHECKING);
    const seen = await preview(pro, id);
    expect(seen.totals).toMatchObject({ good: 4, leftOut: 2, wrong: 0, incomeCents: 500_000, expenseCents: 33_000 });
    expect(await runImport(pro, id, seen.choice, { leaveOut: false })).toMatchObject({ added: 4, leftOut: 2 });
    expect(await entriesOf(pro, 2026, EntryFilter.parse({}))).toMatchObject({ income: 500_000, expenses: 33_000 });
  });
});

describe("equal payments in one file", () => {
  const TWICE = `Date,Description,Amount,Running Bal.
06/10/2026,"IRS DES:USATAXPYMT ID:2706 CCD","-900.00","8,000.00"
06/10/2026,"IRS DES:USATAXPYMT ID:2706 CCD","-900.00","7,100.00"
06/11/2026,"SAMPLE TOOL SHOP","-30.00","7,070.00"
06/11/2026,"SAMPLE TOOL SHOP","-30.00","7,040.00"
`;
  const form = { "merchant out IRS": "tax_payment" };
  const paid = (pro: Mine) => pro.db.$count(taxPayments, eq(taxPayments.userId, pro.actor.userId));

  test("are two, and stay two when the file comes again", async ({ ctx }) => {
    const pro = await aPro(ctx);
    expect(await bring(pro, TWICE, form)).toMatchObject({ added: 4, skipped: 0 });
    expect(await bring(pro, `${TWICE}06/12/2026,"SAMPLE CAFE","-5.00","7,035.00"\n`, form)).toMatchObject({
      added: 1,
      skipped: 4,
    });
    expect([await paid(pro), (await entries(pro)).filter(({ cents }) => cents === 3000).length]).toEqual([2, 2]);
  });

  test("are one more where their owner wrote one of them down, however often the file comes", async ({ ctx }) => {
    const pro = await aPro(ctx);
    await addPayment(pro, 2026, { quarter: 2, day: "2026-06-09", amount: 90_000, requestKey: undefined });
    expect(await bring(pro, TWICE, form)).toMatchObject({ added: 3, skipped: 1 });
    await bring(pro, `${TWICE}06/12/2026,"SAMPLE CAFE","-5.00","7,035.00"\n`, form);
    expect(await paid(pro)).toBe(2);
  });

  test("are the one that was written down up to five days before or after, and another one from the sixth on", async ({
    ctx,
  }) => {
    const day = (n: number) => `2026-06-${String(n).padStart(2, "0")}`;
    const file = `Date,Description,Amount,Running Bal.\n06/10/2026,"IRS DES:USATAXPYMT ID:2706 CCD","-900.00","8,000.00"\n`;
    for (const [written, added] of [
      [4, 1],
      [5, 0],
      [15, 0],
      [16, 1],
    ] as const) {
      const pro = await aPro(ctx);
      await addPayment(pro, 2026, { quarter: 2, day: day(written), amount: 90_000, requestKey: undefined });
      expect([written, (await bring(pro, file, form)).added]).toEqual([written, added]);
    }
  });

  test("are the same two in a file that lists the newest first", async ({ ctx }) => {
    const pro = await aPro(ctx);
    await addPayment(pro, 2026, { quarter: 2, day: "2026-06-09", amount: 90_000, requestKey: undefined });
    const [head = "", ...rows] = TWICE.replace("06/10", "06/09").trim().split("\n");
    await bring(pro, [head, ...rows].join("\n"), form);
    await bring(pro, [head, ...rows.toReversed()].join("\n"), form);
    expect(await paid(pro)).toBe(2);
  });
});

describe("what its owner chooses in the preview", () => {
  test("a merchant goes to another line, one row of it stays out, and the next file knows the merchant", async ({
    ctx,
  }) => {
    const pro = await aPro(ctx);
    await bring(pro, CHECKING, {
      "merchant out HOME DEPOT MESA": "22",
      "merchant out SAMPLE BREAKFAST CLUB": "skip",
      "row out 4": "skip",
    });
    const seen = await preview(pro, (await aStagedFile(pro, pro.actor, CHECKING)).id);
    const depot = seen.groups.filter(({ name }) => name.startsWith("HOME DEPOT"));
    expect(depot).toMatchObject([{ key: "out HOME DEPOT", count: 2, pick: "4", by: "kind" }]);
  });

  test("a choice for a merchant is kept, shown, used for the next file, and forgotten when its owner says so", async ({
    ctx,
  }) => {
    const pro = await aPro(ctx);
    const first = await bring(pro, CHECKING, {
      "merchant out HOME DEPOT": "22",
      "merchant out SAMPLE BREAKFAST CLUB": "skip",
      "row out 4": "skip",
    });
    expect(first).toMatchObject({ added: 2, leftOut: 4 });
    expect((await entries(pro)).map(({ cents, line }) => [cents, line])).toEqual([
      [20_000, "22"],
      [500_000, "1"],
    ]);
    expect(await myRules(pro)).toEqual([
      { way: "out", merchant: "HOME DEPOT", target: "22" },
      { way: "out", merchant: "SAMPLE BREAKFAST CLUB", target: "skip" },
    ]);
    const april = CHECKING.replaceAll("03/0", "04/0");
    const { id } = await aStagedFile(pro, pro.actor, april);
    const groups = (await preview(pro, id)).groups;
    const found = (name: string) => groups.find((group) => group.name === name);
    expect(found("HOME DEPOT")).toMatchObject({ pick: "22", by: "rule" });
    expect(found("SAMPLE BREAKFAST CLUB")).toMatchObject({ pick: "skip", by: "rule" });
    await forgetRule(pro, "out", "SAMPLE BREAKFAST CLUB");
    await expect(forgetRule(pro, "out", "SAMPLE BREAKFAST CLUB")).rejects.toMatchObject({ kind: "not_found" });
    const again = (await preview(pro, id)).groups.find(({ name }) => name === "SAMPLE BREAKFAST CLUB");
    expect(again).toMatchObject({ pick: "27b", by: "kind" });
  });

  test("forgetting what was chosen for purchases of a merchant keeps what was chosen for its returns", async ({
    ctx,
  }) => {
    const pro = await aPro(ctx);
    await keepRules(pro, pro.actor.userId, { "in HOME DEPOT": "22", "out HOME DEPOT": "4" });
    await forgetRule(pro, "out", "HOME DEPOT");
    expect(await myRules(pro)).toEqual([{ way: "in", merchant: "HOME DEPOT", target: "22" }]);
  });

  test("nothing is kept of a merchant that was left as it was proposed", async ({ ctx }) => {
    const pro = await aPro(ctx);
    await bring(pro, CHECKING, { "merchant out HOME DEPOT": "4", "merchant in ZELLE FROM SAMPLE OWNER": "proposed" });
    expect(await myRules(pro)).toEqual([]);
  });

  test("a return goes where the purchases of its merchant go", async ({ ctx }) => {
    const pro = await aPro(ctx);
    await bring(pro, CHECKING, { "merchant out HOME DEPOT": "22" });
    await bring(
      pro,
      "Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n05/01/2026,05/02/2026,THE HOME DEPOT #0478,Home,Return,25.00,\n",
    );
    expect((await entries(pro))[0]).toMatchObject({ kind: "expense", cents: -2500, line: "22" });
  });

  test("choices on one page of a preview stay while another is looked at, and only where they make sense", async ({
    ctx,
  }) => {
    const pro = await aPro(ctx);
    const { id } = await aStagedFile(pro, pro.actor, CHECKING);
    const { choice } = await preview(pro, id);
    await savePicks(pro, id, choice, picksIn({ "merchant out HOME DEPOT": "22" }));
    await savePicks(
      pro,
      id,
      choice,
      picksIn({ "merchant out SAMPLE BREAKFAST CLUB": "24b", "merchant out NOBODY": "8", "row in 2": "tax_payment" }),
    );
    expect((await importOf(pro, id)).picks).toEqual({
      merchants: { "out HOME DEPOT": "22", "out SAMPLE BREAKFAST CLUB": "24b" },
      rows: {},
    });
    await savePicks(pro, id, choice, picksIn({ "merchant out SAMPLE BREAKFAST CLUB": "27b" }));
    expect((await importOf(pro, id)).picks.merchants, "set back to what is proposed").toEqual({
      "out HOME DEPOT": "22",
    });
    const opened = (await preview(pro, id, "out HOME DEPOT")).groups.find(({ key }) => key === "out HOME DEPOT");
    expect(opened?.rows.map(({ line, cents }) => [line, cents])).toEqual([
      [3, -20_000],
      [4, -10_000],
    ]);
  });

  test("a federal tax payment is written down for its quarter when its owner says so, once, and goes with the import", async ({
    ctx,
  }) => {
    const pro = await aPro(ctx);
    const mine = () =>
      pro.db
        .select({ year: taxPayments.year, quarter: taxPayments.quarter, cents: taxPayments.cents })
        .from(taxPayments)
        .where(and(eq(taxPayments.userId, pro.actor.userId)));
    const form = { "merchant out IRS": "tax_payment" };
    const { id } = await bring(pro, CHECKING, form);
    expect(await mine()).toEqual([{ year: 2026, quarter: 1, cents: 90_000 }]);
    await bring(pro, `${CHECKING}03/10/2026,"SAMPLE LATER SHOP","-1.00","6,119.00"\n`);
    expect(await mine()).toHaveLength(1);
    expect(await undoImport(pro, id)).toEqual({ removed: 5 });
    expect(await mine()).toEqual([]);
    await addPayment(pro, 2026, { quarter: 1, day: "2026-03-04", amount: 90_000, requestKey: undefined });
    await bring(pro, `${CHECKING}03/11/2026,"SAMPLE LAST SHOP","-2.00","6,117.00"\n`, form);
    expect(await mine()).toHaveLength(1);
  });
});

test("an overlapping file adds only what is new, whatever was chosen for the first", async ({ ctx }) => {
  const pro = await aPro(ctx);
  await bring(pro, CHECKING, { "merchant out HOME DEPOT": "22" });
  const longer = `${CHECKING}03/10/2026,"CHECKCARD 0309 THE HOME DEPOT #0478 MESA AZ","-40.00","6,080.00"\n`;
  expect(await bring(pro, longer, { "merchant out HOME DEPOT": "4" })).toMatchObject({ added: 1, skipped: 4 });
  expect(await bring(pro, CHECKING)).toMatchObject({ added: 0, skipped: 4 });
});

test("the choice of columns of one maker is not taken for another's file of the same shape", async ({ ctx }) => {
  const pro = await aPro(ctx);
  await bring(pro, sample("amex-short"));
  const bank = "Date,Description,Amount\n06/01/2026,MOBILE DEPOSIT,500.00\n06/02/2026,CHECK # 101,-80.00\n";
  await bring(pro, bank);
  expect((await entries(pro)).filter(({ kind }) => kind === "income").map(({ cents }) => cents)).toEqual([50_000]);
});

describe("entries are sorted together after the import", () => {
  test("ticked entries go to another line, or off the books, and their merchants are remembered", async ({ ctx }) => {
    const pro = await aPro(ctx);
    await bring(pro, CHECKING);
    const ids = (await entries(pro)).filter(({ note }) => note.includes("HOME DEPOT")).map(({ id }) => id);
    const sorting = Sorting.parse({ entries: ids, target: "22", remember: "on" });
    expect(await sortEntries(pro, sorting)).toEqual({ changed: 2, removed: 0 });
    expect((await entries(pro)).filter(({ line }) => line === "22")).toHaveLength(2);
    expect(await myRules(pro)).toEqual([{ way: "out", merchant: "HOME DEPOT", target: "22" }]);
    expect(await sortEntries(pro, Sorting.parse({ entries: ids[0], target: "skip" }))).toEqual({
      changed: 0,
      removed: 1,
    });
    await expect(sortEntries(pro, Sorting.parse({ target: "22" }))).rejects.toMatchObject({ code: "nothing_ticked" });
    const [drawn] = await entries(pro);
    await sortEntries(pro, Sorting.parse({ entries: drawn?.id, target: "8" }));
    expect((await entries(pro))[0], "a form drawn before is told").toMatchObject({
      version: (drawn?.version ?? 0) + 1,
    });
    const many = Array.from({ length: 51 }, () => pro.newId());
    expect(Sorting.parse({ entries: many, target: "22" }).entries).toHaveLength(50);
  });

  test("money keeps its direction: income that was a return lowers the expense line it is moved to", async ({
    ctx,
  }) => {
    const pro = await aPro(ctx);
    const { id } = await anEntry(pro, pro.actor, { kind: "income", line: "1", amount: "45", day: "2026-05-01" });
    await sortEntries(pro, Sorting.parse({ entries: [id], target: "4" }));
    expect((await entries(pro))[0]).toMatchObject({ kind: "expense", cents: -4500, line: "4" });
    await sortEntries(pro, Sorting.parse({ entries: [id], target: "1" }));
    expect((await entries(pro))[0]).toMatchObject({ kind: "income", cents: 4500, line: "1" });
  });

  test("another member's entries, files and choices stay theirs", async ({ ctx }) => {
    const owner = await aPro(ctx);
    const other = await aPro(ctx);
    await bring(owner, CHECKING, { "merchant out HOME DEPOT": "22" });
    const ids = (await entries(owner)).map(({ id }) => id);
    expect(await sortEntries(other, Sorting.parse({ entries: ids, target: "skip" }))).toEqual({
      changed: 0,
      removed: 0,
    });
    expect(await entries(owner)).toHaveLength(4);
    expect(await myRules(other)).toEqual([]);
    await expect(forgetRule(other, "out", "HOME DEPOT")).rejects.toMatchObject({ kind: "not_found" });
    const { id } = await aStagedFile(owner, owner.actor, CHECKING);
    const { choice } = await preview(owner, id);
    await expect(savePicks(other, id, choice, picksIn({}))).rejects.toMatchObject({ kind: "not_found" });
  });
});

raceTest("two tabs choose for two merchants of one preview at once: both choices stay", async (ctx) => {
  const pro = await aPro(ctx);
  const { id } = await aStagedFile(pro, pro.actor, CHECKING);
  const { choice } = await preview(pro, id);
  await Promise.all([
    savePicks(pro, id, choice, picksIn({ "merchant out HOME DEPOT": "22" })),
    savePicks(pro, id, choice, picksIn({ "merchant out SAMPLE BREAKFAST CLUB": "skip" })),
  ]);
  expect((await importOf(pro, id)).picks.merchants).toEqual({
    "out HOME DEPOT": "22",
    "out SAMPLE BREAKFAST CLUB": "skip",
  });
});
