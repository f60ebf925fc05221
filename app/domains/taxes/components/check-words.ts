import { day } from "#app/infra/dates.ts";
import { m } from "#paraglide/messages.js";
import type { Check, CheckKey } from "../rules/checklist.ts";
import { taxPath } from "./tax-frame.tsx";

type Words = { title: string; body: string; to: string };

/** What an item of the checklist says, and where it is put right. */
export function checkWords({ key, state, count, day: at }: Check, year: number): Words {
  const isOpen = state === "todo";
  const on = at ? day(at) : "";
  const words: Record<CheckKey, Words> = {
    receipts: {
      title: m.taxes_check_receipts(),
      body: isOpen ? m.taxes_check_receipts_open({ count }) : m.taxes_check_receipts_done(),
      to: taxPath("entries", year, { proof: "missing" }),
    },
    unsorted: {
      title: m.taxes_check_unsorted(),
      body: isOpen ? m.taxes_check_unsorted_open({ count }) : m.taxes_check_unsorted_done(),
      to: taxPath("entries", year, { line: "27b" }),
    },
    labor_without_sub: {
      title: m.taxes_check_labor(),
      body: isOpen ? m.taxes_check_labor_open({ count }) : m.taxes_check_labor_done(),
      to: taxPath("entries", year, { line: "11" }),
    },
    w9: {
      title: m.taxes_check_w9(),
      body: isOpen ? m.taxes_check_w9_open({ count }) : m.taxes_check_w9_done(),
      to: taxPath("subs", year),
    },
    estimates: {
      title: m.taxes_check_estimates(),
      body: isOpen
        ? m.taxes_check_estimates_late({ count })
        : at
          ? m.taxes_check_estimates_next({ day: on })
          : m.taxes_check_estimates_done(),
      to: taxPath("estimates", year),
    },
    mileage_gaps: {
      title: m.taxes_check_miles(),
      body: isOpen ? m.taxes_check_miles_open({ count }) : m.taxes_check_miles_done(),
      to: taxPath("mileage", year),
    },
    car_twice: {
      title: m.taxes_check_car(),
      body: isOpen ? m.taxes_check_car_open() : m.taxes_check_car_done(),
      to: taxPath("entries", year, { line: "9" }),
    },
    imports: {
      title: m.taxes_check_imports(),
      body: m.taxes_check_imports_open(),
      to: taxPath("import", year),
    },
    settings: {
      title: m.taxes_check_settings(),
      body: isOpen ? m.taxes_check_settings_open({ year }) : m.taxes_check_settings_done(),
      to: taxPath("estimates", year),
    },
    form_1099: {
      title: m.taxes_check_1099(),
      body: m.taxes_check_1099_open({ count, day: on }),
      to: taxPath("subs", year),
    },
    return: {
      title: m.taxes_check_return(),
      body: m.taxes_check_return_open({ day: on }),
      to: taxPath("", year),
    },
  };
  return words[key];
}
