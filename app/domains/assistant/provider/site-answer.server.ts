import { asksAnew } from "#app/domains/sums/rules/asks-anew.ts";
import { carriedOn } from "#app/domains/sums/rules/follow-up.ts";
import { CIRCULAR_MILS, OHMS, type SiteSum } from "#app/domains/sums/rules/site-kinds.ts";
import { siteSum } from "#app/domains/sums/rules/site-sums.ts";
import { replaced } from "#app/domains/sums/rules/slots/replaced.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import { countAnswer } from "./count-answer.server.ts";
import { feetInches, money, number, percent, two, up } from "./figures.server.ts";

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

/** The sum of the site that a question asks for, or that it changes in the one before; null when there is none. */
export function siteAsked(question: string, before?: string): SiteSum | null {
  const alone = siteSum(question);
  if (alone || !before || asksAnew(question) || !siteSum(before)) return alone;
  const carried =
    carriedOn(question, before) ?? (siteSum(before)?.kind === "power" ? replaced(question, before) : null);
  return carried ? siteSum(carried) : null;
}

/** The article of a sum; what is spread is told with landscaping, and only what is poured with concrete. */
export const articleOfSite = (sum: SiteSum): string => {
  if (sum.kind === "lacks") return LACKS_IN[sum.what];
  return sum.kind === "volume" && sum.loose ? ARTICLE.loads : ARTICLE[sum.kind];
};

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

/** Volts lost on the way there and back, or over three phases. */
const dropOf = (sum: { amps: number; feet: number; aluminum: boolean; three: boolean }, mils: number): number =>
  ((sum.three ? Math.sqrt(3) : 2) * (sum.aluminum ? OHMS.aluminum : OHMS.copper) * sum.amps * sum.feet) / mils;
