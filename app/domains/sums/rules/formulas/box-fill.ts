import { f } from "../slots/places.ts";
import type { Said } from "../slots/said.ts";
import { Sheet } from "../worked.ts";
import { gaugeOf } from "./electrical.ts";
import type { Formula } from "./formula.ts";

/** Cubic inches of one wire in a box (NEC 314.16). */
const FILL: Readonly<Record<string, number>> = {
  "18": 1.5,
  "16": 1.75,
  "14": 2,
  "12": 2.25,
  "10": 2.5,
  "8": 3,
  "6": 5,
};
const ASKED =
  /box fill|fill (?:for|of|on) (?:a |the |this )?box|cubic inch|cu\.? ?in|\b\d{2}(?:\.\d)? ?(?:cubic|cu)\b|box size|size (?:of )?box|pulgadas cubicas|llenado de (?:la )?caja|what (?:size )?box|que (?:tamano de )?caja|how many (?:#?\d+ ?)?(?:wires|conductors).{0,30}box/;
/** "3 14-2 romex", "2 12/3": so many cables of so many wires. */
const CABLE =
  /(?<![\d.#/-])(?:(\d)|\b(an?|one|un[oa]?))?\s*(?:runs? of |cables? (?:of |de )?|romex |nm )?\b(1[0-8]|[68])\s?[-/]\s?([234])(?:\s?(?:wg|w\/?g))?s?\b/g;
const CABLES = /(\d)\s*(?:nm |romex |incoming |power )?(?:cables|romex(?:es)?|runs(?: of)?|feeds)\b/;
const DEVICES =
  "devices?|recep\\w*|duplex|switch(?:es)?|outlets?|plugs?|dimmers?|gfcis?|gfis?|afcis?|usb|dispositivos?|contactos?|tomas?|apagadores?|interruptor(?:es)?|yokes?";

/** The wires of all cables that were named by their size, and the gauge of the thickest. */
function cablesIn(s: Said): { wires: number; gauge: string } | null {
  let wires = 0;
  let gauge = 99;
  const all = [...s.text.matchAll(CABLE)];
  const others = s.num(CABLES);
  for (const { index, 0: said, 1: many, 3: size = "", 4: each = "" } of all) {
    for (const token of s.tokens) if (token.start >= index && token.end <= index + said.length + 1) s.use(token);
    const named = many ? Number(many) : all.length === 1 && others ? others : 1;
    wires += named * Number(each);
    gauge = Math.min(gauge, Number(size));
  }
  return all.length ? { wires, gauge: String(gauge) } : null;
}

/** How many devices share the box: numbers of them together, and each that is named alone. */
const KIND =
  "(?:(?:single|double|duplex|[34][- ]?way|smart|light|regular|20a?|15a?|gfci|usb|sencillo|doble|de)\\s+){0,2}";
const SOME = new RegExp(`(?<![\\d/-])(\\d)\\s+${KIND}(?:${DEVICES})\\b`, "g");
const ALONE = new RegExp(
  `\\b(?:an?|one|un|una|el|la|the|n|and|y|w\\/|with|con|plus|mas)\\s+(?:an? |un |una )?${KIND}(?:${DEVICES})\\b`,
  "g",
);
function devicesIn(s: Said): number {
  let count = 0;
  for (const { index, 1: many } of s.text.matchAll(SOME)) {
    s.use(s.tokens.find(({ start }) => start === index));
    count += Number(many);
  }
  return count + (s.text.match(ALONE)?.length ?? 0);
}

const box: Formula = {
  id: "box fill",
  when: (s) => ASKED.test(s.text) && /#?1[0-8]\b|wire|conductor|romex/.test(s.text),
  work: (s) => {
    const cables = cablesIn(s);
    const gauge = cables?.gauge ?? gaugeOf(s) ?? String(s.num(/\b(14|12|10)\b/) ?? "");
    const each = FILL[gauge];
    if (!each) return null;
    const bare = cables ? null : s.num(CABLES);
    const counted = s.num(
      /(\d{1,2})\s*(?:#?\d{2}s? )?(?:awg |gauge |current carrying |insulated |hot |thhn )*(?:wires|conductors|conductores|alambres|cables)/,
      /(\d{1,2})\s*#\s?1\d/,
    );
    // "how many 12awg wires": their size, and no number of them.
    const isSize = String(counted) === gauge && !new RegExp(`\\d\\s*#?${gauge}\\b`).test(s.text);
    const wires = cables?.wires ?? (bare ? bare * 2 : null) ?? (isSize ? null : counted);
    const volume = s.num(/(\d{2}(?:\.\d+)?)\s*(?:cu|cubic|pulgadas cub)/);
    const sheet = new Sheet("code-electrical").note("box_rule");
    if (volume && !wires)
      return sheet
        .step("wires", `${f(volume)} ÷ ${each}`, volume / each, "wires")
        .head(Math.floor(volume / each + 1e-9), "wires");
    if (!wires) return null;
    const devices = devicesIn(s);
    const clamps =
      /clamps?|abrazadera|conectores internos/.test(s.text) && !/no (?:internal )?clamps?|external clamps?/.test(s.text)
        ? 1
        : 0;
    const grounds = /grounds?|tierras?|egc/.test(s.text) || cables || bare ? 1 : 0;
    // A breaker of the circuit and the gang of the box fill nothing.
    s.num(/(\d{2})[\s-]*(?:a\b|amps?)|\bon a (\d{2})\b/);
    s.num(/(\d)[\s-]*gang/);
    const count = wires + devices * 2 + clamps + grounds;
    sheet
      .step("box", `(${wires} + ${devices * 2} + ${clamps} + ${grounds}) × ${each}`, count * each, "cuin")
      .head(count * each, "cuin")
      .head(count, "allowances");
    return volume ? sheet.head(volume - count * each, "cuin", "left_over") : sheet;
  },
};

export const BOX_FORMULAS: Formula[] = [box];
