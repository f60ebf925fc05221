import type { Said } from "../slots/said.ts";
import type { Token } from "../slots/tokens.ts";
import { Sheet } from "../worked.ts";
import type { Formula } from "./formula.ts";
import { amounts, cost } from "./money.ts";

const LEFT =
  /left to (?:bill|invoice|collect|draw)|(?:whats|what is|what's|how much is|how much) (?:still )?(?:left|owed|remaining)|still to (?:bill|invoice)|remaining (?:balance|to bill)|(?:falta|queda|resta)n? (?:por|de|a) (?:cobrar|facturar|pagar)|cuanto (?:me )?(?:falta|queda|deben)/;
const DOWN = /(?:down|deposit|up ?front|anticipo|enganche|de entrada)/;
const DRAWS =
  /(\d{1,2}|one|two|three|four|un[oa]?|dos|tres|cuatro)\s+(?:draws?|progress payments?|payments?|pagos?|avances?|abonos?)\s+(?:of|de|at|for|por)\s+\$?(\d[\d.]*)\s?(k\b|mil\b)?/;
const CHANGE =
  /change orders?\W*(?:of |for |totaling |de |por )*\$?(\d[\d.]*)|ordenes? de cambio\W*(?:de |por )*\$?(\d[\d.]*)|\$?(\d[\d.]*)\s*(?:in|of|de|en) (?:change orders?|extras|ordenes? de cambio)/;
const CREDIT = /credits?\W*(?:of |for |de )*\$?(\d[\d.]*)|\$?(\d[\d.]*)\s*credit|credito\W*(?:de )*\$?(\d[\d.]*)/;
const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  un: 1,
  una: 1,
  uno: 1,
  two: 2,
  dos: 2,
  three: 3,
  tres: 3,
  four: 4,
  cuatro: 4,
};

/** What is left to bill of a contract: with its changes, less what was paid down and drawn; what is held back of the draws is collected later. */
const leftToBill: Formula = {
  id: "left to bill",
  when: (s) =>
    LEFT.test(s.text) &&
    /contract|contrato|job|bid|trabajo|obra/.test(s.text) &&
    (DRAWS.test(s.text) || DOWN.test(s.text)) &&
    !/margin|mark-? ?up|loan|prestamo/.test(s.text),
  work: (s) => {
    const [, many = "", each = "", thousands] = DRAWS.exec(s.text) ?? [];
    const draws = each ? (NUMBERS[many] ?? Number(many)) * Number(each) * (thousands ? 1000 : 1) : 0;
    useIn(s, DRAWS);
    const held = s
      .of("percent")
      .find(({ before, after }) => /retain|held|hold|retenc/.test(`${before.slice(-14)}${after.slice(0, 14)}`));
    const downShare = s
      .of("percent")
      .find((one) => one !== held && (DOWN.test(one.after.slice(0, 18)) || DOWN.test(one.before.slice(-18))));
    s.use(held);
    s.use(downShare);
    const change = s.num(CHANGE) ?? 0;
    s.num(/(\d{1,2})\s+(?:change orders?|ordenes? de cambio)/);
    const credit = s.num(CREDIT) ?? 0;
    const [contract, ...more] = amounts(s).filter(({ used }) => !used);
    if (!contract) return null;
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
    return sheet;
  },
};

const isPaid = ({ before, after }: Token): boolean =>
  /(?:paid|pago|pagado|pagaron|deposit|down|anticipo|enganche|abono)\W*(?:of |de |me )*\$?$/.test(before) ||
  /^\s*(?:down|deposit|paid|up ?front|de (?:anticipo|enganche|deposito))/.test(after);

function useIn(s: Said, pattern: RegExp): void {
  const found = pattern.exec(s.text);
  for (const one of s.tokens)
    if (found && one.start >= found.index && one.end <= found.index + found[0].length) s.use(one);
}

export const CONTRACT_FORMULAS: Formula[] = [leftToBill];
