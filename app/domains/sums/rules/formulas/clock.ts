import { OVERTIME_AFTER, OVERTIME_TIMES } from "../pay-and-tax.ts";
import { f } from "../slots/places.ts";
import type { Said } from "../slots/said.ts";
import { Sheet } from "../worked.ts";
import type { Formula } from "./formula.ts";

/** "6:42 am", "7", "a las 3.5" (half past three, as digits), "12 noon". */
const TIME = String.raw`(\d{1,2})(?::([0-5]\d)|\.(25|5|75))?\s*(a\.?m\b\.?|p\.?m\.?\b|a\b|p\b|noon|de la manana|de la tarde|de la noche)?`;
const AT = "(?:a |at )?(?:las? )?";
/** What stands between the hour of coming and that of going. */
const UNTIL = String.raw`(?:\s*(?:-|to|till?|until|thru|through|hasta|a las?|a)\s*|[\s,]*(?:and |y |then |me |nos )*(?:clock(?:ed)? |punch(?:ed)? |got |go |went |signed |check(?:ed)? )?(?:out|off|left|leave|quit|done|home|sali\w*|salgo|salida|finish\w*|stopp?(?:ed)?|end(?:ed)?|termin\w*|acab\w*)\s*(?:de trabajar )?(?:at |@ )?)`;
const SHIFT = new RegExp(
  String.raw`(?<![\d.:$#/x-])${TIME}${UNTIL}${AT}${TIME}(?![\d:%]|\.\d|\s*(?:ft|feet|foot|in\b|inch|pies|pulg|x\b|by\b|lbs?|dollars|an hour|%|percent|'|"|minutes|mins?\b|hours?|hrs|horas|days?|guys|men|people|psi|amps?|volts?|yards?|sq))`,
  "g",
);
const HALF = 0.5;
const BREAK = "(?:unpaid |paid )?(?:lunch(?:es)?|lonches?|breaks?|comidas?|almuerzos?|descansos?|meal)";
const MINUTES = "minutes?|mins?|minutos?";
const LENGTH = String.raw`(\d+(?:\.\d+)?|half|an?|media|una)[\s-]*(?:(${MINUTES}|m\b)|(hours?|hrs?|hr|horas?))?`;
const LUNCH = new RegExp(
  String.raw`\b${LENGTH}[\s-]*(?:for |of |de |para |pa |off for |off )*(?:el |la |the )?${BREAK}\b|\b${BREAK}\W*(?:is |was |of |de |es |fue |took |was |for )*${LENGTH}(?![\d:])|\b(?:less|minus|menos|took|take out)\W*(?:an? |the )?${LENGTH}`,
  "g",
);
const NO_LUNCH =
  /\b(?:no|sin|without|skipped|worked through)\W+(?:a |an |any |the |my |el |la )?(?:lunch|lonche|break|comida|descanso|almuerzo)/;
const OF_EACH = /\b(?:each|every|both|all|daily|a day|per day|cada|diari[oa]s?|al dia|tod[oa]s)\b/;
const ASKED =
  /\bhours?\b|\bhrs?\b|\bhoras?\b|lunch|lonche|\bbreak\b|comida|almuerzo|descanso|how long|cuanto tiempo|time ?card|\btotal\b/;
const TALK =
  /\b(?:can|could|should|may|legal|law|allowed|permits?|inspector|inspection|noise|why|puedo|puede|ley|ruido|remind|recuerd\w*|appointment|cita|meeting|deliver\w*|window|cure|curing|concrete|dry|paint|temp\w*|charge|cobr\w*|code|schedule|rule|open|quiet)\b/;
const DAYS =
  /\b(\d)\s*(?:days?|dias?)\b(?! (?:ago|notice))|\b(?:mon(?:day)?|lun(?:es)?)\s*(?:to|thru|through|-|a|al)\s*(fri(?:day)?|vier(?:nes)?|sat(?:urday)?|sab(?:ado)?)\b/;
const RATE =
  /(?:\bat|@|\ba|\bmakes?|\bgana|\bpay|\bpago)\s*\$?(\d{2,3}(?:\.\d+)?)\s*(?:dollars |bucks |dolares )?(?:an?|per|\/|la|por)\s*(?:hr|hour|hora)|\$(\d{2,3}(?:\.\d+)?)\s*(?:an?|per|\/|la|por)?\s*(?:hr|hour|hora)?/;

const HALF_DAY = 12;
/** Nobody is taken to have worked longer in one go. */
const LONGEST = 16;
const isPm = (mark: string | undefined): boolean => /^p|tarde|noche/.test(mark ?? "");
const isAm = (mark: string | undefined): boolean => /^a|manana/.test(mark ?? "");

/** The hour of a clock, from midnight. */
function hourOf(hour: string, minutes: string | undefined, part: string | undefined, mark: string | undefined): number {
  const whole = Number(hour) + Number(minutes ?? 0) / 60 + Number(part ? `0.${part}` : 0);
  if (isPm(mark) && Number(hour) < HALF_DAY) return whole + HALF_DAY;
  return isAm(mark) && Number(hour) === HALF_DAY ? whole - HALF_DAY : whole;
}

type Shift = { from: number; to: number; hours: number; said: string };
function shiftsOf(text: string): Shift[] {
  return [...text.matchAll(SHIFT)].flatMap((found) => {
    const [all, h1 = "", m1, p1, x1, h2 = "", m2, p2, x2] = found;
    if (Number(h1) > 24 || Number(h2) > 24 || !Number(h1) || !Number(h2)) return [];
    const from = hourOf(h1, m1, p1, x1);
    let to = hourOf(h2, m2, p2, x2);
    // Who comes at 7 and goes at 3 goes in the afternoon, and who works from 10 pm to 6 goes the next day.
    while (to <= from || (x2 !== undefined && !x1 && to - from > LONGEST)) to += HALF_DAY;
    const hours = !x1 && isPm(x2) && to - from > LONGEST ? to - from - HALF_DAY : to - from;
    if (hours > LONGEST) return [];
    return [{ from: found.index, to: found.index + all.length, hours, said: all.trim() }];
  });
}
const isTimed = (text: string, shifts: readonly Shift[]): boolean =>
  shifts.some(({ said }) => /:\d\d|\d ?[ap]\.?m\b|manana|tarde|noon/.test(said)) ||
  (shifts.length > 0 && (LUNCH_WORD.test(text) || CLOCKED.test(text)));
const LUNCH_WORD = new RegExp(`\\b${BREAK}\\b`);
const CLOCKED =
  /\b(?:clock\w*|punch\w*|worked|started?|entr[eo]\w*|sali\w*|trabaj\w*|shift|turno)\b|\b(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mie|jue|vie|sab)\w{0,6}\b/;

/** Minutes of the lunches that are taken off. */
function lunchOf(s: Said, shifts: readonly Shift[]): number[] {
  if (NO_LUNCH.test(s.text)) return [];
  const free = s.text.replace(SHIFT, (all) => " ".repeat(all.length));
  const all = [...free.matchAll(LUNCH)].flatMap((found) => {
    const parts = [found.slice(1, 4), found.slice(4, 7), found.slice(7, 10)].find(([many]) => many !== undefined);
    const [many = "", minutes, hours] = parts ?? [];
    const isHalf = /half|media/.test(many);
    const number = isHalf ? HALF : Number(many) || 1;
    if (!/\d/.test(many) && !minutes && !hours && !isHalf) return [];
    for (const one of s.tokens) if (one.start >= found.index && one.start < found.index + found[0].length) s.use(one);
    const isHours = hours !== undefined || isHalf || (!minutes && number <= 2);
    return [{ at: found.index, minutes: isHours ? number * 60 : number }];
  });
  const last = shifts.at(-1)?.to ?? 0;
  const [only] = all;
  const isEach = only && all.length === 1 && (OF_EACH.test(s.text) || only.at >= last);
  return isEach ? shifts.map(() => only.minutes) : all.map(({ minutes }) => minutes);
}

/** Hours between the clock times that somebody came and went, less the lunch; what they come to at a wage. */
export const clocked: Formula = {
  id: "hours by the clock",
  when: (s) => ASKED.test(s.text) && !TALK.test(s.text) && isTimed(s.text, shiftsOf(s.text)),
  work: (s) => {
    const shifts = shiftsOf(s.text);
    for (const { from, to } of shifts) for (const one of s.tokens) if (one.start >= from && one.start < to) s.use(one);
    const found = DAYS.exec(s.text);
    const days = shifts.length === 1 && found ? (s.num(DAYS) ?? 0) : 1;
    const many = found?.[2] ? (/^s/.test(found[2]) ? 6 : 5) : days || 1;
    const lunch = lunchOf(s, shifts);
    const worked = shifts.reduce((sum, { hours }) => sum + hours, 0);
    const off = lunch.reduce((sum, one) => sum + one, 0);
    const day = worked - off / 60;
    if (day <= 0) return null;
    const sheet = new Sheet("overtime");
    for (const { said, hours } of shifts) sheet.step("hours", said, hours, "clock");
    if (lunch.length)
      sheet.step("less_lunch", `${f(Math.round(worked * 60))} − ${lunch.map(f).join(" − ")} min`, day, "clock");
    const hours = day * many;
    if (shifts.length > 1 || many > 1)
      sheet.step(
        "total",
        many > 1 ? `${many} × ${f(day)}` : shifts.map((one) => f(one.hours)).join(" + "),
        hours,
        "clock",
      );
    sheet.head(hours, "hours");
    if (!Number.isInteger(hours)) sheet.head(hours, "clock");
    const wage = s.num(RATE);
    if (!wage) return sheet;
    const over = Math.max(0, hours - OVERTIME_AFTER);
    const pay = (hours - over) * wage + over * wage * OVERTIME_TIMES;
    return sheet
      .step(
        "labor",
        `${f(hours - over)} × $${f(wage)}${over ? ` + ${f(over)} × $${f(wage * OVERTIME_TIMES)}` : ""}`,
        pay,
        "dollar",
      )
      .lead(pay, "dollar", "total")
      .note(over > 0 && "overtime_forty");
  },
};
