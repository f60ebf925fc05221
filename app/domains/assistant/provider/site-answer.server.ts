import { carriedOn } from "#app/domains/sums/rules/follow-up.ts";
import { CIRCULAR_MILS, OHMS, type SiteSum } from "#app/domains/sums/rules/site-kinds.ts";
import { siteSum } from "#app/domains/sums/rules/site-sums.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import { money, number, percent } from "./figures.server.ts";

const ARTICLE: Record<SiteSum["kind"], string> = {
  sheets: "estimating-drywall",
  stairs: "estimating-framing",
  rafter: "estimating-framing",
  tiles: "estimating-tile",
  drop: "estimating-electrical",
  wire: "estimating-electrical",
  burden: "labor-burden",
  volume: "estimating-concrete",
  asphalt: "estimating-landscaping",
  studs: "estimating-framing",
  batts: "estimating-drywall",
  tons: "estimating-hvac",
  cooling: "estimating-hvac",
  lengths: "estimating-framing",
  squares: "estimating-roofing",
  fence: "estimating-landscaping",
  diagonal: "estimating-framing",
  units: "estimating-landscaping",
  edge: "estimating-framing",
  slope: "code-plumbing",
  grid: "estimating-concrete",
  circle: "estimating-concrete",
  gallons: "estimating-concrete",
  gable: "estimating-decks",
  balusters: "code-stairs-decks",
  even: "estimating-framing",
  pieces: "estimating-framing",
  power: "code-electrical",
  loads: "estimating-landscaping",
  days: "production-rates",
  convert: "estimating",
  lacks: "estimating-landscaping",
};
const LACKS_IN = { height: "estimating-drywall", depth: "estimating-landscaping", loan: "customer-financing" };
const BUNDLES_A_SQUARE = 3;
const BTU_A_TON = 12_000;
const ALUMINUM_FROM = "12";

/** Pieces to buy; a hair over a whole number is arithmetic. */
const up = (pieces: number) => Math.ceil(pieces - 1e-9);
const two = (value: number) => number(value, 2);

/** "12 ft 2-3/8 in", to the nearest eighth. */
function feetInches(inches: number): string {
  const eighths = Math.round(inches * 8);
  const feet = Math.floor(eighths / 96);
  const rest = eighths - feet * 96;
  const whole = Math.floor(rest / 8);
  const over = rest % 8;
  const by = over % 4 === 0 ? 4 : over % 2 === 0 ? 2 : 1;
  const part = over ? `${over / by}/${8 / by}` : "";
  const shown = part && whole ? `${whole}-${part}` : part || String(whole);
  return feet ? `${feet} ft ${shown} in` : `${shown} in`;
}

/** The sum of the site that a question asks for, or that it changes in the one before; null when there is none. */
export function siteAsked(question: string, before?: string): SiteSum | null {
  const alone = siteSum(question);
  if (alone || !before || !siteSum(before)) return alone;
  const carried = carriedOn(question, before);
  return carried ? siteSum(carried) : null;
}

export const articleOfSite = (sum: SiteSum): string => (sum.kind === "lacks" ? LACKS_IN[sum.what] : ARTICLE[sum.kind]);

const noWaste = (sum: { waste: number; assumed?: boolean }, locale: Locale) =>
  sum.assumed ? `\n- ${m.assistant_sums_assumed_waste({ waste: percent(sum.waste) }, { locale })}` : "";

/** The result with its working, as Markdown. */
export function siteAnswer(sum: SiteSum, locale: Locale): string {
  const to = { locale };
  switch (sum.kind) {
    case "sheets": {
      const sheet = sum.wide * sum.long;
      const full = sum.area * (1 + sum.waste);
      return (
        m.assistant_site_sheets(
          {
            count: number(up(full / sheet)),
            wide: two(sum.wide),
            long: two(sum.long),
            area: two(sum.area),
            waste: percent(sum.waste),
            full: two(full),
            sheet: two(sheet),
            exact: two(full / sheet),
          },
          to,
        ) + noWaste(sum, locale)
      );
    }
    case "stairs": {
      const count = up(sum.rise / sum.most);
      const each = sum.rise / count;
      const metric = sum.metric ? ` (${two(each * 2.54)} cm)` : "";
      return m.assistant_site_stairs(
        {
          count: number(count),
          each: `${two(each)} in${metric}`,
          tape: feetInches(each),
          rise: two(sum.rise),
          most: two(sum.most),
          exact: two(sum.rise / sum.most),
        },
        to,
      );
    }
    case "rafter": {
      const factor = Math.sqrt(1 + (sum.pitch / 12) ** 2);
      const long = (sum.run + sum.overhang) * factor;
      return m.assistant_site_rafter(
        {
          tape: feetInches(long),
          feet: two(long / 12),
          run: two(sum.run / 12),
          overhang: two(sum.overhang / 12),
          pitch: number(sum.pitch),
          factor: number(factor),
        },
        to,
      );
    }
    case "tiles": {
      const full = sum.area * (1 + sum.waste);
      const floor = { area: two(sum.area), waste: percent(sum.waste), full: two(full) };
      if (!sum.each) return m.assistant_site_tile_area(floor, to) + noWaste(sum, locale);
      const shown = {
        ...floor,
        count: number(up(full / sum.each)),
        each: two(sum.each),
        exact: two(full / sum.each),
      };
      return (sum.boxes ? m.assistant_site_boxes(shown, to) : m.assistant_site_tiles(shown, to)) + noWaste(sum, locale);
    }
    case "drop": {
      const lost = dropOf(sum, CIRCULAR_MILS[sum.gauge] ?? 0);
      return m.assistant_site_drop(
        {
          lost: two(lost),
          share: percent(lost / sum.volts),
          left: two(sum.volts - lost),
          gauge: sum.gauge,
          amps: number(sum.amps),
          feet: two(sum.feet),
          k: number(sum.aluminum ? OHMS.aluminum : OHMS.copper),
        },
        to,
      );
    }
    case "wire": {
      const sizes = Object.entries(CIRCULAR_MILS).sort(([, a], [, b]) => a - b);
      const fits = sizes.find(
        ([size, mils]) =>
          !(sum.aluminum && (size === "14" || size === ALUMINUM_FROM)) && dropOf(sum, mils) <= sum.volts * sum.share,
      );
      if (!fits) return m.assistant_site_wire_none({}, to);
      const lost = dropOf(sum, fits[1]);
      return m.assistant_site_wire(
        {
          gauge: fits[0],
          lost: two(lost),
          share: percent(lost / sum.volts),
          most: percent(sum.share),
          amps: number(sum.amps),
          feet: two(sum.feet),
          volts: number(sum.volts),
        },
        to,
      );
    }
    case "burden": {
      const cost = sum.wage * (1 + sum.burden);
      if (!sum.paid || !sum.billed)
        return m.assistant_site_burden({ cost: money(cost), wage: money(sum.wage), burden: percent(sum.burden) }, to);
      return m.assistant_site_burden_billed(
        {
          billed: money((cost * sum.paid) / sum.billed),
          cost: money(cost),
          wage: money(sum.wage),
          burden: percent(sum.burden),
          paid: number(sum.paid),
          hours: number(sum.billed),
        },
        to,
      );
    }
    case "volume": {
      const feet = sum.cubicFeet * (1 + sum.waste);
      const yards = feet / 27;
      const lines: string[] = [
        m.assistant_site_volume({ yards: two(yards), feet: two(sum.cubicFeet), waste: percent(sum.waste) }, to),
      ];
      if (sum.metric) lines.push(`- ${two(feet * 0.0283168)} m³`);
      if (sum.tons)
        lines.push(m.assistant_site_tons({ tons: two(yards * sum.tons), yards: two(yards), each: two(sum.tons) }, to));
      if (sum.bag)
        lines.push(
          m.assistant_site_bags({ bags: number(up(feet / sum.bag)), feet: two(feet), each: two(sum.bag) }, to),
        );
      return lines.join("\n");
    }
    case "asphalt": {
      const feet = sum.cubicFeet * (1 + sum.waste);
      return m.assistant_site_asphalt(
        { tons: two((feet * sum.pounds) / 2000), feet: two(feet), pounds: number(sum.pounds) },
        to,
      );
    }
    case "studs":
      return m.assistant_site_studs(
        { count: number(up((sum.feet * 12) / sum.spacing) + 1), feet: two(sum.feet), spacing: number(sum.spacing) },
        to,
      );
    case "batts": {
      const full = sum.area * (1 + sum.waste);
      return m.assistant_site_batts(
        {
          bags: number(up(full / sum.bag)),
          area: two(sum.area),
          waste: percent(sum.waste),
          full: two(full),
          bag: two(sum.bag),
          exact: two(full / sum.bag),
        },
        to,
      );
    }
    case "tons":
      return m.assistant_site_btu({ tons: two(sum.btu / BTU_A_TON), btu: number(sum.btu) }, to);
    case "cooling":
      return m.assistant_site_cooling(
        { tons: two(sum.area / sum.perTon), area: two(sum.area), each: number(sum.perTon) },
        to,
      );
    case "lengths":
      return m.assistant_site_lengths({ tape: feetInches(sum.inches), inches: number(sum.inches, 3) }, to);
    case "squares": {
      const squares = (sum.area * (1 + sum.waste)) / 100;
      return m.assistant_site_squares(
        {
          squares: two(squares),
          area: two(sum.area),
          waste: percent(sum.waste),
          bundles: number(up(squares * BUNDLES_A_SQUARE)),
        },
        to,
      );
    }
    default:
      return countAnswer(sum, locale);
  }
}

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

function countAnswer(sum: Counted, locale: Locale): string {
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

/** Volts lost on the way there and back, or over three phases. */
const dropOf = (sum: { amps: number; feet: number; aluminum: boolean; three: boolean }, mils: number): number =>
  ((sum.three ? Math.sqrt(3) : 2) * (sum.aluminum ? OHMS.aluminum : OHMS.copper) * sum.amps * sum.feet) / mils;
