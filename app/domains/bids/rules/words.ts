import type { Mismatch } from "#app/domains/jobs/rules/fit.ts";
import { scopeWords, stateName, tradeWords } from "#app/domains/verification/rules/document-words.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import type { Kind, LineKind } from "../rules.ts";

const tag = () => (getLocale() === "es" ? "es-US" : "en-US");

/** That the license of a bidder is for other work than the job's: "Licensed for electrical in Texas. It does not cover …". */
export const mismatchText = ({ scope, work }: Mismatch): string =>
  [
    ...scopeWords(scope).map((line) => `${line}.`),
    m.bids_warn_mismatch({ trade: tradeWords([work.trade]), state: stateName(work.state) }),
  ].join(" ");

/** "2.5" */
export const quantityText = (thousandths: number): string =>
  (thousandths / 1000).toLocaleString(tag(), { maximumFractionDigits: 3 });

const KIND_WORDS: Record<Kind, () => string> = {
  fixed: m.bids_kind_fixed,
  range: m.bids_kind_range,
  visit: m.bids_kind_visit,
};
export const kindText = (kind: Kind): string => KIND_WORDS[kind]();

const LINE_WORDS: Record<LineKind, () => string> = {
  labor: m.bids_line_labor,
  material: m.bids_line_material,
  allowance: m.bids_line_allowance,
  alternate: m.bids_line_alternate,
};
export const lineKindText = (kind: LineKind): string => LINE_WORDS[kind]();
