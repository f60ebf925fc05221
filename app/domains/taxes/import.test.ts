import { crc32 } from "node:zlib";
import { eq, like, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import { changeEntry, removeEntry } from "./commands/entries.server.ts";
import { discardImport, runImport, undoImport } from "./commands/import.server.ts";
import { addPayment, saveSettings } from "./commands/settings.server.ts";
import { sortEntries } from "./commands/sort-entries.server.ts";
import { SWEEP_STAGED, stageImport, sweepStaged } from "./commands/stage-import.server.ts";
import { taxes } from "./domain.server.ts";
import { anEntry, aReceipt, aStagedFile, aSub, aTrip, typedEntry } from "./fixtures.ts";
import { Entry, EntryFilter, Settings, Sorting } from "./input.ts";
import { entriesOf } from "./queries/entries.server.ts";
import { entriesCsv, mileageCsv, subsCsv, summaryCsv } from "./queries/export-csv.server.ts";
import { yearZip } from "./queries/export-zip.server.ts";
import { importOf, importsOf, previewOf } from "./queries/imports.server.ts";
import { taxEntries, taxImports, taxReceipts } from "./tables.server.ts";

const NOVEMBER = new Date("2026-11-21T16:00:00Z");
type Mine = Ctx & { actor: Actor };

async function aPro(ctx: Ctx): Promise<Mine> {
  const { actor } = await aUser(ctx);
  return { ...at(as(ctx, actor), NOVEMBER), actor };
}

const count = async (ctx: Mine) => {
  const [row] = await ctx.db
    .select({ n: sql<number>`count(*)::int` })
    .from(taxEntries)
    .where(eq(taxEntries.userId, ctx.actor.userId));
  return row?.n ?? 0;
};
const preview = async (ctx: Mine, id: string) => previewOf(ctx, await importOf(ctx, id), null);
/** Stages a file and imports it with the columns as they are guessed. */
async function bring(ctx: Mine, text: string | Uint8Array, { leaveOut = false } = {}) {
  const { id } = await aStagedFile(ctx, ctx.actor, text);
  const { choice } = await preview(ctx, id);
  return { id, ...(await runImport(ctx, id, choice, { leaveOut })) };
}

const BANK = `Date,Description,Amount
01/05/2026,Sample Lumber,"-1,234.50"
01/06/2026,Sample Fuel,(45.00)
01/07/2026,"Deposit, Sample owner",$9000.00
`;

test("a bank's file is looked at, then put on the books at once", async ({ ctx }) => {
  const pro = await aPro(ctx);
  const { id } = await aStagedFile(pro, pro.actor, BANK);
  const seen = await preview(pro, id);
  expect(seen.totals).toMatchObject({
    rows: 3,
    good: 3,
    wrong: 0,
    incomeCents: 900_000,
    expenseCents: 127_950,
    from: "2026-01-05",
    to: "2026-01-07",
  });
  expect(seen.choice).toMatchObject({ date: 0, note: 1, amount: 2, dateOrder: "mdy", sign: "minus_is_expense" });
  expect(await count(pro)).toBe(0);
  expect(await runImport(pro, id, seen.choice, { leaveOut: false })).toEqual({
    added: 3,
    skipped: 0,
    wrong: 0,
    leftOut: 0,
  });
  const list = await entriesOf(pro, 2026, EntryFilter.parse({}));
  expect(list).toMatchObject({ count: 3, income: 900_000, expenses: 127_950 });
  expect((await importOf(pro, id)).source).toBeNull();
});

test("the same file twice is noticed: it is said before, and no row doubles", async ({ ctx }) => {
  const pro = await aPro(ctx);
  const first = await bring(pro, BANK);
  const { id } = await aStagedFile(pro, pro.actor, BANK);
  expect((await preview(pro, id)).before).toMatchObject({ id: first.id });
  expect(await bring(pro, BANK)).toMatchObject({ added: 0, skipped: 3 });
  const longer = `${BANK}01/06/2026,Sample Fuel,(45.00)\n01/09/2026,Sample Tile,-12\n`;
  expect(await bring(pro, longer)).toMatchObject({ added: 2, skipped: 3 });
  expect(await bring(pro, BANK.replace("Sample Lumber", "SAMPLE LUMBER"))).toMatchObject({ added: 0, skipped: 3 });
  expect(await count(pro)).toBe(5);
});

test("an entry that was sorted since is still known when its file comes again", async ({ ctx }) => {
  const pro = await aPro(ctx);
  await bring(pro, BANK);
  const [row] = (await entriesOf(pro, 2026, EntryFilter.parse({ kind: "expense" }))).rows;
  await changeEntry(
    pro,
    row?.id,
    Entry(pro.now).parse(typedEntry(pro, { line: "4", note: "sorted", day: row?.day, amount: "45" })),
  );
  expect(await bring(pro, BANK)).toMatchObject({ added: 0, skipped: 3 });
});

test("what is done to the books is written down, each once", async ({ ctx }) => {
  const pro = await aPro(ctx);
  const typed = typedEntry(pro, { requestKey: pro.newId() });
  const { id } = await anEntry(pro, pro.actor, typed);
  await anEntry(pro, pro.actor, typed);
  await changeEntry(pro, id, Entry(pro.now).parse({ ...typed, amount: "9.00", version: "1" }));
  await removeEntry(pro, id);
  const paid = { quarter: 1, day: "2026-04-10", amount: 5000, requestKey: pro.newId() };
  await addPayment(pro, 2026, paid);
  await addPayment(pro, 2026, paid);
  await saveSettings(pro, 2026, Settings.parse({ filingStatus: "single" }));
  const came = await bring(pro, BANK);
  await undoImport(pro, came.id);
  const lines = await pro.db
    .select({ event: auditLog.event, by: auditLog.actorId })
    .from(auditLog)
    .where(like(auditLog.event, "book.%"));
  expect(lines.map(({ event }) => event).sort()).toEqual([
    "book.entry_added",
    "book.entry_changed",
    "book.entry_removed",
    "book.import_undone",
    "book.imported",
    "book.payment",
    "book.settings",
  ]);
  expect(lines.every(({ by }) => by === pro.actor.userId)).toBe(true);
});

test("a file with a wrong row imports nothing, unless its owner leaves the wrong rows out", async ({ ctx }) => {
  const pro = await aPro(ctx);
  const { id } = await aStagedFile(pro, pro.actor, `${BANK}02/30/2026,No such day,-1\n02/01/2026,No amount,tbd\n`);
  const { choice, totals, problems } = await preview(pro, id);
  expect(totals).toMatchObject({ good: 3, wrong: 2 });
  expect(problems.map(({ line, fault }) => [line, fault])).toEqual([
    [5, "date"],
    [6, "amount"],
  ]);
  await expect(runImport(pro, id, choice, { leaveOut: false })).rejects.toMatchObject({ code: "rows_wrong" });
  expect(await count(pro)).toBe(0);
  expect(await runImport(pro, id, choice, { leaveOut: true })).toEqual({ added: 3, skipped: 0, wrong: 2, leftOut: 0 });
});

test("an import is taken back as a whole and can be brought in again", async ({ ctx }) => {
  const pro = await aPro(ctx);
  await anEntry(pro, pro.actor);
  const { id } = await bring(pro, BANK);
  const came = await entriesOf(pro, 2026, EntryFilter.parse({ from: id }));
  expect(came.count).toBe(3);
  await aReceipt(pro, pro.actor, came.rows[0]?.id ?? "");
  expect(await undoImport(pro, id)).toEqual({ removed: 3 });
  expect([await count(pro), await pro.db.$count(taxReceipts)]).toEqual([1, 0]);
  const waiting = await aStagedFile(pro, pro.actor, BANK);
  expect((await preview(pro, waiting.id)).before).toBeNull();
  await expect(undoImport(pro, id)).rejects.toMatchObject({ code: "import_settled" });
  expect(await bring(pro, BANK)).toMatchObject({ added: 3 });
  expect((await importsOf(pro)).map(({ state }) => state).sort()).toEqual(["done", "undone"]);
});

test("the choice of columns is remembered for the next file of the shape", async ({ ctx }) => {
  const pro = await aPro(ctx);
  const odd = (rows: string, head = "When,What,How much") => `${head}\n${rows}`;
  const { id } = await aStagedFile(pro, pro.actor, odd("2026-01-02,Sample,5\n"));
  const guessed = await preview(pro, id);
  expect(guessed.fault).toBe("no_amount");
  const choice = { ...guessed.choice, date: 0, note: 1, amount: 2, dateOrder: "iso" as const, expenseLine: "22" };
  await runImport(pro, id, choice, { leaveOut: false });
  const next = await aStagedFile(pro, pro.actor, odd("2026-01-03,Sample,6\n", "WHEN, what,How Much"));
  expect((await preview(pro, next.id)).choice).toEqual(choice);
  expect((await preview(pro, next.id)).groups[0]?.pick).toBe("22");
  await runImport(pro, next.id, { ...choice, expenseLine: "8" }, { leaveOut: false });
  await pro.db
    .update(taxImports)
    .set({ createdAt: new Date(pro.now.getTime() + 1) })
    .where(eq(taxImports.id, next.id));
  const later = at(pro, 2);
  const third = await aStagedFile(later, pro.actor, odd("2026-01-04,Sample,7\n"));
  expect((await preview(pro, third.id)).choice.expenseLine, "the newest choice").toBe("8");
  expect((await importsOf(pro)).map((one) => one.id)).toEqual([third.id, next.id, id]);
});

test("a preview shows fifty merchants a page, and names fifty of the rows that are wrong but counts them all", async ({
  ctx,
}) => {
  const pro = await aPro(ctx);
  const names = Array.from({ length: 51 }, (_, n) => `SAMPLE ${String.fromCharCode(65 + (n % 26)).repeat(3 + n / 26)}`);
  const good = names.map((name) => `01/05/2026,${name},-5.00`);
  const wrong = names.map((name) => `02/30/2026,${name},-5.00`);
  const { id } = await aStagedFile(pro, pro.actor, ["Date,Description,Amount", ...good, ...wrong].join("\n"));
  const pages = await Promise.all(
    [1, 2].map(async (page) => previewOf(pro, await importOf(pro, id), null, { page, open: null })),
  );
  expect(pages.map(({ groups, pages: all }) => [groups.length, all])).toEqual([
    [50, 2],
    [1, 2],
  ]);
  expect([pages[0]?.totals.wrong, pages[0]?.problems.length]).toEqual([51, 50]);
});

test("what went back to customers lowers the income, in the preview and in the list", async ({ ctx }) => {
  const pro = await aPro(ctx);
  const rows = ["Date,Kind,Payee,Amount,Line", "2026-01-02,Income,Ann,100.00,1", "2026-01-03,Income,Ann,20.00,2"];
  const { id } = await aStagedFile(pro, pro.actor, `${rows.join("\n")}\n`);
  const seen = await preview(pro, id);
  expect(seen.totals).toMatchObject({ good: 2, incomeCents: 8000, expenseCents: 0 });
  const past = await previewOf(pro, await importOf(pro, id), null, { page: 9, open: null });
  expect([past.page, past.groups.length]).toEqual([1, seen.groups.length]);
  await runImport(pro, id, seen.choice, { leaveOut: false });
  const list = await entriesOf(pro, 2026, EntryFilter.parse({}));
  expect([list.income, list.rows.map(({ line, cents }) => [line, cents])]).toEqual([
    8000,
    [
      ["2", 2000],
      ["1", 10_000],
    ],
  ]);
});

test("contract labor finds its sub by name", async ({ ctx }) => {
  const pro = await aPro(ctx);
  const { id } = await aSub(pro, pro.actor, { name: "Sample Drywall" });
  await bring(pro, "Date,Payee,Amount,Category\n2026-01-02,SAMPLE DRYWALL,-900,11\n2026-01-03,Sample Drywall,-5,22\n");
  const rows = (await entriesOf(pro, 2026, EntryFilter.parse({}))).rows;
  expect(rows.map(({ line, payeeId }) => [line, payeeId])).toEqual([
    ["22", null],
    ["11", id],
  ]);
});

test("an entry that is moved to an income line is nobody's pay any more", async ({ ctx }) => {
  const pro = await aPro(ctx);
  await aSub(pro, pro.actor, { name: "Sample Drywall" });
  await bring(pro, "Date,Payee,Amount,Category\n2026-01-02,Sample Drywall,-900,11\n");
  const [entry] = (await entriesOf(pro, 2026, EntryFilter.parse({}))).rows;
  expect(entry?.payeeId).not.toBeNull();
  await sortEntries(pro, Sorting.parse({ entries: [entry?.id], target: "1" }));
  const [moved] = (await entriesOf(pro, 2026, EntryFilter.parse({}))).rows;
  expect(moved).toMatchObject({ kind: "income", line: "1", payeeId: null, paidBy: null });
});

describe("hostile and broken files are refused with words, and nothing of them stays", () => {
  const broken: [string, string | Uint8Array, string][] = [
    ["empty", "", "csv_empty"],
    ["a mark only", "\ufeff", "csv_empty"],
    ["a header only", "Date,Amount\n", "csv_empty"],
    ["a spreadsheet under a wrong name", Buffer.from("PK\x03\x04\x14\x00\x06\x00\x08\x00", "latin1"), "csv_not_text"],
    ["a PDF", "%PDF-1.7 text\nx\n", "csv_not_text"],
    ["zeros", Buffer.alloc(5000), "csv_not_text"],
    ["a NUL in a cell", "Date,Amount\n2026-01-01,5\u0000\n", "csv_not_text"],
    ["a quote that never closes", 'Date,Amount\n"2026-01-01,5\n', "csv_broken"],
    ["a thousand columns", `${"a,".repeat(1000)}\n${"1,".repeat(1000)}\n`, "csv_too_wide"],
    ["one endless cell", `Date,Note\n2026-01-01,${"x".repeat(200_000)}\n`, "csv_broken"],
    ["too many bytes", new Uint8Array(20 * 1024 * 1024 + 1), "csv_too_large"],
  ];
  for (const [name, bytes, code] of broken)
    test(name, async ({ ctx }) => {
      const pro = await aPro(ctx);
      await expect(aStagedFile(pro, pro.actor, bytes)).rejects.toMatchObject({ code });
      expect(await importsOf(pro)).toEqual([]);
    });

  test("a name that is a path, formulas and markup are kept as plain words", async ({ ctx }) => {
    const pro = await aPro(ctx);
    const { id } = await stageImport(
      pro,
      "../../etc/<b>passwd",
      new TextEncoder().encode(
        "Date,Description,Amount\n2026-01-01,=cmd|' /C calc'!A0,-5\n2026-01-02,<script>1</script>,-6\n",
      ),
    );
    const seen = await preview(pro, id);
    expect((await importOf(pro, id)).fileName).toBe("bpasswd.csv");
    await runImport(pro, id, seen.choice, { leaveOut: false });
    const { rows } = await entriesOf(pro, 2026, EntryFilter.parse({}));
    expect(rows.map(({ note }) => note)).toEqual(["<script>1</script>", "=cmd|' /C calc'!A0"]);
  });

  test("columns that the file does not have are refused", async ({ ctx }) => {
    const pro = await aPro(ctx);
    const { id } = await aStagedFile(pro, pro.actor, BANK);
    const { choice } = await preview(pro, id);
    for (const more of [{ date: 99 }, { amount: null }, { note: choice.date }])
      await expect(runImport(pro, id, { ...choice, ...more }, { leaveOut: true })).rejects.toMatchObject({
        code: "choice_incomplete",
      });
    expect(await count(pro)).toBe(0);
  });
});

test("a file in Windows-1252 with semicolons and commas in its amounts arrives in good letters", async ({ ctx }) => {
  const pro = await aPro(ctx);
  const bytes = Buffer.from(
    "Fecha;Concepto;Cargo;Abono\n31/01/2026;Ferreter\xeda Ni\xf1o;1.234,50;\n01/02/2026;Pago \x80;;10,00\n",
    "latin1",
  );
  expect(await bring(pro, bytes)).toMatchObject({ added: 2, wrong: 0 });
  const rows = (await entriesOf(pro, 2026, EntryFilter.parse({}))).rows;
  expect(rows.map(({ day, note, cents, kind }) => [day, note, cents, kind])).toEqual([
    ["2026-02-01", "Pago €", 1000, "income"],
    ["2026-01-31", "Ferretería Niño", 123_450, "expense"],
  ]);
});

test("50,000 rows are looked at and imported, and taken back as a whole", async ({ ctx }) => {
  const pro = await aPro(ctx);
  const rows = Array.from({ length: 50_000 }, (_, n) => {
    const day = new Date(Date.UTC(2026, 0, 1 + (n % 300))).toISOString().slice(0, 10);
    return `${day},Sample supply ${n},-${(n % 900) + 1}.25,22`;
  });
  const { id } = await aStagedFile(pro, pro.actor, `Date,Description,Amount,Category\n${rows.join("\n")}\n`);
  const { choice, totals } = await preview(pro, id);
  expect(totals).toMatchObject({ rows: 50_000, good: 50_000 });
  expect(await runImport(pro, id, choice, { leaveOut: false })).toMatchObject({ added: 50_000 });
  expect(await undoImport(pro, id)).toEqual({ removed: 50_000 });
  expect(await count(pro)).toBe(0);
}, 120_000);

const csvOf = async (pieces: AsyncGenerator<string>) => {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
};

test("what is exported can be imported again, and no cell is a formula", async ({ ctx }) => {
  const pro = await aPro(ctx);
  for (const note of ["=1+1", "+44 call", "-minus", "@SUM(A1)", 'say "hi", ok; \u00f1', "'quoted"])
    await anEntry(pro, pro.actor, { note, party: '=HYPERLINK("http://x")', amount: "-45.10", line: "22" });
  await anEntry(pro, pro.actor, { kind: "income", line: "1", amount: "9000", party: "Sample owner" });
  const text = await csvOf(entriesCsv(pro, 2026));
  expect(text.startsWith("\ufeff")).toBe(true);
  for (const bad of [/(^|,|\r\n)"?[=@+]/, /,"?-[^0-9]/]) expect(text).not.toMatch(bad);
  expect(text).toContain(",-45.10,");
  const other = await aPro(ctx);
  expect(await bring(other, text)).toMatchObject({ added: 7, wrong: 0 });
  const of = async (one: Mine) =>
    (await entriesOf(one, 2026, EntryFilter.parse({}))).rows
      .map(({ kind, day, cents, line, party, note }) => [kind, day, cents, line, party, note].join("|"))
      .sort();
  expect(await of(other)).toEqual(await of(pro));
});

test("the year goes out as one archive: entries, miles, subs and the sums by line", async ({ ctx }) => {
  const pro = await aPro(ctx);
  const { id } = await aSub(pro, pro.actor, { name: "=Sample Sub" });
  await anEntry(pro, pro.actor, { line: "11", payee: id, amount: "2500", paidBy: "check" });
  await anEntry(pro, pro.actor, { kind: "income", line: "1", amount: "10000" });
  await aTrip(pro, pro.actor, { miles: "100", purpose: "@site" });
  expect(await mileageCsv(pro, 2026)).toContain("2026-11-21,100.0,'@site,");
  await aSub(pro, pro.actor, { name: "Sample Unpaid" });
  expect(await subsCsv(pro, 2026)).toContain("'=Sample Sub,2500.00,0.00,,No,Yes");
  expect(await subsCsv(pro, 2026)).not.toContain("Sample Unpaid");
  const summary = await summaryCsv(pro, 2026);
  expect(summary).toContain("9,Car and truck expenses,0.00,72.50");
  expect(summary).toContain("31,Net profit,,7427.50");
  const archive = Buffer.from(await new Response(await yearZip(pro, 2026)).arrayBuffer());
  expect(archive.subarray(0, 4).toString("latin1")).toBe("PK\x03\x04");
  let entries = "";
  for await (const piece of entriesCsv(pro, 2026)) entries += piece;
  const files = {
    "entries-2026.csv": entries,
    "mileage-2026.csv": await mileageCsv(pro, 2026),
    "subs-2026.csv": await subsCsv(pro, 2026),
    "schedule-c-2026.csv": summary,
  };
  expect(listedIn(archive)).toEqual(
    Object.entries(files).map(([name, text]) => ({ name, text, checksum: crc32(text) })),
  );
});

test("the archive of a year has each receipt of its entries once, in a folder, and no other year's or member's", async ({
  ctx,
}) => {
  const pro = await aPro(ctx);
  const [first, second, third, old] = [
    await anEntry(pro, pro.actor, { day: "2026-03-02", amount: "80" }),
    await anEntry(pro, pro.actor, { day: "2026-03-01", amount: "90" }),
    await anEntry(pro, pro.actor, { day: "2026-04-01", amount: "70" }),
    await anEntry(pro, pro.actor, { day: "2025-04-01", amount: "60" }),
  ];
  for (const { id } of [first, second]) await aReceipt(pro, pro.actor, id, "shared");
  await aReceipt(pro, pro.actor, third.id, "its own");
  await aReceipt(pro, pro.actor, old.id, "the year before");
  const other = await aPro(ctx);
  await aReceipt(other, other.actor, (await anEntry(other, other.actor, { day: "2026-03-03" })).id, "somebody else's");
  const archive = Buffer.from(await new Response(await yearZip(pro, 2026)).arrayBuffer());
  const receipts = listedIn(archive).filter(({ name }) => !name.endsWith(".csv"));
  expect(
    receipts.map(({ name }) => name.replace(/-\d+-sample/, "-n-sample").slice("receipts-2026/".length)).sort(),
  ).toEqual(["2026-03-01-n-sample-receipt.pdf", "2026-04-01-n-sample-receipt.pdf"]);
  expect(new Set(receipts.map(({ name }) => name.split("/")[0]))).toEqual(new Set(["receipts-2026"]));
  expect(receipts.filter(({ text }) => text.includes("shared"))).toHaveLength(1);
  expect(receipts.filter(({ text }) => text.includes("its own"))).toHaveLength(1);
});

/** What the directory at the end of an archive of stored files lists. */
function listedIn(archive: Buffer) {
  const end = archive.length - 22;
  expect(archive.toString("latin1", end, end + 4)).toBe("PK\x05\x06");
  let at = archive.readUInt32LE(end + 16);
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    expect(archive.toString("latin1", at, at + 4)).toBe("PK\x01\x02");
    expect(archive.readUInt16LE(at + 10), "stored").toBe(0);
    const size = archive.readUInt32LE(at + 24);
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28);
    const own = archive.readUInt32LE(at + 42);
    const body = own + 30 + archive.readUInt16LE(own + 26) + archive.readUInt16LE(own + 28);
    const file = {
      name: archive.toString("utf8", at + 46, nameEnd),
      text: archive.toString("utf8", body, body + size),
      checksum: archive.readUInt32LE(at + 16),
    };
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    return file;
  });
}

test("a year of more entries than one reading takes is in the archive whole, in the reader's language", async ({
  ctx,
}) => {
  const pro: Mine = { ...(await aPro(ctx)), locale: "es" };
  const rows = Array.from({ length: 5001 }, (_, n) => ({
    id: pro.newId(),
    userId: pro.actor.userId,
    kind: "expense" as const,
    day: "2026-03-01",
    cents: n + 1,
    line: "22",
    createdAt: pro.now,
    updatedAt: pro.now,
  }));
  for (let n = 0; n < rows.length; n += 1000) await pro.db.insert(taxEntries).values(rows.slice(n, n + 1000));
  const archive = Buffer.from(await new Response(await yearZip(pro, 2026)).arrayBuffer());
  const text = listedIn(archive)[0]?.text ?? "";
  expect(text.split("\r\n")).toHaveLength(5003);
  expect(text.match(/Gasto/g)).toHaveLength(5001);
});

test("a file that waits is forgotten after a day, looked after every hour, or when its owner says so", async ({
  ctx,
}) => {
  expect(taxes.schedule?.find(({ name }) => name === SWEEP_STAGED)?.cron).toMatch(/^\d+ \* \* \* \*$/);
  const pro = await aPro(ctx);
  const { id } = await aStagedFile(pro, pro.actor, BANK);
  await sweepStaged(at(pro, 24 * 3600 * 1000), {});
  expect(await importsOf(pro)).toHaveLength(1);
  await sweepStaged(at(pro, 24 * 3600 * 1000 + 1), {});
  expect(await importsOf(pro)).toHaveLength(0);
  const again = await aStagedFile(pro, pro.actor, BANK);
  await discardImport(pro, again.id);
  const done = await bring(pro, BANK);
  await sweepStaged(at(pro, 25 * 3600 * 1000), {});
  await expect(discardImport(pro, done.id)).rejects.toMatchObject({ kind: "not_found" });
  expect((await importsOf(pro)).map(({ state }) => state)).toEqual(["done"]);
  expect(await count(pro)).toBe(3);
  await expect(discardImport(pro, id)).rejects.toMatchObject({ kind: "not_found" });
});

test("another member's file cannot be looked at, imported, taken back or thrown away", async ({ ctx }) => {
  const owner = await aPro(ctx);
  const other = await aPro(ctx);
  const { id } = await aStagedFile(owner, owner.actor, BANK);
  const { choice } = await preview(owner, id);
  const missing = { kind: "not_found" };
  await expect(importOf(other, id)).rejects.toMatchObject(missing);
  await expect(runImport(other, id, choice, { leaveOut: true })).rejects.toMatchObject(missing);
  await expect(discardImport(other, id)).rejects.toMatchObject(missing);
  await runImport(owner, id, choice, { leaveOut: false });
  await expect(undoImport(other, id)).rejects.toMatchObject(missing);
  expect(await count(owner)).toBe(3);
});

raceTest("two tabs import one file at once: its rows are there once, and one tab is told", async (ctx) => {
  const pro = await aPro(ctx);
  const { id } = await aStagedFile(pro, pro.actor, BANK);
  const { choice } = await preview(pro, id);
  const go = () => runImport({ ...pro, requestId: pro.newId() }, id, choice, { leaveOut: false });
  const both = await Promise.allSettled([go(), go()]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await count(pro)).toBe(3);
  const [row] = await pro.db.select({ state: taxImports.state, added: taxImports.added }).from(taxImports);
  expect(row).toEqual({ state: "done", added: 3 });
});
