import { addPayment, saveSettings } from "#app/domains/taxes/commands/settings.server.ts";
import { anEntry, aReceipt, aSub, aTrip } from "#app/domains/taxes/fixtures.ts";
import { Payment, Settings } from "#app/domains/taxes/input.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { todayAt } from "#app/infra/days.ts";

type Row = [month: number, day: number, amount: string, line: string, party: string, note?: string];

/** Money in and out of a small electrical business through a year; plainly samples. */
const INCOME: readonly Row[] = [
  [1, 16, "6,850.00", "1", "Sample owner, Hyde Park", "Panel upgrade"],
  [1, 30, "4,200.00", "1", "Sample Builders", "Rough-in, first draw"],
  [2, 13, "9,400.00", "1", "Sample Builders", "Rough-in, second draw"],
  [3, 6, "3,150.00", "1", "Sample owner, Mueller", "EV charger"],
  [3, 27, "12,600.00", "1", "Sample Homes", "Addition, rough-in"],
  [4, 17, "5,900.00", "1", "Sample owner, Zilker", "Kitchen circuits"],
  [5, 8, "11,250.00", "1", "Sample Homes", "Addition, trim-out"],
  [5, 29, "2,480.00", "1", "Sample cafe", "Lighting"],
  [6, 19, "14,100.00", "1", "Sample Builders", "Four-plex, first draw"],
  [7, 10, "8,700.00", "1", "Sample Builders", "Four-plex, second draw"],
  [7, 31, "3,990.00", "1", "Sample owner, Cherrywood", "Service change"],
  [8, 21, "10,300.00", "1", "Sample Homes", "Garage apartment"],
  [9, 11, "6,150.00", "1", "Sample dentist", "Office build-out"],
  [9, 25, "350.00", "2", "Sample cafe", "Credit for a fixture"],
  [10, 16, "13,400.00", "1", "Sample Builders", "Four-plex, final"],
  [11, 6, "4,750.00", "1", "Sample owner, Travis Heights", "Generator inlet"],
  [12, 11, "7,200.00", "1", "Sample Homes", "Rough-in"],
];

const EXPENSES: readonly Row[] = [
  [1, 8, "1,860.40", "15", "Sample Mutual", "General liability, yearly"],
  [1, 15, "1,412.77", "4", "Sample Electric Supply", "Panel, breakers"],
  [2, 3, "986.15", "4", "Sample Electric Supply", "Wire, boxes"],
  [2, 20, "64.00", "25", "Sample Mobile", "Phone"],
  [3, 4, "2,235.90", "4", "Sample Electric Supply", "EV charger, conduit"],
  [3, 19, "148.20", "24b", "Sample Diner", "Lunch with a builder"],
  [4, 2, "395.00", "17", "Sample Bookkeeping", "Quarter"],
  [4, 22, "1,120.06", "4", "Sample Electric Supply"],
  [5, 6, "742.38", "22", "Sample Tools", "Fish tape, bits"],
  [5, 21, "3,010.55", "4", "Sample Electric Supply", "Fixtures"],
  [6, 4, "210.00", "23", "City of Sample", "Permits"],
  [6, 25, "4,480.72", "4", "Sample Electric Supply", "Four-plex, gear"],
  [7, 9, "64.00", "25", "Sample Mobile", "Phone"],
  [7, 22, "318.44", "21", "Sample Tool Repair", "Bender"],
  [8, 12, "2,205.00", "4", "Sample Electric Supply"],
  [8, 27, "460.00", "8", "Sample Signs", "Truck lettering"],
  [9, 3, "395.00", "17", "Sample Bookkeeping", "Quarter"],
  [9, 17, "1,702.31", "4", "Sample Electric Supply", "Panel, meters"],
  [10, 8, "89.99", "27b", "Sample Software"],
  [10, 20, "2,940.10", "4", "Sample Electric Supply", "Four-plex, trim"],
  [11, 4, "155.20", "18", "Sample Office", "Toner, paper"],
  [11, 12, "865.00", "4", "Sample Electric Supply"],
  [12, 3, "1,240.00", "4", "Sample Electric Supply"],
];

const SUBS: readonly [
  name: string,
  w9: [month: number, day: number] | null,
  paid: [month: number, day: number, amount: string][],
][] = [
  [
    "Sample Trenching",
    [2, 2],
    [
      [2, 9, "1,450.00"],
      [6, 12, "1,900.00"],
    ],
  ],
  [
    "Sample Drywall Patch",
    null,
    [
      [5, 14, "820.00"],
      [7, 16, "1,360.00"],
      [10, 22, "640.00"],
    ],
  ],
  ["Sample Lift Rental Inc", [3, 3], [[8, 6, "980.00"]]],
];

const TRIPS: readonly [month: number, day: number, miles: string, purpose: string, to: string][] = [
  [1, 12, "31.4", "Site visit, panel upgrade", "Hyde Park"],
  [1, 26, "44.0", "Rough-in", "Round Rock"],
  [2, 10, "52.6", "Rough-in, materials", "Round Rock"],
  [3, 5, "18.2", "EV charger", "Mueller"],
  [3, 24, "61.0", "Addition", "Georgetown"],
  [4, 15, "22.8", "Kitchen circuits", "Zilker"],
  [5, 19, "63.5", "Trim-out", "Georgetown"],
  [6, 16, "38.7", "Four-plex", "Pflugerville"],
  [7, 8, "40.1", "Four-plex", "Pflugerville"],
  [9, 9, "27.3", "Office build-out", "Downtown"],
  [10, 14, "39.9", "Four-plex, final", "Pflugerville"],
];

/** A plausible year on one contractor's books, up to today: income, expenses, subs, miles, two payments, a few receipts. */
export async function seedTaxes(ctx: Ctx, actor: Actor): Promise<void> {
  const year = ctx.now.getUTCFullYear();
  const today = todayAt(ctx.now);
  const on = (month: number, day: number) =>
    `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const came = (month: number, day: number) => on(month, day) <= today;
  const own: Ctx = { ...ctx, actor };
  for (const [kind, rows] of [
    ["income", INCOME],
    ["expense", EXPENSES],
  ] as const)
    for (const [month, day, amount, line, party, note] of rows)
      if (came(month, day)) {
        const { id } = await anEntry(ctx, actor, { kind, day: on(month, day), amount, line, party, note });
        if (kind === "expense" && month <= 6 && day > 14) await aReceipt(ctx, actor, id, `${party} ${on(month, day)}`);
      }
  for (const [name, w9, paid] of SUBS) {
    const { id } = await aSub(ctx, actor, { name, w9On: w9 && came(...w9) ? on(...w9) : undefined });
    for (const [month, day, amount] of paid)
      if (came(month, day))
        await anEntry(ctx, actor, { day: on(month, day), amount, line: "11", payee: id, party: "", paidBy: "check" });
  }
  for (const [month, day, miles, purpose, toPlace] of TRIPS)
    if (came(month, day)) await aTrip(ctx, actor, { day: on(month, day), miles, purpose, fromPlace: "Shop", toPlace });
  await saveSettings(
    own,
    year,
    Settings.parse({ filingStatus: "joint", state: "TX", otherIncome: "38000", withheld: "2900", version: "0" }),
  );
  for (const [quarter, month, day, amount] of [
    ["1", 4, 10, "1,100.00"],
    ["2", 6, 12, "1,100.00"],
  ] as const)
    if (came(month, day)) await addPayment(own, year, Payment(ctx.now).parse({ quarter, day: on(month, day), amount }));
}
