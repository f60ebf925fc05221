import { due1099, returnDue } from "./due-dates.ts";
import type { QuarterState } from "./estimate.ts";
import type { Form1099 } from "./subs.ts";

/** Expenses from this much on are expected to have a receipt (IRS Pub. 463: documentary evidence from $75). */
export const RECEIPT_FROM_CENTS = 75_00;

const CHECKS = [
  "receipts",
  "unsorted",
  "labor_without_sub",
  "w9",
  "estimates",
  "mileage_gaps",
  "car_twice",
  "imports",
  "settings",
  "form_1099",
  "return",
] as const;
export type CheckKey = (typeof CHECKS)[number];

/** `later`: nothing to do yet, but a day is set for it. `none`: does not concern this member. */
export type Check = { key: CheckKey; state: "done" | "todo" | "later" | "none"; count: number; day: string | null };

export type ChecklistFacts = {
  year: number;
  today: string;
  entries: number;
  bigWithoutReceipt: number;
  onOtherExpenses: number;
  laborWithoutSub: number;
  form1099: Form1099;
  quarters: readonly QuarterState[];
  monthsWithWork: readonly number[];
  monthsWithTrips: readonly number[];
  carCents: number;
  stagedImports: number;
  toldAnything: boolean;
};

/** What is left to do for a year, from the rows alone. Items that do not concern the member are `none`. */
export function checklist(facts: ChecklistFacts): Check[] {
  const { form1099: forms, today, year } = facts;
  const open = (key: CheckKey, count: number, applies = true): Check => ({
    key,
    count,
    state: !applies ? "none" : count > 0 ? "todo" : "done",
    day: null,
  });
  const dated = (key: CheckKey, day: string, applies: boolean, count = 0): Check => ({
    key,
    count,
    day,
    state: !applies ? "none" : today.slice(0, 4) > String(year) ? "todo" : "later",
  });
  const gaps = mileageGaps(facts);
  const due = facts.quarters.filter(({ state }) => state === "late");
  const next = facts.quarters.find(({ state }) => state === "due");
  const toSend = forms.subs.filter((sub) => sub.needs1099);
  const estimates: Check =
    due.length > 0
      ? { key: "estimates", state: "todo", count: due.length, day: due[0]?.due ?? null }
      : next
        ? { key: "estimates", state: "later", count: 0, day: next.due }
        : {
            key: "estimates",
            state: facts.quarters.some(({ cents }) => cents > 0) ? "done" : "none",
            count: 0,
            day: null,
          };
  return [
    open("receipts", facts.bigWithoutReceipt, facts.entries > 0),
    open("unsorted", facts.onOtherExpenses, facts.entries > 0),
    open("labor_without_sub", facts.laborWithoutSub, facts.laborWithoutSub > 0 || forms.subs.length > 0),
    open("w9", forms.subs.filter((sub) => sub.lacksW9 && sub.cents > 0).length, forms.subs.length > 0),
    estimates,
    open("mileage_gaps", gaps.length, facts.monthsWithTrips.length > 0),
    open("car_twice", facts.carCents > 0 && facts.monthsWithTrips.length > 0 ? 1 : 0, facts.monthsWithTrips.length > 0),
    open("imports", facts.stagedImports, facts.stagedImports > 0),
    open("settings", facts.toldAnything ? 0 : 1),
    dated("form_1099", due1099(year), toSend.length > 0, toSend.length),
    dated("return", returnDue(year), facts.entries > 0),
  ];
}

/** Months with work but no drive, between the first and the last that have one. */
export function mileageGaps({
  monthsWithWork,
  monthsWithTrips,
}: Pick<ChecklistFacts, "monthsWithWork" | "monthsWithTrips">) {
  return monthsWithTrips.length ? monthsWithWork.filter((month) => !monthsWithTrips.includes(month)) : [];
}
