import { describe, expect, test } from "vitest";
import { dataRows, firstRows } from "./queries/read-csv.server.ts";
import { centsOf, centsText } from "./rules/amounts.ts";
import { guessColumns } from "./rules/bank/guess.ts";
import { choiceFault } from "./rules/columns.ts";
import { dayIn, firstDay, guessOrder } from "./rules/days.ts";
import { cell, readRow } from "./rules/rows.ts";
import { safeCell } from "./rules/safe-cell.ts";
import { decode, encodingOf, isBinary, separatorOf } from "./rules/text-file.ts";

describe("amounts as people and banks write them", () => {
  test.each([
    ["$1,234.50", 123_450],
    ["1234.5", 123_450],
    ["(45.00)", -4500],
    ["($1,045.00)", -104_500],
    ["-45", -4500],
    ["-$45.10", -4510],
    ["$-45.10", -4510],
    ["45.00-", -4500],
    ["\u221245.00", -4500],
    ["+12", 1200],
    [" 12 . 5 ", 1250],
    ["1.234,56", 123_456],
    ["45,00", 4500],
    ["USD 12.00", 1200],
    ["12.00 USD", 1200],
    [".5", 50],
    ["0.00", 0],
    ["'-12.00", -1200],
  ])("%s", (text, cents) => expect(centsOf(text)).toBe(cents));
  test.each([
    "",
    "abc",
    "12.345",
    "1,23,456",
    "--5",
    "1e5",
    "=1+1",
    "$",
    "12.3.4",
    "0x10",
    "NaN",
    "Infinity",
    "99999999999999999999",
  ])("%s is none", (text) => expect(centsOf(text)).toBeNull());
  test("cents go out as they come in", () => {
    for (const cents of [0, 1, -1, 99, -12_345, 100_000_000]) expect(centsOf(centsText(cents))).toBe(cents);
  });
});

describe("dates in the three orders", () => {
  test.each([
    ["2026-02-28", "iso", "2026-02-28"],
    ["2026-02-28T10:00:00Z", "iso", "2026-02-28"],
    ["20260228", "iso", "2026-02-28"],
    ["2/28/2026", "mdy", "2026-02-28"],
    ["02-28-26", "mdy", "2026-02-28"],
    ["28.02.2026", "dmy", "2026-02-28"],
    ["2/30/2026", "mdy", null],
    ["28/2/2026", "mdy", null],
    ["2026-13-01", "iso", null],
    ["", "mdy", null],
    ["yesterday", "mdy", null],
  ] as const)("%s as %s", (text, order, day) => expect(dayIn(text, order)).toBe(day));
  test("the order is told by days that fit only one", () => {
    expect(guessOrder(["03/04/2026", "05/06/2026"])).toBe("mdy");
    expect(guessOrder(["03/04/2026", "25/06/2026"])).toBe("dmy");
    expect(guessOrder(["2026-01-02"])).toBe("iso");
  });
});

describe("files are read in whatever they are written", () => {
  const text = "Date;Amount;Note\r\n1/2/2026;5;Niño – café €\r\n";
  const utf16 = (swap: boolean, mark: boolean) => {
    const bytes = Buffer.from(`${mark ? "\ufeff" : ""}${text}`, "utf16le");
    return swap ? Buffer.from(bytes).swap16() : bytes;
  };
  test.each([
    ["UTF-8", "utf-8", Buffer.from(text)],
    ["UTF-8 with a mark", "utf-8", Buffer.from(`\ufeff${text}`)],
    ["UTF-16, little end first", "utf-16le", utf16(false, true)],
    ["UTF-16, big end first", "utf-16be", utf16(true, true)],
    ["UTF-16 without a mark", "utf-16le", utf16(false, false)],
    ["UTF-16 without a mark, big end first", "utf-16be", utf16(true, false)],
    [
      "Windows-1252",
      "windows-1252",
      Buffer.from(text.replace("–", "\x96").replace("€", "\x80").replace("ñ", "\xf1").replace("é", "\xe9"), "latin1"),
    ],
  ])("%s", (_, encoding, bytes) => {
    expect(encodingOf(bytes)).toBe(encoding);
    expect(decode(bytes, encodingOf(bytes))).toBe(text);
  });
  test("every letter that Windows-1252 has and Latin-1 has not is read", () => {
    const rows: [number, string][] = [
      [0x80, "€"],
      [0x82, "‚ƒ„…†‡ˆ‰Š‹Œ"],
      [0x8e, "Ž"],
      [0x91, "‘’“”•–—˜™š›œ"],
      [0x9e, "žŸ"],
    ];
    for (const [first, letters] of rows)
      expect(
        decode(
          Uint8Array.from(letters, (_, n) => first + n),
          "windows-1252",
        ),
      ).toBe(letters);
  });
  test("what is no text is noticed: a spreadsheet, a PDF, zeros", () => {
    for (const bytes of [
      Buffer.from("PK\x03\x04\x14\x00\x06\x00", "latin1"),
      Buffer.from("%PDF-1.7\n"),
      Buffer.alloc(50),
      Buffer.from("a,b\n1,\x00\n"),
    ])
      expect(isBinary(decode(bytes, encodingOf(bytes)))).toBe(true);
  });
  test.each([
    [",", "a,b\n1,2\n"],
    [";", "a;b\n1,5;2\n3,5;4\n"],
    ["\t", "a\tb, c\n1\t2\n"],
    ["|", "a|b|c\n1|2|3\n"],
    [",", 'a,b\n"x;y;z;w",2\n'],
    [",", "one column"],
  ])("the separator is %j", (mark, file) => expect(separatorOf(file)).toBe(mark));
});

const rowsOf = async (text: string) => {
  const rows = [];
  for await (const row of dataRows(text, separatorOf(text))) rows.push(row);
  return rows;
};

test("rows keep the line of the file they begin on, over quoted line breaks and empty lines", async () => {
  const rows = await rowsOf('Date,Note\n1/1/2026,"two\nlines"\n\n1/2/2026,plain\n1/3/2026,5" pipe\n');
  expect(rows.map(({ line, cells }) => [line, cells[1]])).toEqual([
    [2, "two\nlines"],
    [5, "plain"],
    [6, '5" pipe'],
  ]);
});

test("a quote that is never closed is refused, and so are too many columns", async () => {
  await expect(rowsOf('a,b\n1,"open\n2,3\n')).rejects.toMatchObject({ code: "csv_broken" });
  expect((await firstRows(`${"a,".repeat(59)}a\n1\n`, ",", 1)).header).toHaveLength(60);
  await expect(rowsOf(`${"a,".repeat(61)}\n1\n`)).rejects.toMatchObject({ code: "csv_too_wide" });
});

test("a file has at most 100,000 rows below the names of its columns", async () => {
  const file = (rows: number) => `Date,Amount\n${"1/2/2026,5\n".repeat(rows)}`;
  expect(await rowsOf(file(100_000))).toHaveLength(100_000);
  await expect(rowsOf(file(100_001))).rejects.toMatchObject({ code: "csv_too_long" });
});

test("a file without names of columns loses no row", async () => {
  const { header, rows } = await firstRows("1/2/2026,45.00,Sample\n1/3/2026,46.00,Sample\n", ",", 10);
  expect(header).toEqual(["", "", ""]);
  expect(rows).toHaveLength(2);
  expect(await rowsOf("1/2/2026,45.00,Sample\n")).toHaveLength(1);
});

describe("columns are guessed from their names, in both languages", () => {
  test.each([
    [["Date", "Description", "Amount"], { date: 0, note: 1, amount: 2 }],
    [
      ["Posting Date", "Details", "Debit", "Credit", "Balance"],
      { date: 0, note: 1, moneyOut: 2, moneyIn: 3, amount: null },
    ],
    [["Transaction Date", "Merchant Name", "Category", "Amount (USD)"], { date: 0, party: 1, category: 2, amount: 3 }],
    [["Fecha", "Concepto", "Cargo", "Abono"], { date: 0, note: 1, moneyOut: 2, moneyIn: 3 }],
    [["Línea del Anexo C", "Monto", "Tipo", "FECHA"], { line: 0, amount: 1, kind: 2, date: 3 }],
  ] as const)("%j", (header, found) => expect(guessColumns(header, [])).toMatchObject(found));
  test("what is missing is said", () => {
    const guessed = guessColumns(["a", "b"], []);
    expect(choiceFault(guessed)).toBe("no_date");
    expect(choiceFault({ ...guessed, date: 0 })).toBe("no_amount");
    expect(choiceFault({ ...guessed, date: 0, amount: 0 })).toBe("same_column");
    expect(choiceFault({ ...guessed, date: 0, amount: 1 })).toBeNull();
  });
});

test("a row becomes an entry, or says what is wrong with it", () => {
  const choice = { ...guessColumns(["Date", "Amount", "Note", "Line"], [["1/1/2026", "-5"]]) };
  const read = (...row: string[]) => readRow(row, choice, "2026-12-31");
  expect(read("3/9/2026", "-45.10", "  Lumber\u202e \n yard ", "")).toEqual({
    kind: "expense",
    day: "2026-03-09",
    cents: 4510,
    line: "27b",
    party: "",
    note: "Lumber yard",
  });
  expect(read("3/9/2026", "45.10", "", "1 Gross")).toMatchObject({ kind: "income", line: "1" });
  expect(read("3/9/2026", "-1", "", "Insumos")).toMatchObject({ line: "22" });
  expect(read("3/9/2026", "-1", "", "22")).toMatchObject({ line: "22" });
  const faults = [
    read("nope", "1", "", ""),
    read("1/1/2027", "1", "", ""),
    read("1/1/1999", "1", "", ""),
    read("1/1/2026", "x", "", ""),
    read("1/1/2026", "0.00", "", ""),
    read("1/1/2026", "-99,999,999.00", "", ""),
    read("1/1/2026", "-5", "", "99"),
    read("1/1/2026", "5", "", "22"),
    read(),
  ].map((row) => (row && "fault" in row ? row.fault : row));
  expect(faults).toEqual([
    "date",
    "date_range",
    "date_range",
    "amount",
    "amount_zero",
    "amount_large",
    "line",
    "line",
    "date",
  ]);
});

test("an amount of exactly $10,000,000 and a row of the last day are taken, a cent and a day more are not", () => {
  const choice = guessColumns(["Date", "Amount"], []);
  const read = (day: string, amount: string) => readRow([day, amount], choice, "2026-12-31");
  expect(read("12/31/2026", "10,000,000.00")).toMatchObject({ day: "2026-12-31", cents: 1_000_000_000 });
  expect(read("12/31/2026", "10,000,000.01")).toMatchObject({ fault: "amount_large" });
  expect(read("1/1/2027", "5")).toMatchObject({ fault: "date_range" });
});

test("where a column says income or expense, a bank may write either sign, and a minus in one's own list is a refund", () => {
  const columns = { ...guessColumns(["Date", "Amount", "Kind"], []), date: 0, amount: 1, kind: 2 };
  const read = (account: "bank" | "list", kind: string) =>
    readRow(["1/2/2026", "-45.00", kind], { ...columns, account }, "2026-12-31");
  expect(read("bank", "Debit")).toMatchObject({ kind: "expense", cents: 4500 });
  expect(read("list", "Expense")).toMatchObject({ kind: "expense", cents: -4500 });
  expect(read("list", "gift")).toMatchObject({ fault: "kind", text: "gift" });
});

test("a bank's line of totals is no transaction, in a list of one's own it is a row with a wrong date", () => {
  const columns = { ...guessColumns(["Date", "Amount"], []), date: 0, amount: 1 };
  const read = (account: "bank" | "list") => readRow(["Total", "-45.00"], { ...columns, account }, "2026-12-31");
  expect([read("bank"), read("list")]).toEqual([null, { fault: "date", text: "Total" }]);
});

test("the category that a bank writes may name a line, a card's guess at the merchant never does", () => {
  const columns = { ...guessColumns(["Date", "Amount", "Category"], []), date: 0, amount: 1, category: 2 };
  const read = (account: "bank" | "card") =>
    readRow(["1/2/2026", "-45.00", "Supplies"], { ...columns, account }, "2026-12-31");
  expect(read("bank")).toMatchObject({ line: "22", named: true });
  expect(read("card")).toMatchObject({ line: "27b" });
  expect(read("card")).not.toHaveProperty("named");
});

test("a form of a year begins with today, or with the last day of a year that is over", () => {
  expect([2025, 2026, 2027].map((year) => firstDay(year, "2026-11-21"))).toEqual([
    "2025-12-31",
    "2026-11-21",
    "2026-11-21",
  ]);
});

test("money in and money out, and cards whose charges are positive, are understood", () => {
  const bank = guessColumns(["Date", "Debit", "Credit"], []);
  expect(readRow(["1/1/2026", "12.00", ""], bank, "2026-12-31")).toMatchObject({ kind: "expense", cents: 1200 });
  expect(readRow(["1/1/2026", "-12.00", ""], bank, "2026-12-31")).toMatchObject({ kind: "expense", cents: 1200 });
  expect(readRow(["1/1/2026", "", "9"], bank, "2026-12-31")).toMatchObject({ kind: "income", cents: 900 });
  expect(readRow(["1/1/2026", "1", "9"], bank, "2026-12-31")).toMatchObject({ fault: "both_amounts" });
  const card = { ...guessColumns(["Date", "Amount"], []), sign: "plus_is_expense" as const };
  expect(readRow(["1/1/2026", "12.00"], card, "2026-12-31")).toMatchObject({ kind: "expense", cents: 1200 });
});

test("a cell that a spreadsheet would run is shown instead, and comes back as it was", () => {
  for (const text of ["=1+1", "+1", "-1", "@SUM(A1)", '=HYPERLINK("http://x")']) {
    expect(safeCell(text)).toBe(`'${text}`);
    expect(cell(safeCell(text), 100)).toBe(text);
  }
  expect(safeCell("\t=1")).toBe("'\t=1");
  expect(safeCell("\r=1")).toBe("'\r=1");
  expect(safeCell("Sample & Sons")).toBe("Sample & Sons");
});
