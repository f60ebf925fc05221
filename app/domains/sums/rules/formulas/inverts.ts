import { f } from "../slots/places.ts";
import { Sheet } from "../worked.ts";
import type { Formula } from "./formula.ts";

const INVERT = /\binv(?:ert)?s?\b|flow ?line|elevation|\belev?\b|plantilla|rasante|cota\b/;
/** A height of the pipe as a plan names it: "invert 97.40", "97.4 inv". */
const AT =
  /(?:invert|inv|flow ?line|elevation|elev?|plantilla|rasante|cota)\W*(?:(?:is|at|of|out|in|house|es|de|a|en|esta|el|la|casa|salida|entrada|arranque)\s+)*(\d{1,4}\.\d+|\d{2,4})\b|(\d{1,4}\.\d+)\s*(?:ft |feet |pies )?(?:invert|inv\b|flow ?line|elev)/;
const PER_FOOT =
  /(\d*\.\d+|\d)\s*(?:"|in\b|inch(?:es)?|pulg\w*)?\s*(?:of fall |fall )?(?:per|an?|each|every|por|\/)\s*(?:foot|ft|pie)\b/;

/** The height of a pipe at its other end: what it starts at, less what it falls on the way. */
const invert: Formula = {
  id: "invert",
  when: (s) =>
    INVERT.test(s.text) &&
    AT.test(s.text) &&
    s.of("length").length > 0 &&
    (s.of("percent").length === 1 || PER_FOOT.test(s.text)),
  work: (s) => {
    const start = s.num(AT);
    const foot = s.num(PER_FOOT);
    const [share] = s.of("percent");
    const run = s.tokens
      .filter(({ used, group, measure, value }) => !used && !group && measure === "length" && value >= 24)
      .toSorted((a, b) => b.value - a.value)[0];
    if (!start || !run || !(share || foot)) return null;
    s.use(share);
    const feet = s.use(run).value / 12;
    const fall = share ? feet * share.value : (feet * (foot ?? 0)) / 12;
    const rises = /upstream|up ?hill|at the house from the street|aguas arriba|sube|uphill/.test(s.text);
    const end = rises ? start + fall : start - fall;
    return new Sheet("code-plumbing")
      .step(
        "fall",
        share ? `${f(feet)} ft × ${f(share.value * 100)}%` : `${f(feet)} ft × ${f(foot ?? 0)} in ÷ 12`,
        fall,
        "ft",
      )
      .step("arrive", `${f(start)} ${rises ? "+" : "−"} ${f(fall)}`, end, "ft")
      .head(end, "ft", "arrive")
      .head(fall, "ft", "fall");
  },
};

export const INVERT_FORMULAS: Formula[] = [invert];
