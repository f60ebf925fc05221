import { f } from "../slots/places.ts";
import type { Token } from "../slots/tokens.ts";
import { Sheet, up } from "../worked.ts";
import { type Formula, OF_MONEY } from "./formula.ts";

const DAY = String.raw`(?:an?|per|\/|al|por|each|every|cada)\s*(?:day|dia)|daily|diarios?`;
const EACH_ONE = String.raw`each|apiece|cada un[oa]|c\/u|per (?:man|guy|person)|a (?:man|guy)|por (?:persona|cabeza)`;
/** What one of a crew does in a day: "110 sf a day each", "600 cada uno al dia". */
const OUTPUT = new RegExp(
  `(\\d+(?:\\.\\d+)?)(?!\\s*(?:days?|dias?|weeks?|hours?|hrs|horas?)\\b)\\s*(?:[a-z.]+\\s+){0,3}?(?:(?:${EACH_ONE})\\s*(?:${DAY})|(?:${DAY})\\s*(?:${EACH_ONE}))`,
);
/** What one is paid for a day: "a 220 el dia", "at 240 a day", "$220/day". */
const PAY =
  /(?:\b(?:at|a|@|pay(?:ing)?|paid|raya(?: a| de)?|gana[n]?|cobra[n]?|pago(?: a)?)\s+\$?|\$\s?)(\d{2,4}(?:\.\d+)?)\s*(?:dollars |bucks |dolares )?(?:c\/u |each |cada uno )?(?:an?|per|\/|el|al|por)\s*(?:day|dia)/;
const ASKED =
  /how (?:many (?:days?)|long)|cuant[oa]s dias|cuantos dias|when (?:will|do) we (?:finish|be done)|en cuanto tiempo|que tanto (?:tiempo|tard)/;

/** Work that several people share, each with an output of a day: the days, and the wages where a day's pay is named. */
const crewDays: Formula = {
  id: "days of a crew",
  when: (s) => s.of("people").length > 0 && OUTPUT.test(s.text) && (ASKED.test(s.text) || PAY.test(s.text)),
  work: (s) => {
    const each = s.num(OUTPUT);
    const wage = s.num(PAY);
    const crew = s.use(s.of("people")[0])?.said;
    const isWork = ({ used, group, measure, unit, said }: Token) =>
      !used &&
      !group &&
      (measure === "area" || measure === "length" || measure === "yards" || unit === null) &&
      said > (each ?? 0);
    const all = s.tokens.filter(isWork);
    const [work] = all;
    if (!each || !crew || !work || all.length !== 1) return null;
    s.use(work);
    const days = work.said / (crew * each);
    const sheet = new Sheet("production-rates")
      .step("days", `${f(work.said)} ÷ (${crew} × ${f(each)})`, days, "days")
      .head(days, "days")
      .head(up(days), "days", "whole");
    if (!wage) return sheet;
    const pay = up(days) * crew * wage;
    return sheet.step("labor", `${up(days)} × ${crew} × $${f(wage)}`, pay, "dollar").head(pay, "dollar", "labor");
  },
};

/** "6 lights at 85 each in material, 1.5 hours each at 65 an hour, plus 15%": so many of one thing by material and hours. */
const HOURS_EACH = new RegExp(
  `(\\d+(?:\\.\\d+)?)\\s*(?:hours?|hrs?|horas?)\\s*(?:of labor |de mano de obra )?(?:(?:to )?\\w+ )?(?:${EACH_ONE}|cada [a-z]+|per [a-z]+)`,
);
const MATERIAL_EACH = new RegExp(
  `\\$?(\\d+(?:\\.\\d+)?)\\s*(?:(?:dollars|bucks|dolares|of|in|for|de|en|worth of)\\s+){0,2}(?:(?:mat\\w*|parts|partes|fixtures?)\\s*)?(?:${EACH_ONE}|cada [a-z]+|per (?!hour|hr)[a-z]+)`,
);
const RATE =
  /(?:\bat|@|\ba|x)\s*\$?(\d{2,3}(?:\.\d+)?)\s*(?:an?|per|\/|la|por|x)?\s*(?:hour|hr|hora)|\$?(\d{2,3}(?:\.\d+)?)\s*(?:an?|per|\/|la|por)\s*(?:hour|hr|hora)/;
const byThing: Formula = {
  id: "things by material and hours",
  when: (s) => HOURS_EACH.test(s.text) && RATE.test(s.text) && !/margin|margen|burden|carga/.test(s.text),
  work: (s) => {
    const hours = s.num(HOURS_EACH);
    const rate = s.num(RATE);
    const material = s.tokens.find(
      (one) =>
        !one.used &&
        !one.group &&
        (one.measure === "money" || one.unit === null) &&
        one.said >= 1 &&
        MATERIAL_EACH.exec(s.text.slice(one.start))?.index === 0,
    );
    s.use(material);
    const count = s.tokens.find(
      ({ used, group, unit, said, per, after }) =>
        !used &&
        !group &&
        unit === null &&
        per === null &&
        Number.isInteger(said) &&
        said > 0 &&
        said < 500 &&
        /^\s+[a-z]{3,}/.test(after),
    );
    if (!hours || !rate || !count) return null;
    const many = s.use(count).said;
    const sheet = new Sheet("markup-and-margin");
    const labor = many * hours * rate;
    let total = labor;
    if (material) {
      total += many * material.said;
      sheet.step("cost", `${f(many)} × $${f(material.said)}`, many * material.said, "dollar");
    }
    sheet.step("labor", `${f(many)} × ${f(hours)} × $${f(rate)}`, labor, "dollar");
    const flat = s.tokens.filter((one) => !one.used && !one.group && one.measure === "money" && one.per === null);
    for (const one of flat) total += s.use(one).value;
    const share = s.use(s.of("percent")[0]);
    if (!share) return sheet.head(total, "dollar");
    sheet.step("on_top", `$${f(total)} × ${f(1 + share.value)}`, total * (1 + share.value), "dollar");
    return sheet.head(total * (1 + share.value), "dollar", "total").head(total, "dollar", "cost");
  },
};

const DONE =
  /\b(?:laid|lay|did|done|hung|set|put (?:up|down|in)|install\w*|finish\w*|built|poured|painted|framed|taped|tiled|placed|pulled|ran|dug|pegaron|pusieron|hicieron|instal\w+|colo\w+|pintaron|levantaron|colgaron|avanzaron|hizo|pego|puso|colocamos|pegamos|pusimos|hicimos|instalamos|pintamos|levantamos|colgamos|avanzamos|armamos|tendimos|enjarramos)\b/;
const EACH_HEAD =
  /\b(?:per|a|an|each|every|por|cada) ?(?:man|guy|mason|person|worker|head|helper|painter|roofer|tiler|setter|hanger|albanil|hombre|persona|trabajador|cabeza|un[oa]|maestro|pintor|instalador)\b|\beach\b|apiece|cada uno/;
const EACH_DAY = /\b(?:per|a|each|every|por|al|cada) ?(?:day|dia)\b|daily|diari[oa]s?/;
const EACH_HOUR = /\b(?:per|an|each|every|por|la|cada) ?(?:hour|hr|hora)\b|hourly/;
/** "2 masons laid 1,120 brick in 3.5 days, per mason per day": what each of a crew does in a day or an hour. */
const output: Formula = {
  id: "output of each",
  when: (s) =>
    DONE.test(s.text) &&
    (EACH_HEAD.test(s.text) || EACH_DAY.test(s.text) || EACH_HOUR.test(s.text)) &&
    s.of("time").length > 0 &&
    s.of("time").length < 3 &&
    !s.of("money", "percent").length &&
    !/how (?:many days|long)|cuant[oa]s dias|should|charge|pay/.test(s.text) &&
    !OUTPUT.test(s.text),
  work: (s) => {
    const crew =
      s.use(s.of("people")[0])?.said ??
      s.num(
        /\b(?:entre|somos|between|crew of|cuadrilla de|team of) (?:los |the )?(\d{1,2})\b(?! ?(?:hours?|horas|days|dias|ft|pies|%))/,
        /(?<![\d.])(\d{1,2})[\s-](?:man|person|hombre) /,
      ) ??
      1;
    const [first, second] = s.of("time");
    const [work, other] = s.tokens.filter(
      ({ used, group, measure, unit, said }) =>
        !used && !group && (measure === "area" || measure === "length" || unit === null) && said > 1,
    );
    if (!work || other || !first || work.group) return null;
    const days = [first, second].find((one) => one?.unit === "day");
    const hours = [first, second].find((one) => one?.unit === "hour");
    const isHours = EACH_HOUR.test(s.text) && Boolean(hours);
    const time = isHours && hours ? hours.value * (days ? s.use(days).said : 1) : days?.said;
    if (!time) return null;
    s.use(isHours ? hours : days);
    s.use(work);
    const unit = work.measure === "area" ? "sqft" : work.measure === "length" ? "ft" : "pieces";
    const isHead = EACH_HEAD.test(s.text) && crew > 1;
    const by = isHead ? crew : 1;
    const made = work.said / by / time;
    const label = isHours ? "an_hour" : isHead ? "a_person_day" : "a_day";
    const sheet = new Sheet("production-rates")
      .step(label, `${f(work.said)}${by > 1 ? ` ÷ ${by}` : ""} ÷ ${f(time)}`, made, unit)
      .head(made, unit, label);
    return isHead && !isHours ? sheet.head(made * crew, unit, "a_day") : sheet;
  },
};

const PACE =
  /(?<![\d.$,])(\d+(?:\.\d+)?) ?((?:sq\.? ?ft|sf|lf|[a-z]{2,}))(?: each)? (?:an?|per|each|al|por) (day|dia|hour|hr|hora|week|semana)\b/;
const TIME: Readonly<Record<string, string>> = { d: "days", h: "hours", w: "weeks", s: "weeks" };
/** "crew does 6 squares a day, 38 squares": how long so much takes at a pace. */
export const atPace: Formula = {
  id: "time at a pace",
  when: (s) =>
    PACE.test(s.text) &&
    !OF_MONEY.test(s.text) &&
    !/how (?:much|many) (?!days|hours|weeks)|gal|watts?|amps?|kwh|miles|hours? (?:a|per)|horas (?:al|por)|dollars|mg\b|gpm|percent|%/.test(
      s.text,
    ),
  work: (s) => {
    const [, each, unit = "", time = ""] = PACE.exec(s.text) ?? [];
    const stem = unit.replace(/s$/, "");
    const pace = s.tokens.find((one) => one.said === Number(each) && one.start === s.text.search(PACE));
    const work = s.tokens.find(
      (one) =>
        one !== pace &&
        !one.group &&
        new RegExp(`^\\s*${stem.replace(".", "\\.")}s?\\b`).test(s.text.slice(one.start).replace(/^[\d.,]+ ?/, "")),
    );
    if (!pace || !work || work.said <= pace.said) return null;
    s.use(pace);
    s.use(work);
    const crew = /\beach\b|cada un[oa]/.test(s.text) ? (s.unit("person") ?? 1) : 1;
    const people = s.of("people").find(({ used }) => !used);
    if (people) s.use(people);
    if (s.left().length) return null;
    const long = work.said / (pace.said * crew);
    const named = TIME[time.charAt(0)] ?? "days";
    const sheet = new Sheet("production-rates")
      .step(
        named === "hours" ? "hours" : "days",
        `${f(work.said)} ÷ ${crew > 1 ? `(${crew} × ${f(pace.said)})` : f(pace.said)}`,
        long,
        named,
      )
      .head(long, named);
    return Number.isInteger(long) || named !== "days" ? sheet : sheet.head(up(long), "days", "whole");
  },
};

export const CREW_DAY_FORMULAS: Formula[] = [byThing, crewDays, output];
