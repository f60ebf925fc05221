import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { dataRows, firstRows } from "./queries/read-csv.server.ts";
import { groupRows } from "./rules/bank/groups.ts";
import { guessColumns } from "./rules/bank/guess.ts";
import { merchantKey } from "./rules/bank/merchant.ts";
import { isTarget, NO_PICKS, type PlannedRow, planRow, SKIP, TAX_PAYMENT } from "./rules/bank/plan.ts";
import type { Account } from "./rules/columns.ts";
import { type ReadRow, readRow } from "./rules/rows.ts";
import { decode, encodingOf, separatorOf } from "./rules/text-file.ts";

const FOLDER = "test/bank-files";

type Expected = { date: string; amount_cents: number; as: string; description?: string; also_ok?: string[] };

/** The rows of a file as they are proposed, nobody having chosen anything. */
async function proposed(bytes: Uint8Array) {
  const text = decode(bytes, encodingOf(bytes));
  const separator = separatorOf(text);
  const { header, rows } = await firstRows(text, separator, 2000);
  const choice = guessColumns(header, rows);
  const planned: PlannedRow[] = [];
  const problems: unknown[] = [];
  for await (const { line, cells } of dataRows(text, separator)) {
    const read = readRow(cells, choice, "2026-12-31");
    if (read && "fault" in read) problems.push({ line, ...read });
    else if (read) planned.push(planRow(read, line, choice, {}, NO_PICKS));
  }
  return { choice, planned, problems };
}

const files = readdirSync(FOLDER).filter((name) => name.endsWith(".csv"));

describe("files of banks and cards as their makers write them are read without a choice of columns", () => {
  test.each(files)("%s", async (name) => {
    const { planned, problems, choice } = await proposed(readFileSync(`${FOLDER}/${name}`));
    const expected: Expected[] = JSON.parse(
      readFileSync(`${FOLDER}/${name.replace(".csv", ".expected.json")}`, "utf8"),
    );
    expect(problems).toEqual([]);
    const found = planned.map(({ read, way, role }) => ({
      date: read.day,
      amount_cents: (way === "in" ? 1 : -1) * Math.abs(read.cents),
      as: role,
      text: [read.party, read.note].filter(Boolean).join(" "),
    }));
    const wrong: unknown[] = [];
    for (const { date, amount_cents, as, also_ok = [], description = "" } of expected) {
      const at = found.findIndex(
        (row) =>
          row.date === date &&
          row.amount_cents === amount_cents &&
          [as, ...also_ok].includes(row.as) &&
          row.text === description.replace(/\s+/g, " ").trim(),
      );
      if (at >= 0) found.splice(at, 1);
      else wrong.push({ date, amount_cents, as, description });
    }
    expect({ wrong, unexpected: found, choice }).toEqual({ wrong: [], unexpected: [], choice });
    for (const { role, pick } of planned) expect(pick === SKIP).toBe(!["income", "expense", "return"].includes(role));
  });
});

/** What the rows of a text become, as "day cents role". */
async function rolesOf(text: string | Uint8Array) {
  const { planned, problems } = await proposed(typeof text === "string" ? new TextEncoder().encode(text) : text);
  expect(problems).toEqual([]);
  return planned.map(({ read, way, role }) => `${read.day} ${way === "in" ? "" : "-"}${Math.abs(read.cents)} ${role}`);
}

describe("other makers' files, and other ways to write them", () => {
  const cases: Record<string, [file: string, rows: string[]]> = {
    "a card that counts charges as positive": [
      `Trans. Date,Post Date,Description,Amount,Category
01/16/2026,01/17/2026,"SAMPLE CAFE #1234",5.45,Restaurants
01/20/2026,01/21/2026,"INTERNET PAYMENT - THANK YOU",-450.00,Payments and Credits
01/22/2026,01/23/2026,"SHELL OIL 12345678",42.10,Gasoline
01/26/2026,01/27/2026,"SAMPLE TOOLS",-19.99,Merchandise
`,
      ["2026-01-16 -545 expense", "2026-01-20 45000 payment", "2026-01-22 -4210 expense", "2026-01-26 1999 return"],
    ],
    "an account with unsigned amounts and a column of debit and credit": [
      `"Date","Transaction","Name","Memo","Amount"
"2026-02-03","CREDIT","MOBILE DEPOSIT","Download from bank","950.00"
"2026-02-04","DEBIT","SAMPLE LUMBER YARD","Card 1","80.15"
"2026-02-05","DEBIT","INTERNET TRANSFER TO SAVINGS","","500.00"
`,
      ["2026-02-03 95000 income", "2026-02-04 -8015 expense", "2026-02-05 -50000 transfer"],
    ],
    "withdrawals and deposits with dollar signs, day names of months": [
      `Date,Description,Withdrawals,Deposits,Balance
"Mar 2, 2026",SAMPLE SUPPLY CO,"$1,020.50",,"$4,000.00"
"Mar 3, 2026",DEPOSIT,,"$2,000.00","$6,000.00"
"Mar 4, 2026",AMEX EPAYMENT ACH PMT,$300.00,,"$5,700.00"
`,
      ["2026-03-02 -102050 expense", "2026-03-03 200000 income", "2026-03-04 -30000 payment"],
    ],
    "brackets for what went out": [
      `Posting Date;Description;Amount;Balance
03/02/2026;SAMPLE SUPPLY CO;(20.50);479.50
03/03/2026;DEPOSIT 123;100.00;579.50
`,
      ["2026-03-02 -2050 expense", "2026-03-03 10000 income"],
    ],
    "letters for debit and credit behind the amount": [
      `Date,Description,Amount
03/02/2026,SAMPLE SUPPLY CO,20.50 DR
03/03/2026,DEPOSIT 123,100.00 CR
`,
      ["2026-03-02 -2050 expense", "2026-03-03 10000 income"],
    ],
    "a balance tells the sign where no word does": [
      `Date,Description,Amount,Balance
03/02/2026,ONE,20.50,79.50
03/03/2026,TWO,-100.00,179.50
03/04/2026,THREE,9.50,170.00
`,
      ["2026-03-02 -2050 expense", "2026-03-03 10000 income", "2026-03-04 -950 expense"],
    ],
    "a balance tells the sign also where the newest row is first, and counts more than a word": [
      `Date,Description,Amount,Balance
03/04/2026,RETURN TRIP TOWING,-9.50,170.00
03/03/2026,TWO,100.00,179.50
03/02/2026,ONE,-20.50,79.50
`,
      ["2026-03-04 -950 expense", "2026-03-03 10000 income", "2026-03-02 -2050 expense"],
    ],
    "a bookkeeping program's list: invoices and bills are no money yet": [
      `Sample Electric LLC
Transaction List by Date
"January - March, 2026"

Date,Transaction Type,No.,Posting,Name,Memo/Description,Account,Split,Amount
01/05/2026,Invoice,1001,Yes,Sample Owner,,Accounts Receivable (A/R),Services,"4,000.00"
01/20/2026,Payment,,Yes,Sample Owner,,Checking,Accounts Receivable (A/R),"4,000.00"
01/21/2026,Expense,,Yes,Home Depot,,Checking,Job Materials,-150.25
01/22/2026,Bill,77,Yes,Sample Supply,,Accounts Payable (A/P),Job Materials,300.00
01/29/2026,Bill Payment (Check),12,Yes,Sample Supply,,Checking,Accounts Payable (A/P),-300.00
01/30/2026,Credit Card Payment,,Yes,,,Checking,Visa,-500.00
01/30/2026,Transfer,,Yes,,,Checking,Savings,"-1,000.00"
01/31/2026,Credit Card Credit,,Yes,Home Depot,,Visa,Job Materials,20.00
01/31/2026,Check,13,Yes,,,Checking,Owner's Draw,-900.00
TOTAL,,,,,,,,"5,169.75"
`,
      [
        "2026-01-05 400000 other",
        "2026-01-20 400000 income",
        "2026-01-21 -15025 expense",
        "2026-01-22 30000 other",
        "2026-01-29 -30000 expense",
        "2026-01-30 -50000 payment",
        "2026-01-30 -100000 transfer",
        "2026-01-31 2000 return",
        "2026-01-31 -90000 owner",
      ],
    ],
  };
  test.each(Object.entries(cases))("%s", async (_, [file, rows]) => expect(await rolesOf(file)).toEqual(rows));

  test("UTF-16 with tabs, and a mark before the first name", async () => {
    const text = "\ufeffDate\tDescription\tAmount\tBalance\r\n03/02/2026\tSAMPLE SHOP\t-20.50\t79.50\r\n";
    expect(await rolesOf(Buffer.from(text, "utf16le"))).toEqual(["2026-03-02 -2050 expense"]);
  });
});

test("what a bank wrote for a web page is read as people write it, and a merchant counts more than the bank's category", async () => {
  const { planned, problems } = await proposed(
    new TextEncoder().encode(`Transaction Date,Post Date,Description,Category,Type,Amount,Memo
04/21/2026,04/22/2026,SAMPLE BRICK &amp; BLOCK,Home,Sale,-212.40,
04/20/2026,04/21/2026,SAM&#39;S ELECTRIC 014,Shopping,Sale,-88.05,
04/18/2026,04/20/2026,SAMPLE ELECTRIC CO-OP,Bills &amp; Utilities,Sale,-140.00,
04/17/2026,04/18/2026,LAKESIDE PAINT 12,Home,Sale,-61.90,
04/16/2026,04/17/2026,LAKESIDE RENTAL,Travel,Sale,-155.00,
04/15/2026,04/16/2026,SAMPLE &lt;CAFE&gt; &amp;amp &#0; &#x110000;,Food &amp; Drink,Sale,-12.00,
04/14/2026,04/14/2026,Payment Thank You-Mobile,,Payment,500.00,
`),
  );
  expect(problems).toEqual([]);
  expect(planned.map(({ read, pick, merchant }) => [read.note, pick, merchant])).toEqual([
    ["SAMPLE BRICK & BLOCK", "27b", "SAMPLE BRICK &"],
    ["SAM'S ELECTRIC 014", "27b", "SAM'S ELECTRIC"],
    ["SAMPLE ELECTRIC CO-OP", "25", "SAMPLE ELECTRIC CO"],
    ["LAKESIDE PAINT 12", "4", "LAKESIDE PAINT 12"],
    ["LAKESIDE RENTAL", "20a", "LAKESIDE RENTAL"],
    ["SAMPLE <CAFE> &amp &#0; &#x110000;", "24b", "SAMPLE CAFE &AMP"],
    ["Payment Thank You-Mobile", "skip", "THANK YOU MOBILE"],
  ]);
});

const LINES = { incomeLine: "1", expenseLine: "27b" };
const row = (cents: number, note: string, more: Partial<ReadRow> = {}): ReadRow => ({
  kind: cents > 0 ? "income" : "expense",
  day: "2026-05-02",
  cents: Math.abs(cents),
  line: cents > 0 ? "1" : "27b",
  party: "",
  note,
  ...more,
});
const plan = (read: ReadRow, account: Account, rules: Record<string, string> = {}) =>
  planRow(read, 2, { account, ...LINES }, rules, NO_PICKS);

describe("what a row is, by its words", () => {
  test.each<[account: Account, cents: number, text: string, role: string, pick: string]>([
    ["bank", 1200, "INTEREST PAYMENT", "income", "6"],
    ["bank", 1200, "MOBILE DEPOSIT", "income", "1"],
    ["bank", -90_000, "DEPOSITED ITEM RETURNED", "income", "1"],
    ["bank", -4000, "DEBIT CARD PURCHASE CHASE AUTO PAYMENT CENTER", "expense", "27b"],
    ["bank", -4000, "CHASE CREDIT CRD AUTOPAY", "payment", SKIP],
    ["card", -3500, "RETURNED PAYMENT FEE", "expense", "27b"],
    ["card", -3500, "RETURNED PAYMENT", "payment", SKIP],
    ["card", 3500, "PAYMENT RECEIVED", "payment", SKIP],
    ["card", 3500, "REFUND OF PAYMENT, SAMPLE SHOP", "return", "27b"],
    ["bank", 3500, "HOME DEPOT 0541", "return", "4"],
    ["bank", 3500, "HOME DEPOT REBATE CHECK", "return", "4"],
  ])("%s %i %s is %s", (account, cents, text, role, pick) =>
    expect(plan(row(cents, text), account)).toMatchObject({ role, pick }),
  );

  test("a rule kept for a merchant counts, unless the file itself names the row's line", () => {
    const rules = { "out SAMPLE SHOP": "22" };
    expect(plan(row(-500, "SAMPLE SHOP"), "books", rules)).toMatchObject({ pick: "22", by: "rule" });
    expect(plan(row(-500, "SAMPLE SHOP", { line: "8", named: true }), "books", rules)).toMatchObject({
      pick: "8",
      by: "kind",
    });
  });

  test("a tax payment is money that goes out, whatever was chosen", () => {
    expect([isTarget(TAX_PAYMENT, "out"), isTarget(TAX_PAYMENT, "in"), isTarget(SKIP, "in")]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test("as many words of a card as of a bank are a bank's", async () => {
    const file = "Date,Description,Amount\n1/2/2026,PAYMENT RECEIVED,5.00\n1/3/2026,MOBILE DEPOSIT,6.00\n";
    expect((await proposed(new TextEncoder().encode(file))).choice.account).toBe("bank");
  });
});

test("rows are put together by merchant and way: from the first day to the last, the largest sums first", () => {
  const rows = [
    { line: 2, ...plan(row(-1000, "SAMPLE SHOP", { day: "2026-05-03" }), "bank") },
    { line: 3, ...plan(row(-500, "SAMPLE SHOP", { day: "2026-05-01" }), "bank") },
    { line: 4, ...plan(row(-700, "SAMPLE SHOP", { day: "2026-05-09" }), "bank") },
    { line: 5, ...plan(row(900, "SAMPLE SHOP"), "bank") },
    { line: 6, ...plan(row(-5000, "SAMPLE TILE"), "bank") },
    { line: 7, ...plan(row(2500, "HOME DEPOT"), "bank") },
    { line: 8, ...plan(row(100, "SHELL OIL"), "bank") },
  ];
  const groups = groupRows(rows, "out SAMPLE SHOP");
  expect(groups.map(({ key, count, cents, from, to }) => [key, count, cents, from, to])).toEqual([
    ["in SAMPLE SHOP", 1, 900, "2026-05-02", "2026-05-02"],
    ["out SAMPLE TILE", 1, -5000, "2026-05-02", "2026-05-02"],
    ["out SAMPLE SHOP", 3, -2200, "2026-05-01", "2026-05-09"],
    ["in HOME DEPOT", 1, 2500, "2026-05-02", "2026-05-02"],
    ["in SHELL OIL", 1, 100, "2026-05-02", "2026-05-02"],
  ]);
  expect(groups.map(({ rows: opened }) => opened.length)).toEqual([0, 0, 3, 0, 0]);
});

describe("a merchant is the same in every branch, and a stranger is nobody's", () => {
  test.each([
    ["THE HOME DEPOT #0541 AUSTIN TX", "HOME DEPOT"],
    ["PURCHASE AUTHORIZED ON 04/01 THE HOME DEPOT #1007 FRESNO CA P000000671204418 CARD 4471", "HOME DEPOT"],
    ["CHECKCARD 0302 LOWE'S #2207 MESA AZ 24692166059100492217745", "LOWE'S"],
    ["SQ *SAMPLE TOWING MESA AZ", "SAMPLE TOWING MESA"],
    ["Debit Card Purchase - SUNOCO 0412881 KISSIMMEE FL", "SUNOCO"],
    ["Digital Card Purchase - SUNBELT RENTALS 412 ORLANDO FL", "SUNBELT RENTALS"],
    ["Digital Card Purchase - DELTA 0062341 ATLANTA GA", "DELTA"],
    ["Debit Card Purchase Return - THE HOME DEPOT 3614 ORLANDO FL", "HOME DEPOT"],
    ["Withdrawal from DUKEENERGY BILL PAY", "DUKEENERGY BILL PAY"],
    ["POS PURCHASE - DELTA SUPPLY 22 TAMPA FL", "DELTA SUPPLY 22"],
    ["POS PURCHASE POS30210405 7741882 DELTA SUPPLY #22", "DELTA SUPPLY"],
    ["PURCHASE AUTHORIZED ON 03/04 DELTA SUPPLY #22", "DELTA SUPPLY"],
    ["RECURRING PAYMENT AUTHORIZED ON 04/08 BUILDERTREND 877-4078400 NE S466098411238870 CARD 4471", "BUILDERTREND"],
    ["CHECKCARD 0304 DELTA SUPPLY #22", "DELTA SUPPLY"],
    ["RECURRING CHECKCARD 0304 DELTA SUPPLY #22", "DELTA SUPPLY"],
    ["PURCHASE 0304 DELTA SUPPLY #22", "DELTA SUPPLY"],
    ["MOBILE PURCHASE 0304 DELTA SUPPLY #22", "DELTA SUPPLY"],
    ["RECURRING DEBIT CARD DELTA SUPPLY #22", "DELTA SUPPLY"],
    ["Point of Sale Withdrawal DELTA SUPPLY #22", "DELTA SUPPLY"],
    ["Point Of Sale Withdrawal / DELTA SUPPLY #22", "DELTA SUPPLY"],
    ["ACH Withdrawal DELTA SUPPLY #22", "DELTA SUPPLY"],
    ["ACH Withdrawal - DELTA SUPPLY #22", "DELTA SUPPLY"],
    ["ACH Debit: DELTA SUPPLY #22", "DELTA SUPPLY"],
    ["Preauthorized ACH Withdrawal DELTA SUPPLY #22", "DELTA SUPPLY"],
    ["External Withdrawal DELTA SUPPLY #22", "DELTA SUPPLY"],
    ["NON-PIN PURCHASE DELTA SUPPLY #22", "DELTA SUPPLY"],
    ["PIN PURCHASE DELTA SUPPLY #22", "DELTA SUPPLY"],
    ["Signature Purchase DELTA SUPPLY #22", "DELTA SUPPLY"],
    ["Virtual Card Purchase - DELTA SUPPLY #22", "DELTA SUPPLY"],
    ["BUSINESS DEBIT CARD PURCHASE - DELTA SUPPLY #22", "DELTA SUPPLY"],
    ["Orig CO Name:DELTA SUPPLY           Orig ID:9000", "DELTA SUPPLY"],
    ["TST* DELTA GRILL #2", "DELTA GRILL"],
    ["PAYPAL *DELTA SUPPLY 4029357733 CA", "DELTA SUPPLY"],
    ["PP*DELTA SUPPLY 4029357733 CA", "DELTA SUPPLY"],
    ["AplPay DELTA SUPPLY #22", "DELTA SUPPLY"],
    ["AplPay SQ *DELTA SUPPLY #22", "DELTA SUPPLY"],
    ["GglPay DELTA SUPPLY #22", "DELTA SUPPLY"],
    ["DIGITAL OCEAN INC", "DIGITAL OCEAN INC"],
    ["BUSINESS CARD PRINTERS", "BUSINESS CARD PRINTERS"],
    ["SIGNATURE STONE WORKS", "SIGNATURE STONE WORKS"],
    ["VIRTUAL OFFICE PROS", "VIRTUAL OFFICE PROS"],
    ["ADP Tax DES:ADP Tax ID:R1M 030605A01", "ADP TAX"],
    ["Zelle payment to Beto Drywall JPM99cq8k1zr", "ZELLE TO BETO DRYWALL"],
    ["Zelle payment from KAREN WHITFIELD WFCT0Z7KPQ3N", "ZELLE FROM KAREN WHITFIELD"],
    ["Zelle payment from SAMPLE OWNERS CLUB Conf# bqkzqmzxy", "ZELLE FROM SAMPLE OWNERS CLUB"],
    [`Zelle payment to "Sam" Sample Helper for "week 12"; Conf# zzq81k0pw`, "ZELLE TO SAM SAMPLE HELPER"],
    ["CHECK # 3319", "CHECK 3319"],
    ["", ""],
  ])("%s", (text, key) => expect(merchantKey(text)).toBe(key));
});
