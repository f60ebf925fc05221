import { f } from "../slots/places.ts";
import type { Said } from "../slots/said.ts";
import { Sheet } from "../worked.ts";
import { ASKS, type Formula } from "./formula.ts";

/** Heat for water, and what a heater brings back in an hour. */
const water: Formula = {
  id: "water heat",
  when: (s) =>
    /recovery|how long.{0,60}\bheat\b|\bheat\b.{0,60}how long|how long.{0,40}\b(?:heater|tank)\b.{0,40}\b(?:up|raise|rise|warm)\b|heat(?:s|ing)?(?: (?:it|them))? ?(?:up\b )?(?:the )?(?:water|\d+ gal\w*)|\bheat(?:s|ing)? (?:it )?up\b|calent\w+|calient\w+|water heater|\bgal\w* (?:electric |gas |water )?heater|calentador|tankless|boiler/.test(
      s.text,
    ) &&
    (s.of("btu", "gpm").length > 0 || s.tokens.some(({ unit }) => unit === "gallon") || s.of("watts").length > 0) &&
    s.has(/\b\d{2,3}\s*(?:°|deg|f\b|grados|degree|rise)|rise|\bfrom \d{2,3} to \d{2,3}\b|\bde \d{2,3} a \d{2,3}\b/) &&
    ASKS.test(s.text),
  work: (s) => {
    const heat =
      s.num(
        /(\d{2,3})\s*(?:°|deg\w*|grados|f)*\s*(?:f )?(?:temp\w* )?rise/,
        /rise\s*(?:of|is)?\s*(\d{2,3})/,
        /(?:raise|go(?:es|ing)? up|\bup|warm|sub\w+|aumenta\w*|elev\w+)\b[^\d]{0,20}(\d{2,3}) ?(?:°|deg\w*|grados|f\b)/,
        /(?:delta ?t?)\s*(?:of|is)?\s*(\d{2,3})/,
      ) ?? range(s);
    const btu =
      s.of("btu").find(({ used }) => !used)?.value ?? (s.of("watts").find(({ used }) => !used)?.value ?? 0) * 3.41214;
    const gpm = s.unit("gpm");
    const held = s.tokens.find(({ unit, used }) => unit === "gallon" && !used);
    const eff = s.of("percent").find(({ used }) => !used);
    if (!heat) return null;
    const sheet = new Sheet("estimating-plumbing").note("water_heat");
    if (gpm)
      return sheet
        .step("btu", `${f(gpm)} × 500 × ${heat}`, gpm * 500 * heat, "btu")
        .head(gpm * 500 * heat, "btu")
        .head((gpm * 500 * heat) / 3412.14, "kw");
    if (btu) {
      s.of("btu", "watts").forEach((token) => void s.use(token));
      const share = eff ? s.use(eff).value : s.of("watts").length ? 1 : 0.8;
      if (
        held &&
        /how long|how many (?:minutes|hours)|\btime\b|cu[aá]nto (?:tarda|tiempo|se tarda|dura)|cu[aá]nt[oa]s (?:horas|minutos)|en cu[aá]nto/.test(
          s.text,
        )
      ) {
        const need = s.use(held).said * 8.33 * heat;
        for (const one of s.left()) if (one.said === 8.33 || one.said === 8.34 || one.said === 3412) s.use(one);
        const hours = need / (btu * share);
        return sheet
          .step("btu", `${f(held.said)} × 8.33 × ${heat}`, need, "btu_all")
          .step("hours", `${f(need)} ÷ ${share === 1 ? f(btu) : `(${f(btu)} × ${f(share)})`}`, hours, "hours")
          .head(hours, "hours")
          .head(hours * 60, "minutes")
          .note(!eff && share !== 1 && "eff_80");
      }
      return sheet
        .step("gallons", `${f(btu)} × ${f(share)} ÷ (8.33 × ${heat})`, (btu * share) / (8.33 * heat), "gallons")
        .head((btu * share) / (8.33 * heat), "gallons_hour")
        .note(!eff && share !== 1 && "eff_80");
    }
    return held
      ? sheet
          .step("btu", `${f(s.use(held).said)} × 8.33 × ${heat}`, held.said * 8.33 * heat, "btu")
          .head(held.said * 8.33 * heat, "btu")
      : null;
  },
};
function range(s: Said): number | null {
  const found = /from (\d{2,3})\D{1,12}to (\d{2,3})|de (\d{2,3})\D{1,12}a (\d{2,3})/.exec(s.text);
  if (!found) return null;
  const [low, high] = found.slice(1).filter(Boolean).map(Number);
  s.tokens
    .filter(({ start }) => start >= found.index && start < found.index + found[0].length)
    .forEach((token) => void s.use(token));
  return low && high ? Math.abs(high - low) : null;
}

export const WATER_HEAT_FORMULAS: Formula[] = [water];
