import {
  extraPay,
  OVERTIME_AFTER,
  OVERTIME_TIMES,
  selfTax,
  TAX_YEAR,
  weekPay,
} from "#app/domains/sums/rules/pay-and-tax.ts";
import type { PaySum } from "#app/domains/sums/rules/pay-sum.ts";
import {
  boardFeet,
  concrete,
  DOOR_FEET,
  FEET_A_GALLON,
  paint,
  roofing,
  squareFeet,
  WINDOW_FEET,
  wallFeet,
} from "#app/domains/sums/rules/take-offs.ts";
import { type NoWorkSum, USUAL, type WorkSum } from "#app/domains/sums/rules/work-sums.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import { money, number, percent } from "./figures.server.ts";

const MISSING: Partial<Record<WorkSum["kind"], typeof m.assistant_sums_missing_concrete>> = {
  concrete: m.assistant_sums_missing_concrete,
  roofing: m.assistant_sums_missing_roofing,
  board_feet: m.assistant_sums_missing_board_feet,
};
const ASSUMED = {
  waste: (to: { locale: Locale }) => m.assistant_sums_assumed_waste({ waste: percent(USUAL.waste) }, to),
  thickness: (to: { locale: Locale }) => m.assistant_sums_assumed_thickness({ inches: USUAL.thickness }, to),
  coats: (to: { locale: Locale }) => m.assistant_sums_assumed_coats({ coats: USUAL.coats }, to),
  height: (to: { locale: Locale }) => m.assistant_sums_assumed_height({ height: USUAL.height }, to),
  filing: (to: { locale: Locale }) => m.assistant_sums_assumed_filing({}, to),
};

const two = (value: number) => number(value, 2);

/** A take-off, a week's pay or a year's tax with its working, as Markdown. */
export function workAnswer(sum: WorkSum | NoWorkSum, locale: Locale): string {
  const to = { locale };
  if (sum.kind === "missing") return (MISSING[sum.what] ?? m.assistant_sums_missing_other)({}, to);
  const assumed = "assumed" in sum ? sum.assumed.map((what) => `- ${ASSUMED[what](to)}`) : [];
  return [worked(sum, to), ...assumed].join("\n");
}

function worked(sum: WorkSum, to: { locale: Locale }): string {
  switch (sum.kind) {
    case "area":
      return m.assistant_sums_area(
        { length: two(sum.length), width: two(sum.width), area: two(squareFeet(sum.length, sum.width)) },
        to,
      );
    case "roofing": {
      const roof = roofing(sum.area, sum.rise, sum.waste);
      const area = two(roof.area);
      const surface =
        sum.rise === null
          ? m.assistant_sums_roof_flat({ area }, to)
          : m.assistant_sums_roof_pitch(
              { plan: two(sum.area), slope: number(roof.slope), rise: number(sum.rise), area },
              to,
            );
      return m.assistant_sums_roof(
        {
          surface,
          area,
          bare: two(roof.area / 100),
          waste: percent(sum.waste),
          squares: two(roof.squares),
          bundles: number(roof.bundles),
        },
        to,
      );
    }
    case "paint": {
      const feet = sum.room ? wallFeet(sum.room) : (sum.area ?? 0);
      const { gallons, cans } = paint(feet, sum.coats);
      const area = two(feet);
      const surface = sum.room
        ? m.assistant_sums_paint_room(
            {
              length: two(sum.room.length),
              width: two(sum.room.width),
              height: two(sum.room.height),
              openings: two(sum.room.doors * DOOR_FEET + sum.room.windows * WINDOW_FEET),
              area,
            },
            to,
          )
        : m.assistant_sums_paint_area({ area }, to);
      return m.assistant_sums_paint(
        { surface, area, coats: sum.coats, cover: FEET_A_GALLON, gallons: two(gallons), cans: number(cans) },
        to,
      );
    }
    case "concrete": {
      const pour = concrete(sum.length, sum.width, sum.inches, sum.waste);
      return m.assistant_sums_concrete(
        {
          length: two(sum.length),
          width: two(sum.width),
          inches: two(sum.inches),
          feet: two(pour.cubicFeet),
          yards: two(pour.yards),
          waste: percent(sum.waste),
          order: two(pour.order),
          bags: number(pour.bags),
        },
        to,
      );
    }
    case "board_feet":
      return m.assistant_sums_board_feet(
        {
          thickness: two(sum.thickness),
          width: two(sum.width),
          length: two(sum.length),
          pieces: number(sum.pieces),
          each: two(boardFeet(sum.thickness, sum.width, sum.length, 1)),
          total: two(boardFeet(sum.thickness, sum.width, sum.length, sum.pieces)),
        },
        to,
      );
    case "overtime": {
      return payText(sum, to);
    }
    case "self_tax": {
      const tax = selfTax(sum.profit, sum.filing);
      return m.assistant_sums_self_tax(
        {
          year: String(TAX_YEAR),
          profit: money(sum.profit),
          base: money(tax.base),
          selfEmployment: money(tax.selfEmployment),
          taxable: money(tax.taxable),
          income: money(tax.income),
          total: money(tax.total),
          quarter: money(tax.quarter),
        },
        to,
      );
    }
  }
}

function payText({ hours, rate, extra, people }: PaySum, to: { locale: Locale }): string {
  const week = extra ? extraPay(hours, rate) : weekPay(hours, rate);
  const said = {
    regularHours: two(week.regularHours),
    overtimeHours: two(week.overtimeHours),
    rate: money(rate),
    overtimeRate: money(rate * OVERTIME_TIMES),
    regular: money(week.regular),
    overtime: money(week.overtime),
    total: money(week.total * people),
  };
  return [
    extra ? m.assistant_sums_overtime_extra(said, to) : m.assistant_sums_overtime(said, to),
    ...(people > 1
      ? [m.assistant_sums_pay_people({ each: money(week.total), people, total: money(week.total * people) }, to)]
      : []),
    m.assistant_sums_overtime_rules({ after: OVERTIME_AFTER }, to),
  ].join("\n");
}
