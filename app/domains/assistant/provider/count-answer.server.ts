import type { SiteSum } from "#app/domains/sums/rules/site-kinds.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import { feetInches, number, percent, two, up } from "./figures.server.ts";

const UNIT_WORDS = {
  inch: m.assistant_unit_inch,
  foot: m.assistant_unit_foot,
  yard: m.assistant_unit_yard,
  mile: m.assistant_unit_mile,
  millimeter: m.assistant_unit_millimeter,
  centimeter: m.assistant_unit_centimeter,
  meter: m.assistant_unit_meter,
  sqft: m.assistant_unit_sqft,
  sqyd: m.assistant_unit_sqyd,
  sqm: m.assistant_unit_sqm,
  square: m.assistant_unit_square,
  acre: m.assistant_unit_acre,
  cuft: m.assistant_unit_cuft,
  cuyd: m.assistant_unit_cuyd,
  cum: m.assistant_unit_cum,
  gallon: m.assistant_unit_gallon,
  liter: m.assistant_unit_liter,
  pound: m.assistant_unit_pound,
  ton: m.assistant_unit_ton,
  kilo: m.assistant_unit_kilo,
};
const GALLONS_A_FOOT = 7.480_52;
const BAR_FEET = 20;
/** What a load that runs for hours counts for (NEC 210.20). */
const CONTINUOUS = 1.25;

type Counted = Exclude<SiteSum, { kind: Measured }>;
type Measured =
  | "sheets"
  | "stairs"
  | "rafter"
  | "tiles"
  | "drop"
  | "wire"
  | "burden"
  | "volume"
  | "asphalt"
  | "studs"
  | "batts"
  | "tons"
  | "cooling"
  | "lengths"
  | "squares";

/** The result of what is counted, with its working, as Markdown. */
export function countAnswer(sum: Counted, locale: Locale): string {
  const to = { locale };
  switch (sum.kind) {
    case "fence": {
      const panels = up(sum.feet / sum.spacing);
      const text = m.assistant_site_fence(
        {
          panels: number(panels),
          posts: number(panels + 1),
          feet: two(sum.feet),
          spacing: two(sum.spacing),
          exact: two(sum.feet / sum.spacing),
        },
        to,
      );
      return sum.assumed ? `${text}\n${m.assistant_site_fence_assumed({ spacing: two(sum.spacing) }, to)}` : text;
    }
    case "diagonal": {
      const long = Math.hypot(sum.a, sum.b);
      return m.assistant_site_diagonal(
        { tape: feetInches(long), feet: two(long / 12), a: two(sum.a / 12), b: two(sum.b / 12) },
        to,
      );
    }
    case "units": {
      const full = sum.area * (1 + sum.waste);
      return m.assistant_site_units(
        {
          count: number(up(Math.round(full * sum.each * 100) / 100)),
          area: two(sum.area),
          waste: percent(sum.waste),
          full: two(full),
          each: two(sum.each),
          exact: two(full * sum.each),
        },
        to,
      );
    }
    case "edge":
      return edgeAnswer(sum, to);
    case "slope":
      return m.assistant_site_slope(
        {
          inches: two(sum.feet * sum.inches),
          tape: feetInches(sum.feet * sum.inches),
          feet: two(sum.feet),
          each: two(sum.inches),
        },
        to,
      );
    case "grid": {
      const across = (feet: number) => Math.floor((feet * 12) / sum.spacing + 1e-9) + 1;
      const [a, b] = [across(sum.width), across(sum.length)];
      const total = a * sum.length + b * sum.width;
      return m.assistant_site_grid(
        {
          total: two(total),
          a: number(a),
          b: number(b),
          length: two(sum.length),
          width: two(sum.width),
          spacing: number(sum.spacing),
          sticks: number(up(total / BAR_FEET)),
        },
        to,
      );
    }
    case "circle":
      return m.assistant_site_circle(
        { area: two(sum.area), across: two(sum.across), around: two(Math.PI * sum.across) },
        to,
      );
    case "gallons":
      return m.assistant_site_gallons(
        { gallons: number(Math.round(sum.cubicFeet * GALLONS_A_FOOT)), feet: two(sum.cubicFeet) },
        to,
      );
    case "gable":
      return m.assistant_site_gable(
        { area: two((sum.wide * sum.high) / 2), wide: two(sum.wide), high: two(sum.high) },
        to,
      );
    case "balusters": {
      const count = up((sum.inches - sum.gap) / (sum.gap + sum.wide));
      return m.assistant_site_balusters(
        {
          count: number(count),
          tape: feetInches(sum.inches),
          wide: two(sum.wide),
          gap: two(sum.gap),
          space: two((sum.inches - count * sum.wide) / (count + 1)),
        },
        to,
      );
    }
    case "even":
      return m.assistant_site_even(
        {
          tape: feetInches(sum.inches / sum.count),
          inches: number(sum.inches / sum.count, 3),
          whole: feetInches(sum.inches),
          count: number(sum.count),
        },
        to,
      );
    case "pieces": {
      const total = sum.inches * sum.count;
      return m.assistant_site_pieces(
        { tape: feetInches(total), feet: two(total / 12), count: number(sum.count), each: feetInches(sum.inches) },
        to,
      );
    }
    case "power":
      return m.assistant_site_power(
        {
          amps: two(sum.amps),
          volts: number(sum.volts),
          watts: number(sum.watts),
          more: two(sum.amps * CONTINUOUS),
        },
        to,
      );
    case "loads":
      return m.assistant_site_loads(
        {
          loads: number(up(sum.yards / sum.each)),
          yards: two(sum.yards),
          each: two(sum.each),
          exact: two(sum.yards / sum.each),
        },
        to,
      );
    case "days": {
      const exact = sum.total / sum.rate;
      const said = { exact: two(exact), total: two(sum.total), rate: two(sum.rate) };
      return sum.hourly
        ? m.assistant_site_hours(said, to)
        : m.assistant_site_days({ ...said, days: number(up(exact)) }, to);
    }
    case "convert":
      return m.assistant_site_convert(
        {
          value: two(sum.value),
          from: UNIT_WORDS[sum.from]({}, to),
          result: two(sum.result),
          into: UNIT_WORDS[sum.to]({}, to),
        },
        to,
      );
    case "lacks":
      return {
        height: m.assistant_site_lacks_height,
        depth: m.assistant_site_lacks_depth,
        loan: m.assistant_site_lacks_loan,
      }[sum.what]({}, to);
  }
}

function edgeAnswer(sum: Extract<SiteSum, { kind: "edge" }>, to: { locale: Locale }): string {
  const around = 2 * (sum.length + sum.width);
  const net = around - sum.less;
  const full = net * (1 + sum.waste);
  return [
    m.assistant_site_edge(
      {
        net: two(net),
        tape: feetInches(net * 12),
        length: two(sum.length),
        width: two(sum.width),
        around: two(around),
        less: two(sum.less),
      },
      to,
    ),
    ...(sum.waste ? [m.assistant_site_edge_more({ waste: percent(sum.waste), full: two(full) }, to)] : []),
    ...(sum.piece
      ? [m.assistant_site_edge_pieces({ count: number(up(full / sum.piece)), piece: two(sum.piece) }, to)]
      : []),
  ].join("\n");
}
