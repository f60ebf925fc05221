import { daysIn } from "#app/domains/verification/rules/reading/values.ts";
import type { Line } from "#app/infra/reading/lines.ts";
import type { HourCategory } from "../rules.ts";

/** What was read of a certificate from elsewhere: somebody confirms it before it counts. */
export type ReadHours = {
  title?: string;
  provider?: string;
  minutes?: number;
  doneOn?: string;
  category?: HourCategory;
};

const HOURS = /\b(\d{1,3}(?:\.\d{1,2})?)\s*(?:-?\s*)(?:contact |credit |clock |CE )?(?:hours?|hrs?|CEUs?\b|horas?)\b/i;
const LABELLED_HOURS = /\b(?:contact |credit |clock |CE )?(?:hours?|hrs|horas)\b[^\d]{0,20}(\d{1,3}(?:\.\d{1,2})?)\b/i;
const TITLE =
  /\b(?:course(?: title| name)?|title|program|has (?:successfully )?completed|curso)\b ?:? {0,4}(.{4,120})$/i;
const PROVIDER = /\b(?:provider(?: name)?|sponsor|school|offered by|presented by|proveedor)\b ?:? {0,4}(.{3,100})$/i;
const DATE = /\b(?:date|completed|completion|issued|fecha|on)\b/i;
const ABOUT: readonly [HourCategory, RegExp][] = [
  ["safety", /\b(?:safety|osha|fall protection|seguridad)\b/i],
  ["law", /\b(?:law|laws|rules|business practice|workers'? comp|lien|ley|leyes)\b/i],
  ["energy", /\b(?:energy|moisture|building science|insulation|energ[ií]a)\b/i],
  ["code", /\b(?:code|nec|irc|ibc|c[oó]digo)\b/i],
];
const MOST = 100;

/** What a certificate says, by the labels that most of them use; wrong or missing where it is unusual. */
export function hoursRead(lines: readonly Line[]): ReadHours {
  const texts = lines.map(({ text }) => text.replace(/\s+/g, " ").trim()).filter(Boolean);
  const first = (pattern: RegExp) => texts.map((text) => pattern.exec(text)?.[1]?.trim()).find(Boolean);
  const hours = Number(first(HOURS) ?? first(LABELLED_HOURS) ?? Number.NaN);
  const dated = texts.flatMap((text) => daysIn(text).map(({ day }) => ({ day, labelled: DATE.test(text) })));
  const doneOn = (dated.find(({ labelled }) => labelled) ?? dated[0])?.day;
  const title = first(TITLE);
  const provider = first(PROVIDER);
  const about = ABOUT.find(([, words]) => words.test(title ?? texts.join(" ")))?.[0];
  return {
    ...(title && { title: title.slice(0, 120) }),
    ...(provider && { provider: provider.slice(0, 100) }),
    ...(hours > 0 && hours <= MOST && { minutes: Math.round(hours * 60) }),
    ...(doneOn && { doneOn }),
    ...(about && { category: about }),
  };
}
