import { CIRCULAR_MILS, OHMS as METAL } from "../site-kinds.ts";
import { f } from "../slots/places.ts";
import { Sheet } from "../worked.ts";
import { amps, distance, gaugeOf, isAluminum, isThree, volts } from "./electrical.ts";
import type { Formula } from "./formula.ts";
import { AMPACITY } from "./wiring.ts";

/** Ohms of 1,000 ft of stranded uncoated copper at 75 °C by size (NEC chapter 9, table 8). */
const OHMS: Readonly<Record<string, number>> = {
  "14": 3.14,
  "12": 1.98,
  "10": 1.24,
  "8": 0.778,
  "6": 0.491,
  "4": 0.308,
  "3": 0.245,
  "2": 0.194,
  "1": 0.154,
  "1/0": 0.122,
  "2/0": 0.0967,
  "3/0": 0.0766,
  "4/0": 0.0608,
};
/** Up to here cable in the wall is usual, which counts at 60 °C; above it terminals are marked for 75 °C (NEC 110.14). */
const SMALL_TERMINALS = 60;
/** Breakers over 14, 12 and 10 AWG (NEC 240.4). */
const MOST: Readonly<Record<string, number>> = { "14": 15, "12": 20, "10": 30 };
const LIMIT = 0.03;
const PLUGGED = 20;

/** The wire of a breaker at a distance: by its ampacity first, and larger where too many volts would be lost. */
const wireSize: Formula = {
  id: "wire size",
  when: (s) =>
    /(?:what|which) (?:size |gauge |awg )?(?:of )?(?:\w+ )?(?:wire|cable|copper|romex|conductor)|(?:wire|cable|conductor) (?:size|gauge)|size (?:of )?(?:the )?(?:wire|cable|copper)|que (?:calibre|cable|alambre|tamano)|calibre de (?:cable|alambre)|(?:what|which) (?:size|gauge)/.test(
      s.text,
    ) &&
    s.of("amps").length === 1 &&
    s.of("length").length === 1 &&
    !isAluminum(s) &&
    !/drop|\bvd\b|caida|%|percent|por ?ciento|ampacity|column|conduit|three[\s-]?ph|3[\s-]?ph|trifasic|extension|\bdc\b|12 ?v\b|24 ?v\b|low volt|solar|motor/.test(
      s.text,
    ),
  work: (s) => {
    const named = volts(s);
    const load = amps(s);
    const feet = distance(s);
    if (!load || !feet) return null;
    const at = named ?? (load > PLUGGED ? 240 : 120);
    const heat = load <= SMALL_TERMINALS ? 0 : 1;
    const lost = (size: string) => (2 * feet * load * (OHMS[size] ?? 0)) / 1000;
    const fits = Object.keys(OHMS)
      .filter((size) => (AMPACITY[size]?.[heat] ?? 0) >= load && (MOST[size] ?? load) >= load)
      .toSorted((a, b) => (OHMS[b] ?? 0) - (OHMS[a] ?? 0));
    const [least] = fits;
    const size = fits.find((one) => lost(one) <= at * LIMIT);
    if (!least || !size) return null;
    const sheet = new Sheet("code-electrical").gauge(size);
    for (const one of new Set([least, size]))
      sheet.step(
        one === least ? "volts_lost" : "next_size",
        `${one} AWG: 2 × ${f(feet)} ft × ${f(load)} A × ${OHMS[one]} Ω ÷ 1,000`,
        lost(one),
        "volts",
      );
    return sheet
      .head(lost(size), "volts", "lost")
      .head((lost(size) / at) * 100, "percent", "lost")
      .note(
        heat === 0 ? "wire_60" : "wire_75",
        !named && (at === 240 ? "volts_240" : "volts_120"),
        "wire_table_8",
        "wire_decides",
      );
  },
};

const OHMS_OF_1000 = /(\d?\.\d+) ?ohms? ?(?:per|\/|a|por|for|each|every)? ?(?:1000|thousand|mil)\b/;
/** The drop of a wire whose ohms of 1,000 ft are told. */
const dropByOhms: Formula = {
  id: "drop by ohms",
  when: (s) => OHMS_OF_1000.test(s.text) && s.of("amps").length > 0 && s.of("length").length > 0,
  work: (s) => {
    const ohms = s.num(OHMS_OF_1000);
    for (const one of s.tokens) if (one.said === 1000) s.use(one);
    gaugeOf(s);
    const [current, at, feet] = [amps(s), volts(s), distance(s)];
    if (!ohms || !current || !feet) return null;
    const three = isThree(s);
    const gone = ((three ? Math.sqrt(3) : 2) * feet * current * ohms) / 1000;
    const sheet = new Sheet("estimating-electrical")
      .step(
        "volts_lost",
        `${three ? "1.732" : "2"} × ${f(feet)} ft × ${f(current)} A × ${f(ohms)} Ω ÷ 1,000`,
        gone,
        "volts",
      )
      .head(gone, "volts", "lost");
    return at ? sheet.head((gone / at) * 100, "percent", "lost").head(at - gone, "volts", "arrive") : sheet;
  },
};

/** How far a wire goes within a drop. */
const reach: Formula = {
  id: "reach",
  when: (s) =>
    /how far|max(?:imum)? (?:length|distance|run)|que tan lejos|distancia maxima|longest run/.test(s.text) &&
    s.of("amps").length > 0 &&
    (s.of("volts").length > 0 || /\b(?:120|240|208|277|480)\b/.test(s.text)),
  work: (s) => {
    const at = volts(s);
    const current = amps(s);
    const gauge = gaugeOf(s);
    const mils = gauge ? CIRCULAR_MILS[gauge] : undefined;
    if (!at || !current || !mils) return null;
    const share = s.use(s.of("percent")[0])?.value ?? 0.03;
    const k = isAluminum(s) ? METAL.aluminum : METAL.copper;
    const feet = (at * share * mils) / ((isThree(s) ? Math.sqrt(3) : 2) * k * current);
    return new Sheet("estimating-electrical")
      .step(
        "distance",
        `${f(at * share)} V × ${mils.toLocaleString("en-US")} ÷ (${isThree(s) ? "1.732" : "2"} × ${k} × ${f(current)} A)`,
        feet,
        "ft",
      )
      .head(feet, "ft")
      .note("drop_75");
  },
};

export const WIRE_FORMULAS: Formula[] = [dropByOhms, wireSize, reach];
