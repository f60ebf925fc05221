import { wordNumber } from "../numbers-said.ts";
import type { Said } from "../slots/said.ts";
import type { Token } from "../slots/tokens.ts";
import { Sheet } from "../worked.ts";
import type { Formula } from "./formula.ts";
import { amounts, cost } from "./money.ts";

const LEFT =
  /left to (?:bill|invoice|collect|draw)|(?:whats|what is|what's|how much is|how much) (?:still )?(?:left|owed|remaining)|still to (?:bill|invoice)|remaining (?:balance|to bill)|(?:falta|queda|resta)n? (?:por|de|a) (?:cobrar|facturar|pagar)|cuanto (?:me )?(?:falta|queda|deben)/;
const DOWN = /(?:down|deposit|up ?front|anticipo|enganche|de entrada)/;
const PAID = /\bpaid\b|pagad[oa]|\bpague\b|\bdado\b|abonad[oa]/;
const DRAWS =
  /(\d{1,2}|one|two|three|four|un[oa]?|dos|tres|cuatro)\s+(?:draws?|progress payments?|payments?|pagos?|avances?|abonos?)\s+(?:of|de|at|for|por)\s+\$?(\d[\d.]*)\s?(k\b|mil\b)?/;
const CHANGE =
  /change orders?\W*(?:of |for |totaling |de |por )*\$?(\d[\d.]*)|ordenes? de cambio\W*(?:de |por )*\$?(\d[\d.]*)|\$?(\d[\d.]*)\s*(?:in|of|de|en) (?:change orders?|extras|ordenes? de cambio)/;
const CREDIT = /credits?\W*(?:of |for |de )*\$?(\d[\d.]*)|\$?(\d[\d.]*)\s*credit|credito\W*(?:de )*\$?(\d[\d.]*)/;

/** What is left to bill of a contract: with its changes, less what was paid down and drawn; what is held back of the draws is collected later. */
const leftToBill: Formula = {
  id: "left to bill",
  when: (s) =>
    LEFT.test(s.text) &&
    (/contract|contrato|job|bid|trabajo|obra/.test(s.text) || (DOWN.test(s.text) && amounts(s).length > 1)) &&
    (DRAWS.test(s.text) || DOWN.test(s.text) || PAID.test(s.text)) &&
    !/margin|mark-? ?up|loan|prestamo/.test(s.text),
  work: (s) => {
    const [, many = "", each = "", thousands] = DRAWS.exec(s.text) ?? [];
    const draws = each ? wordNumber(many) * Number(each) * (thousands ? 1000 : 1) : 0;
    useIn(s, DRAWS);
    const held = s
      .of("percent")
      .find(({ before, after }) =>
        /retain|held|hold|reten[cg]|retener/.test(`${before.slice(-14)}${after.slice(0, 14)}`),
      );
    const downShare = s
      .of("percent")
      .find((one) => one !== held && (DOWN.test(one.after.slice(0, 18)) || DOWN.test(one.before.slice(-18))));
    s.use(held);
    s.use(downShare);
    const change = s.num(CHANGE) ?? 0;
    s.num(/(\d{1,2})\s+(?:change orders?|ordenes? de cambio)/);
    const credit = s.num(CREDIT) ?? 0;
    const all = amounts(s).filter(({ used }) => !used);
    const contract = all.find((one) => !isPaid(one)) ?? all[0];
    if (!contract) return null;
    const more = all.filter((one) => one !== contract);
    const whole = s.use(contract).value;
    const paidDown = downShare ? whole * downShare.value : 0;
    const paid = more.filter((one) => isPaid(one)).reduce((sum, one) => sum + s.use(one).value, 0);
    const changed = whole + change - credit;
    const left = changed - paidDown - draws - paid;
    const sheet = new Sheet("deposits-and-draws").head(left, "dollar", "left_to_bill");
    if (changed !== whole)
      sheet.step(
        "contract",
        `${cost(whole)}${change ? ` + ${cost(change)}` : ""}${credit ? ` − ${cost(credit)}` : ""}`,
        changed,
        "dollar",
      );
    if (downShare) sheet.step("paid_down", `${cost(whole)} × ${downShare.said}%`, paidDown, "dollar");
    sheet.step(
      "left_to_bill",
      [cost(changed), ...[paidDown, draws, paid].filter(Boolean).map((one) => `− ${cost(one)}`)].join(" "),
      left,
      "dollar",
    );
    if (held && draws)
      sheet
        .step("held_back", `${cost(draws)} × ${held.said}%`, draws * held.value, "dollar")
        .head(draws * held.value, "dollar", "held_back");
    else if (held)
      sheet
        .step("held_back", `${cost(changed)} × ${held.said}%`, changed * held.value, "dollar")
        .head(changed * held.value, "dollar", "held_back")
        .step("due", `${cost(left)} − ${cost(changed * held.value)}`, left - changed * held.value, "dollar")
        .head(left - changed * held.value, "dollar", "due");
    return sheet;
  },
};

const isPaid = ({ before, after }: Token): boolean =>
  /(?:paid|pago|pague|pagado|pagaron|deposit|down|anticipo|enganche|abono|dado)\W*(?:of |de |me |him |her |them |me )*\$?$/.test(
    before,
  ) ||
  /^\s*(?:(?:k|mil|dollars|dolares|bucks)\s+)?(?:down|deposit|paid|up ?front|(?:de )?(?:anticipo|enganche|deposito))/.test(
    after,
  );

function useIn(s: Said, pattern: RegExp): void {
  const found = pattern.exec(s.text);
  for (const one of s.tokens)
    if (found && one.start >= found.index && one.end <= found.index + found[0].length) s.use(one);
}

const RETAINED = /retain\w*|retention|retencion|retenido|held back|withh\w*/;
const DONE = /complete|\bdone\b|finished|terminad|avance|hech[oa]|completad|progress/;
const BEFORE = /billed|invoiced|previous|prior|\bfacturad[oa]|facture|anterior/;
const about = ({ before, after }: Token): string => `${before.slice(-24)} % ${after.slice(0, 24)}`;

/** The next bill of a contract: what is done by now less what was billed before, less what is held back of it. */
const nextBill: Formula = {
  id: "next bill",
  when: (s) =>
    RETAINED.test(s.text) &&
    BEFORE.test(s.text) &&
    s.of("percent").length >= 2 &&
    !/margin|mark-? ?up|overhead/.test(s.text),
  work: (s) => {
    const shares = s.of("percent");
    const held = shares.find((one) => RETAINED.test(about(one)) && !DONE.test(one.after.slice(0, 14)));
    const done = shares.find((one) => one.value !== held?.value);
    const list = amounts(s);
    const billed = list.find(
      (one) =>
        BEFORE.test(one.before.slice(-28)) || /^\s*(?:was |is )?(?:billed|invoiced|prev|prior|factur)/.test(one.after),
    );
    const contract = list.find((one) => one !== billed);
    if (!held || !done || !billed || !contract || list.length > 2) return null;
    for (const one of [contract, billed, ...shares.filter(({ value }) => value === held.value || value === done.value)])
      s.use(one);
    const earned = contract.value * done.value;
    const now = earned - billed.value;
    if (now <= 0) return null;
    return new Sheet("deposits-and-draws")
      .step("earned", `${cost(contract.value)} × ${done.said}%`, earned, "dollar")
      .step("left_to_bill", `${cost(earned)} − ${cost(billed.value)}`, now, "dollar")
      .step("held_back", `${cost(now)} × ${held.said}%`, now * held.value, "dollar")
      .head(now * (1 - held.value), "dollar", "due")
      .head(now * held.value, "dollar", "held_back");
  },
};

const LESS =
  /(?:(?:^|\s)[-−]|credits?|deduct\w*|back ?charge\w*|minus|less|menos|credito|descuento)(?: (?:of|for|de|por))?\s*\$?$/;
const PAID_IN =
  /paid|pagad[oa]|pagaron|pago|received|collected|drawn|billed|abonad[oa]|recibid[oa]|cobrad[oa]|deposit|anticipo|down/;
/** What is still owed on a contract with its changes: "contract 38,000, change orders +4,250 and -1,100, paid 22,500". */
const balance: Formula = {
  id: "balance of a contract",
  when: (s) =>
    /contract|contrato|\bsub\b|\bjob\b|trabajo/.test(s.text) &&
    /balance|saldo|still ow|whats? left|left to|remaining|falta|queda|resta/.test(s.text) &&
    PAID_IN.test(s.text) &&
    /change order|\bcos?\b|credit|deduct|extra|orden(?:es)? de cambio|added|[+]/.test(s.text) &&
    !s.of("percent").length &&
    !DRAWS.test(s.text),
  work: (s) => {
    const list = amounts(s);
    const [contract, ...others] = list;
    if (!contract || others.length < 2) return null;
    let total = contract.value;
    const math = [cost(contract.value)];
    for (const one of others) {
      const isLess =
        LESS.test(one.before) ||
        PAID_IN.test(`${one.before.slice(-20)}`) ||
        /^\s*(?:paid|down|deposit|credit|ya pag\w*)(?! ?\$?\d)/.test(s.text.slice(one.end));
      total += isLess ? -one.value : one.value;
      math.push(`${isLess ? "−" : "+"} ${cost(one.value)}`);
    }
    for (const one of list) s.use(one);
    return new Sheet("deposits-and-draws")
      .step("left_to_bill", math.join(" "), total, "dollar")
      .head(total, "dollar", "left_to_bill");
  },
};

const SO_FAR = /so far|to date|hasta (?:ahora|hoy|la fecha)/;
const BILLS = /draws?\b|payments?|invoices?|bills?\b|pay apps?|avances?|pagos?|facturas?|estimaciones/;
/** Several bills of which the same share is held back: what is held of all, and what was paid. */
const heldOfAll: Formula = {
  id: "held back of several bills",
  when: (s) =>
    RETAINED.test(s.text) &&
    (BILLS.test(s.text) || SO_FAR.test(s.text)) &&
    s.of("percent").length === 1 &&
    !DONE.test(s.text) &&
    !LEFT.test(s.text) &&
    !/contract|contrato|deposit|margin/.test(s.text),
  work: (s) => {
    const [share] = s.of("percent");
    const list = amounts(s).filter(({ said }) => said >= 100);
    if (!share || list.length < 2 || share.value > 0.3) return null;
    // "10% on 148,000, billed so far 62,000, whats held so far": of what is billed.
    const billed = SO_FAR.test(s.text)
      ? list.find(({ before }) => /(?:billed|invoiced|drawn|facturad[oa]|cobrad[oa]|paid)\b.{0,16}$/.test(before))
      : undefined;
    if (billed) {
      for (const one of [share, ...list]) s.use(one);
      return new Sheet("deposits-and-draws")
        .step("held_back", `${cost(billed.value)} × ${share.said}%`, billed.value * share.value, "dollar")
        .head(billed.value * share.value, "dollar", "held_back");
    }
    if (!BILLS.test(s.text)) return null;
    for (const one of [share, ...list, s.tokens.find(({ said, unit }) => unit === null && said === list.length)])
      s.use(one);
    const all = list.reduce((sum, { value }) => sum + value, 0);
    const held = all * share.value;
    return new Sheet("deposits-and-draws")
      .step("total", list.map(({ value }) => cost(value)).join(" + "), all, "dollar")
      .step("held_back", `${cost(all)} × ${share.said}%`, held, "dollar")
      .head(held, "dollar", "held_back")
      .head(all - held, "dollar", "due");
  },
};

const LATE =
  /\blate\b|\bsimple\b|past due|over ?due|unpaid|behind|atras\w*|vencid[oa]|\bmora\b|\brecargo|finance charge|interest|interes/;
const YEARLY =
  /an? yr\b|\/ ?yr\b|per yr|\bsimple\b|a year|per year|per annum|annual|yearly|\bapr\b|al ano|anual|por ano/;
const MONTHLY = /a month|per month|monthly|\/ ?mo\b|al mes|mensual|por mes/;
const [DAYS_A_MONTH, DAYS_A_YEAR] = [30, 365];
/** A rate that nobody said the time of is one a month up to here. */
const MOST_A_MONTH = 0.03;
/** "365 day yr": how long a year is taken. */
const OF_YEAR = /^[\s-]*(?:yr|year|ano|basis)/;
/** What a bill that is paid late owes besides: its share a month or a year for the days that it is late. */
const lateFee: Formula = {
  id: "late fee",
  when: (s) =>
    LATE.test(s.text) &&
    (YEARLY.test(s.text) || MONTHLY.test(s.text) || /\binterest|\binteres/.test(s.text)) &&
    s.of("percent").length === 1 &&
    /invoice|bill\b|balance|\bterms\b|factura|cuenta|saldo|owe[ds]?|debe|simple|interest on|intereses? (?:de|sobre|por)|late|past due|atras/.test(
      s.text,
    ) &&
    !/loan|prestamo|payments? of|mortgage|financ(?:e|ing) (?:a|it|the)|can i|legal|allowed|puedo/.test(s.text),
  work: (s) => {
    const [share] = s.of("percent");
    const [bill, more] = amounts(s).filter(({ said }) => said >= 50);
    const months = /^[\s-]*(?:months?|mes(?:es)?|terms?)\b|^\s*(?:and|,)?\s*net\b/;
    const spans = s
      .of("time")
      .filter(
        ({ unit, after, before, said }) =>
          !(unit === "day" && (said === 365 || said === 360) && OF_YEAR.test(after)) &&
          (unit === "day" || unit === "month") &&
          !months.test(after) &&
          !/\bnet\s*$/.test(before),
      );
    const [span] = spans;
    if (!share || !bill || more || !span || spans.length > 1) return null;
    for (const one of [share, bill, span]) s.use(one);
    for (const one of s.of("time")) s.use(one);
    const isNamed = YEARLY.test(s.text) || MONTHLY.test(s.text);
    const isYear = !MONTHLY.test(s.text) && (YEARLY.test(s.text) || share.value > MOST_A_MONTH);
    const isDays = span.unit === "day";
    const banker = s.of("time").some(({ said, after }) => said === 360 && OF_YEAR.test(after));
    const under = isDays ? (isYear ? (banker ? 360 : DAYS_A_YEAR) : DAYS_A_MONTH) : isYear ? 12 : 1;
    const owed = (bill.value * share.value * span.said) / under;
    return new Sheet("deposits-and-draws")
      .step(
        "interest",
        `${cost(bill.value)} × ${share.said}% × ${span.said}${under > 1 ? ` ÷ ${under}` : ""}`,
        owed,
        "dollar",
      )
      .head(owed, "dollar", "interest")
      .head(bill.value + owed, "dollar", "together")
      .note("simple_interest", !isNamed && (isYear ? "rate_a_year" : "rate_a_month"));
  },
};

export const CONTRACT_FORMULAS: Formula[] = [nextBill, heldOfAll, lateFee, balance, leftToBill];
