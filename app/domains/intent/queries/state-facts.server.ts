import type { Locale } from "#app/infra/locale.ts";
import { US_STATES } from "#content/lists.ts";
import { STATE_FACTS, STATE_RULES } from "#content/states.ts";
import { m } from "#paraglide/messages.js";

/** The matters on which the states' own laws are told, each with the article that goes on where the fact ends. */
export const FACT_IN = {
  wage: "wage-rights",
  claims: "disputes",
  comp: "comp-by-state",
  lien: "lien-rights",
  bond: "home-contract-rules",
  deposit: "deposits-and-draws",
  retainage: "retainage",
  promptPay: "collections",
  written: "home-contract-rules",
  salesTax: "sales-tax",
  lastPay: "bosses-pay-rules",
  breaks: "worker-questions",
  sickPay: "worker-questions",
  osha: "osha-inspections",
  overtime: "overtime",
} as const;
export type FactKind = keyof typeof FACT_IN;

const WORKERS_COMP =
  /work\w*'?s? ?comp\b|\bcomp insurance\b|\bcompensacion (?:laboral|al? trabajador\w*|de (?:los )?trabajadores)|\b(?:seguro|aseguranza) (?:de|pa|para) (?:los |mis )?(?:trabajadores|empleados|accidentes)/;
const SALES_TAX =
  /\bsales tax\b|\btax (?:on|the) (?:\w+ )?(?:labou?r|materials?)|\b(?:charge|collect|add) (?:\w+ )?tax\b|\bget (?:tax|rate)\b|\bgeneral excise\b|\bgross receipts?\b|\b(?:grt|tpt)\b|\b(?:percent|rate|porcentaje|tasa)\b.{0,12}\bget\b|\bexcise tax\b|\bget\b.{0,15}\bfactura|\bimpuestos? (?:de|a|sobre) (?:la |las )?ventas?\b|\b(?:cobr\w+|agreg\w+|pon\w+|lleva|paga) (?:\w+ ){0,3}(?:tax|taxes|impuestos?)\b|\btax(?:es)? (?:de|en|sobre|por) (?:la |el |los )?(?:mano de obra|labor|material\w*)/;
const OVERTIME =
  /\bover ?time\b|\bo\.?t\.?\b(?! ?(?:outlet|box))|\btime and a half\b|\bstraight time\b|\btiempo (?:extra|y medio)\b|\bhoras? extras?\b/;
const DEPOSITS =
  /\bdeposits? (?:limit|cap|law|rule)|\b(?:limit|cap|max\w*|most)\b.{0,30}\bdeposit|\bhow much (?:of a )?(?:deposit|down)|\b(?:limite|tope|maximo)\b.{0,30}\banticipo|\bcuant[oa] (?:\w+ ){0,4}(?:anticipo|enganche|deposito)/;
const BOND =
  /\b(?:contractors?|licen[sc]\w*|surety|gc|general|cslb|cuanto|how (?:much|big|large)|whats|need|necesito|ocupo|piden|size|amount)\b.{0,40}\b(?:bonds?|fianzas?)\b|\b(?:bonds?|fianzas?)\b.{0,40}\b(?:contractors?|licen[sc]\w*|contratista|how much|cuanto|amount|required|cslb)\b/;
/** Other bonds, and what a bond is asked about besides how large it is. */
const BESIDES_BOND =
  /\b(?:bid|performance|payment|bail|bonding agent|bond off|release|fidelity|wage|prevailing|public|obra publica|claim|premium|prima|credit|credito|bonded)\b|mean|que es\b|what(?:'?s| is) a (?:surety )?bond|difference|diferencia/;
/** What a lien is asked about besides when it has to be filed. */
const BESIDES_FILING =
  /waiver|releas|remov|bond off|liber|renunci|quit\w+ (?:el|un) lien|what is an?\b|que es\b|waive|fake|cost|cuesta|lawyer|abogado/;
const FILING =
  /\bhow (?:long|many|soon|late)\b|\bdeadline|\bdays?\b|\bmonths?\b|\bwhen\b|\bby when\b|\btime (?:limit|to|do)\b|\btoo late\b|\bnotice|\bpre-?lien|\bcuant[oa]s? (?:tiempo|dias?|meses)|\bplazo|\bdias?\b|\bmeses\b|\bcuando\b|\baviso|\blimite|\bfecha/;
/** What a fact of a state answers, by the words that ask for it; the first is taken. */
const FACTS: readonly (readonly [FactKind, (plain: string) => boolean])[] = [
  [
    "wage",
    (plain) =>
      /\bmin(?:imum)?\.? wages?\b|\b(?:sueldo|salario|pago) minimo\b|\bminimo (?:por|la|a la) hora\b|\bminimo\b.{0,25}\bpor hora\b|\b(?:cual|cuanto) (?:es|esta) (?:el )?minimo\b|\b(?:least|lowest) (?:\w+ ){0,6}(?:an|per) hour\b/.test(
        plain,
      ),
  ],
  [
    "claims",
    (plain) =>
      /\bsmall ?claims?\b|\b(?:reclamos?|demandas?|reclamaciones) (?:menores|chic\w+|pequen\w+)\b|\bcorte (?:chica|de reclamos)\b/.test(
        plain,
      ) &&
      /\bhow much\b|\blimit|\bmax|\bmost\b|\bcap\b|\bup to\b|\bcan i\b|\d|\bcuant|\bhasta\b|\bpuedo\b|\btope/.test(
        plain,
      ),
  ],
  [
    "comp",
    (plain) =>
      WORKERS_COMP.test(plain) &&
      !/\bcosts?\b|\brates?\b|\bpremium|\bclaims?\b|\bhurt\b|\binjur|\bfell\b|lastim|\bcay[oe]|cuesta|\bprecio|\bdeni|\bfine|\bmulta|audit|class code|ghost/.test(
        plain,
      ),
  ],
  [
    "lien",
    (plain) =>
      /\bliens?\b|\bpre-?liens?\b|\bgravamen|\bnotice to owner\b|\bprelim\w* notices?\b|\b(?:20|twenty)[- ]day (?:prelim\w*|notice)|\bnotice of (?:furnishing|right to (?:a )?lien)|\bavisos? preliminar/.test(
        plain,
      ) &&
      FILING.test(plain) &&
      !BESIDES_FILING.test(plain),
  ],
  ["bond", (plain) => BOND.test(plain) && !BESIDES_BOND.test(plain)],
  ["deposit", (plain) => DEPOSITS.test(plain)],
  [
    "written",
    (plain) =>
      /\b(?:contracts?|contratos?|agreements?)\b/.test(plain) &&
      /\bwrit(?:ten|ing)\b|\bhandshake\b|\bverbal|\bby law\b|\brequire|\bhave to (?:have|say|be)\b|\bmust\b|\bescrit[oa]|\bde palabra\b|\bverbal|\bla ley\b|\bobligator|\ba fuerza\b|\bexig/.test(
        plain,
      ) &&
      !/bond|fianza|licen[sc]/.test(plain),
  ],
  [
    "promptPay",
    (plain) =>
      /\bprompt pay|\bpronto pago\b|\bley de pagos?\b|\blaw\b.{0,30}\bpay (?:me|subs?|contractors?)\b/.test(plain),
  ],
  [
    "retainage",
    (plain) =>
      /\bretain(?:age|er|ed)\b|\bretention\b|\bretencion(?:es)?\b|\bretien?en?\b/.test(plain) &&
      /\blimit|\bhow much\b|\bmax|\bmost\b|\bcap\b|percent|%|\blaw\b|\bcuant|\btope|\bley\b|\bpor ?ciento/.test(plain),
  ],
  [
    "lastPay",
    (plain) =>
      /\b(?:final|last) (?:pay ?check|check|pay|wages)\b|\bultimo (?:cheque|pago|sueldo)\b|\bfiniquito\b|\b(?:fire[ds]?|let (?:him|her|them|me) go|quits?|corrieron|despid\w+|renunci\w+|corro)\b.{0,40}\b(?:paid|pay|check|pagan?|pagar|pago|cheque)\b/.test(
        plain,
      ) && !/\bcustomer|\bclient|\bdraw\b|\bunemploy|desempleo/.test(plain),
  ],
  [
    "breaks",
    (plain) =>
      /\b(?:lunch|meal|rest)(?: and rest)? (?:breaks?|periods?|laws?|hours?)\b|\bbreaks?\b.{0,25}\b(?:law|required|legal|have to|a day)|\b(?:have to|must|required to) give .{0,20}\b(?:breaks?|lunch)\b|\bdescansos?\b|\b(?:hora de|tiempo de) (?:comida|lonche)|\blonche\b/.test(
        plain,
      ),
  ],
  ["sickPay", (plain) => /\bsick (?:leave|days?|time|pay)\b|\b(?:dias?|tiempo|horas) (?:de|por) enferm/.test(plain)],
  [
    "osha",
    (plain) =>
      /\bosha\b.{0,40}\bstate plan|\bstate plan\b.{0,30}\bosha\b|\b(?:own|state|federal|estatal|propia) osha\b|\bosha (?:federal|estatal|propia|del estado)\b/.test(
        plain,
      ),
  ],
  ["salesTax", (plain) => SALES_TAX.test(plain)],
  ["overtime", (plain) => OVERTIME.test(plain)],
];

/** Which fact of a state a plain text asks for; null for others. */
export const factAsked = (plain: string): FactKind | null => FACTS.find(([, asks]) => asks(plain))?.[0] ?? null;

/** What a state's own law says on one matter, as Markdown with who decides; null for letters that are none's. */
export function factText(id: string, kind: FactKind, locale: Locale): string | null {
  const to = { locale };
  const facts = STATE_FACTS.find((one) => one.id === id);
  const state = US_STATES.find((one) => one.id === id)?.[locale];
  if (!facts || !state) return null;
  const noted = (note?: { en: string; es: string }) => (note ? ` (${note[locale]})` : "");
  const { wage, claims, comp, lien, salesTax } = facts;
  switch (kind) {
    case "wage": {
      const said = {
        state,
        y2025: wage.y2025.toFixed(2),
        y2026: wage.y2026.toFixed(2),
        note: noted(wage.note),
        by: wage.by,
      };
      if (wage.y2026 === FEDERAL_WAGE) return m.assistant_fact_wage_federal(said, to);
      return wage.y2025 === wage.y2026 ? m.assistant_fact_wage_same(said, to) : m.assistant_fact_wage(said, to);
    }
    case "claims":
      return m.assistant_fact_claims(
        { state, most: claims.most.toLocaleString("en-US"), note: noted(claims.note) },
        to,
      );
    case "comp": {
      const said = { state, from: String(comp.from), note: noted(comp.note), by: comp.by };
      if (!comp.from) return m.assistant_fact_comp_none(said, to);
      return comp.from === 1 ? m.assistant_fact_comp_one(said, to) : m.assistant_fact_comp_from(said, to);
    }
    case "lien":
      return m.assistant_fact_lien({ state, file: lien.file[locale], law: lien.law }, to);
    case "salesTax": {
      const rate = salesTax.rate ? m.assistant_fact_tax_rate({ rate: String(salesTax.rate) }, to) : "";
      return salesTax.rule
        ? m.assistant_fact_tax({ state, rule: salesTax.rule[locale], rate, by: salesTax.by }, to)
        : m.assistant_fact_tax_materials({ state, rate, by: salesTax.by }, to);
    }
    case "osha":
      return facts.osha
        ? m.assistant_fact_osha({ state, by: facts.osha }, to)
        : m.assistant_fact_osha_federal({ state }, to);
    default: {
      const [ruled, unruled, decides] = RULED[kind];
      const by = decides === "wage" ? wage.by : boardOf(id, state, locale);
      const rule = facts[kind]?.[locale];
      return rule ? ruled({ state, rule, by }, to) : unruled({ state, by }, to);
    }
  }
}
const FEDERAL_WAGE = 7.25;

/** What is told of a matter that a state may leave without a rule, with one and without, and who decides on it. */
const RULED = {
  deposit: [m.assistant_fact_deposit, m.assistant_fact_deposit_none, "board"],
  written: [m.assistant_fact_written, m.assistant_fact_written_none, "board"],
  bond: [m.assistant_fact_bond, m.assistant_fact_bond_none, "board"],
  retainage: [m.assistant_fact_retainage, m.assistant_fact_retainage_none, "board"],
  promptPay: [m.assistant_fact_prompt_pay, m.assistant_fact_prompt_pay_none, "board"],
  lastPay: [m.assistant_fact_last_pay, m.assistant_fact_last_pay_none, "wage"],
  breaks: [m.assistant_fact_breaks, m.assistant_fact_breaks_none, "wage"],
  sickPay: [m.assistant_fact_sick, m.assistant_fact_sick_none, "wage"],
  overtime: [m.assistant_fact_overtime, m.assistant_fact_overtime_week, "wage"],
} as const;

/** The board that licenses contractors, or the attorney general where the state has none. */
function boardOf(id: string, state: string, locale: Locale): string {
  const rules = STATE_RULES.find((one) => one.id === id);
  return rules && "board" in rules && rules.board ? rules.board : m.assistant_fact_attorney({ state }, { locale });
}

const ASK = {
  license: m.assistant_fact_ask_license,
  registration: m.assistant_fact_ask_registration,
  commercial: m.assistant_fact_ask_commercial,
  local: m.assistant_fact_ask_local,
  told: m.assistant_fact_ask_told,
};
const TRADE_OF = {
  gc: m.assistant_fact_trade_gc,
  home: m.assistant_fact_trade_home,
  roofing: m.assistant_fact_trade_roofing,
  plumbing: m.assistant_fact_trade_plumbing,
  electrical: m.assistant_fact_trade_electrical,
  hvac: m.assistant_fact_trade_hvac,
};
type Licensed = keyof typeof TRADE_OF;
const LICENSED_TRADES = Object.keys(TRADE_OF) as Licensed[];
/** How the trades are said in verbs and on the street, beside their names. */
const SAID: readonly (readonly [Licensed, RegExp])[] = [
  ["roofing", /\broof|\brufer|\btech(?:o|os|ar|ero|eros|umbre)\b|\bteja/],
  ["plumbing", /\bplumb|\bplomer|\bfontaner|\btuberia/],
  [
    "hvac",
    /\bhvac\b|\ba\/?c\b(?! ?outlet)|\bheat(?:ing)? (?:and|n|&) (?:air|cool)|\bair con|\bfurnace|\bmini ?split|\baires? acond|\bclimas?\b|\bcalefacc/,
  ],
  ["electrical", /\belectri|\bwiring\b|\bwire (?:up )?(?:a |the )?hous|\bsparky|\bcablea|\binstalaciones? electric/],
];
const GENERAL =
  /\bgcs?\b|\bgenerals?\b|\bbuild(?:er|ing)? (?:a )?(?:new )?(?:homes?|houses?)\b|\bconstru(?:ir|yo) casas?\b|\bhome ?build/;

/** The lines on licenses, the day they were looked at, and whether one of the very trade that was named tells more than yes or no. */
type LicenseFacts = { text: string; asOf: string; isOwn: boolean };

/** What a state asks for a license of a trade, of every kind where none was named, as Markdown; null for letters that are none's. */
export function licenseFacts(id: string, trade: string | null, plain: string, locale: Locale): LicenseFacts | null {
  const to = { locale };
  const facts = STATE_FACTS.find((one) => one.id === id);
  const state = US_STATES.find((one) => one.id === id)?.[locale];
  if (!facts || !state) return null;
  const own = SAID.find(([, said]) => said.test(plain))?.[0] ?? LICENSED_TRADES.find((one) => one === trade);
  const one = own ?? (GENERAL.test(plain) ? "gc" : trade || /\bhandym|\bremod/.test(plain) ? "home" : null);
  const lines = (one ? [one] : LICENSED_TRADES).map((kind) => {
    const { asks, from, by = "", note } = facts.licenses[kind];
    const told = note?.[locale] ?? "";
    const ask = ASK[asks](
      {
        from: from ? m.assistant_fact_from({ from: from.toLocaleString("en-US") }, to) : "",
        by,
        note: asks === "told" ? told : told && `; ${told}`,
      },
      to,
    );
    return m.assistant_fact_license({ state, trade: TRADE_OF[kind]({}, to), ask }, to);
  });
  const law = own && facts.licenses[own];
  return { text: lines.join("\n\n"), asOf: facts.asOf, isOwn: Boolean(law && (law.from || law.note)) };
}
