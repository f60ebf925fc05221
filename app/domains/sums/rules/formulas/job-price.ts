import { area, f } from "../slots/places.ts";
import { priceAt, Sheet } from "../worked.ts";
import type { Formula } from "./formula.ts";

const MATERIAL = String.raw`materials?|mat'?ls?|materiales|parts|supplies|partes`;
const CREW = String.raw`guys?|men|man\b|people|workers?|hands|trabajadores|hombres|personas|chavos|muchachos`;

/** "20% on parts", "marked up 15% on the material": the share is put on the material alone. */
const ON_PARTS = new RegExp(
  `\\d ?(?:%|percent|por ?ciento) (?:(?:mark-? ?up|more|mas|added|extra|de ganancia|ganancia) )?(?:on|to|al|a los|a las|en|en los|sobre|de|over) (?:the |my |just |only |el |los |las )*(?:${MATERIAL})|(?:${MATERIAL}) (?:(?:with|plus|w|mas|con|at|marked up|marking up|mark ?up|\\+|,) ?(?:an? |un |el )?)+\\d+(?:\\.\\d+)? ?(?:%|percent|por ?ciento)(?! (?:on|to|of) (?:all|every|the (?:whole|total)|everything|total|it all|top of))`,
);

/** Labor by the hour and material, with what is put on top: the price of a job. */
const jobPrice: Formula = {
  id: "job price",
  when: (s) =>
    new RegExp(`\\b(?:${MATERIAL})`).test(s.text) &&
    (s.of("time").length > 0 || new RegExp(`\\d\\s*(?:${CREW})`).test(s.text)) &&
    /\bat\b|@|\ba \$?\d|per hour|an hour|\/ ?h|la hora|por hora|burden/.test(s.text) &&
    !/square|per sq|\bsf\b|over ?time|extras?\b|\btax\b|impuesto|deposit|anticipo/.test(s.text),
  work: (s) => {
    const material = s.num(
      new RegExp(`\\$?(\\d+(?:\\.\\d+)?)\\s*(?:dollars |in |of |for |worth of |en |de )?(?:${MATERIAL})`),
      new RegExp(`(?:${MATERIAL})\\s*(?:is |are |of |at |costs? |son |cuestan? |de |:|=)*\\$?(\\d+(?:\\.\\d+)?)`),
    );
    const rate =
      s.rate(/^(?:hr|hour|hora|h$)/) ??
      s.num(/(?:\bat|@|\ba)\s*\$?(\d{1,3}(?:\.\d+)?)\b(?!\s*(?:%|hrs?\b|hours|horas|days|dias|percent))/);
    const crew = s.num(new RegExp(`(\\d{1,2})[\\s-]*(?:${CREW})`)) ?? 1;
    const hoursToken = s.use(s.tokens.find(({ unit, used }) => unit === "hour" && !used));
    const days = s.use(s.tokens.find(({ unit, used }) => unit === "day" && !used));
    const share = s.use(s.of("percent").find(({ used }) => !used));
    if (!material || !rate || !(hoursToken ?? days)) return null;
    const isOnParts = share !== undefined && ON_PARTS.test(s.text);
    if (
      share &&
      !isOnParts &&
      !/mark-? ?up|margin|margen|profit|ganancia|overhead|on top|encima|recargo|sobreprecio/.test(s.text)
    )
      return null;
    const each = hoursToken?.value ?? 8;
    const hours = crew * (days?.said ?? 1) * each;
    const sheet = new Sheet("markup-and-margin")
      .step("hours", [crew, days?.said, each].filter((n) => n !== undefined && n !== 1).join(" × "), hours, "hours")
      .step("labor", `${f(hours)} × $${f(rate)}`, hours * rate, "dollar");
    if (days && !hoursToken) sheet.note("eight_hours");
    const parts = isOnParts ? material * (1 + share.value) : material;
    if (isOnParts) sheet.step("materials", `$${f(material)} × ${f(1 + share.value)}`, parts, "dollar");
    const cost = hours * rate + parts;
    sheet.step("cost", `$${f(hours * rate)} + $${f(parts)}`, cost, "dollar");
    if (isOnParts) return sheet.head(cost, "dollar", "total");
    if (!share) return sheet.head(cost, "dollar");
    const isMargin = /margin|margen|profit|ganancia/.test(s.text) && !/mark-? ?up/.test(s.text);
    if (isMargin && share.value >= 1) return null;
    const { price, worked } = priceAt(cost, share.value, isMargin ? "margin" : "markup");
    return sheet.step("price", worked, price, "dollar").head(price, "dollar", "price").head(cost, "dollar", "cost");
  },
};

const LABOR = String.raw`labor|labour|mano de obra|install(?:ation|ing)?|instalacion|instalar`;
const ONE_FOOT = String.raw`(?:an?|per|the|el|por|al|/)\s*(?:sq(?:uare)?\.?\s*)?(?:f(?:oo|ee)?t\b|sf\b|pie\b)`;
const OF_A_FOOT = new RegExp(
  `^\\s*(?:${ONE_FOOT}\\s*)?(?:(?:for|of|in|de|en|the|on)\\s+)*(?:${MATERIAL}|${LABOR}|pad|underlay\\w*|tear ?out|demo|removal)\\b`,
);
const BEFORE_OF_A_FOOT = new RegExp(
  `(?:${MATERIAL}|${LABOR}|pad|underlay\\w*|tear ?out|demo|removal)\\s*(?:is|are|at|@|a|de|:|=|runs?|costs?)*\\s*\\$?$`,
);

/** A surface at several prices a foot, such as material and labor: what each comes to, and all together. */
const byTheFoot: Formula = {
  id: "several prices a foot",
  when: (s) => new RegExp(`\\b(?:${MATERIAL})`).test(s.text) && new RegExp(`\\b(?:${LABOR})`).test(s.text),
  work: (s) => {
    const rates = s.tokens.filter(
      (one) =>
        !one.group &&
        (one.measure === "money" || one.measure === null) &&
        one.said > 0 &&
        one.said < MOST_A_FOOT &&
        (OF_A_FOOT.test(one.after) || BEFORE_OF_A_FOOT.test(one.before)),
    );
    if (rates.length < 2) return null;
    for (const one of rates) s.use(one);
    const flat = area(s);
    if (!flat) return null;
    const waste = s.waste();
    const full = flat.sqft * (1 + (waste ?? 0));
    const each = rates.reduce((sum, { said }) => sum + said, 0);
    const sheet = new Sheet("estimating-flooring").head(full * each, "dollar", "cost").head(full, "sqft");
    if (waste) sheet.step("with_waste", `${f(flat.sqft)} sq ft × ${f(1 + waste)}`, full, "sqft");
    for (const { said } of rates) sheet.step("price", `${f(full)} × $${f(said)}`, full * said, "dollar");
    return sheet.note(waste === null && "no_waste_yet");
  },
};
/** What costs more than this is no price of a square foot. */
const MOST_A_FOOT = 100;

export const JOB_FORMULAS: Formula[] = [byTheFoot, jobPrice];
