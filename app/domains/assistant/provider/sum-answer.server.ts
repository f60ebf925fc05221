import { loanPayment } from "#app/domains/financing/rules.ts";
import {
  breakEvenSales,
  hourlyRate,
  marginOf,
  markupOf,
  priceFromMargin,
  priceFromMarkup,
} from "#app/domains/sums/rules/calculators.ts";
import { type Left, type NoSum, type Sum, USUAL_HOURS, USUAL_WEEKS } from "#app/domains/sums/rules/sums.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import { money, number, percent } from "./figures.server.ts";
import { workAnswer } from "./work-answer.server.ts";

const USUAL_PROFIT = 0.1;
const SAMPLE_COST = 10_000;

/** The handbook article that explains each kind of sum. */
const ARTICLE_OF: Record<(Sum | NoSum)["kind"], string> = {
  markup: "markup-and-margin",
  margin: "markup-and-margin",
  markup_to_margin: "markup-and-margin",
  margin_to_markup: "markup-and-margin",
  compare: "markup-and-margin",
  impossible_margin: "markup-and-margin",
  break_even: "break-even",
  hourly_rate: "hourly-rate",
  loan: "customer-financing",
  missing: "break-even",
  price_table: "markup-and-margin",
  loan_table: "customer-financing",
  area: "estimating-flooring",
  roofing: "estimating-roofing",
  paint: "estimating-painting",
  concrete: "estimating-concrete",
  board_feet: "estimating-framing",
  overtime: "overtime",
  self_tax: "quarterly-taxes",
  part: "deposits-and-draws",
  each: "estimating",
  times: "estimating",
};

const MISSING_IN = { break_even: "break-even", loan: "customer-financing", work: null };

/** The article that explains a sum, also one that lacks a number. */
export function articleOfSum(sum: Sum | NoSum): string {
  if (sum.kind !== "missing") return ARTICLE_OF[sum.kind];
  return MISSING_IN[sum.sum] ?? ARTICLE_OF[sum.what as keyof typeof ARTICLE_OF];
}

/** The result with its working and with what is not in it, as Markdown. */
export function sumAnswer(sum: (Sum | NoSum) & Left, locale: Locale): string {
  const costs = "costs" in sum && sum.costs ? sum.costs : [];
  const added = `- ${costs.map(money).join(" + ")} = ${money(costs.reduce((all, cost) => all + cost, 0))}\n`;
  const answer = costs.length ? resultOf(sum, locale).replace(/\n\n/, () => `\n\n${added}`) : resultOf(sum, locale);
  return sum.left ? `${answer}\n- ${m.sums_left({ left: sum.left.join(", ") }, { locale })}` : answer;
}

function resultOf(sum: Sum | NoSum, locale: Locale): string {
  const to = { locale };
  switch (sum.kind) {
    case "markup": {
      const price = priceFromMarkup(sum.cost, sum.markup);
      return m.assistant_sum_markup(profitOf(sum.cost, price), to);
    }
    case "margin": {
      const price = priceFromMargin(sum.cost, sum.margin);
      return m.assistant_sum_margin(profitOf(sum.cost, price), to);
    }
    case "compare":
      return m.assistant_sum_compare(profitOf(sum.cost, sum.price), to);
    case "markup_to_margin":
      return m.assistant_sum_markup_to_margin(
        {
          markup: percent(sum.markup),
          margin: percent(marginOf(sum.markup)),
          factor: number(1 + sum.markup),
          price: money(priceFromMarkup(SAMPLE_COST, sum.markup)),
        },
        to,
      );
    case "margin_to_markup":
      return m.assistant_sum_margin_to_markup(
        {
          margin: percent(sum.margin),
          markup: percent(markupOf(sum.margin)),
          factor: number(1 - sum.margin),
          price: money(priceFromMargin(SAMPLE_COST, sum.margin)),
        },
        to,
      );
    case "break_even":
      return m.assistant_sum_break_even(
        {
          overhead: money(sum.overhead),
          margin: percent(sum.margin),
          sales: money(breakEvenSales(sum.overhead, sum.margin)),
          per:
            sum.per === "month"
              ? m.assistant_sum_per_month({}, to)
              : sum.per === "year"
                ? m.assistant_sum_per_year({}, to)
                : "",
        },
        to,
      );
    case "hourly_rate":
      return hourly(sum, locale);
    case "loan": {
      const payment = loanPayment(sum.amount, sum.apr, sum.months);
      const answer = m.assistant_sum_loan(
        {
          monthly: money(payment.monthly),
          amount:
            sum.down && sum.whole
              ? `${money(sum.whole)} − ${money(sum.down)} = ${money(sum.amount)}`
              : money(sum.amount),
          months: number(sum.months),
          apr: percent(sum.apr),
          total: money(payment.total),
          interest: money(payment.interest),
        },
        to,
      );
      return sum.exampleRate ? `${answer}\n${m.assistant_sum_loan_example({}, to)}` : answer;
    }
    case "impossible_margin":
      return m.assistant_sum_impossible_margin({}, to);
    case "missing":
      return sum.sum === "work" ? workAnswer(sum, locale) : MISSING[sum.what]({}, to);
    case "part": {
      const part = sum.amount * sum.share;
      return m.assistant_sum_part(
        {
          share: percent(sum.share),
          amount: money(sum.amount),
          part: money(part),
          less: money(sum.amount - part),
          more: money(sum.amount + part),
        },
        to,
      );
    }
    case "each":
      return m.assistant_sum_each(
        { each: money(sum.total / sum.count), total: money(sum.total), count: number(sum.count) },
        to,
      );
    case "times": {
      const said = { count: number(sum.count), each: money(sum.each) };
      return sum.people
        ? m.assistant_sum_times_people(
            { ...said, people: sum.people, total: money(sum.people * sum.count * sum.each) },
            to,
          )
        : m.assistant_sum_times({ ...said, total: money(sum.count * sum.each) }, to);
    }
    case "price_table":
      return priceTable(sum, locale);
    case "loan_table": {
      const rows = sum.loans.map(({ apr, months }) => {
        const { monthly, interest } = loanPayment(sum.amount, apr, months);
        return `| ${number(months)} | ${percent(apr)} | ${money(monthly)} | ${money(interest)} |`;
      });
      const table = m.assistant_sums_loan_table({ amount: money(sum.amount), rows: rows.join("\n") }, to);
      return sum.exampleRate ? `${table}\n\n${m.assistant_sum_loan_example({}, to).replace(/^- /, "")}` : table;
    }
    default:
      return workAnswer(sum, locale);
  }
}

function priceTable({ cost, by, shares }: Extract<Sum, { kind: "price_table" }>, locale: Locale): string {
  const to = { locale };
  const rows = shares.map((share) => {
    const price = by === "markup" ? priceFromMarkup(cost, share) : priceFromMargin(cost, share);
    const other = by === "markup" ? marginOf(share) : markupOf(share);
    return `| ${percent(share)} | ${money(price)} | ${money(price - cost)} | ${percent(other)} |`;
  });
  const heads = [m.assistant_sums_markup({}, to), m.assistant_sums_margin({}, to)];
  const [head = "", other = ""] = by === "markup" ? heads : heads.reverse();
  const name = by === "markup" ? m.assistant_sums_by_markup({}, to) : m.assistant_sums_by_margin({}, to);
  return m.assistant_sums_price_table({ cost: money(cost), by: name, head, other, rows: rows.join("\n") }, to);
}

const MISSING = {
  overhead: m.assistant_sum_missing_overhead,
  margin: m.assistant_sum_missing_margin,
  months: m.assistant_sum_missing_months,
  amount: m.assistant_sum_missing_amount,
};

const profitOf = (cost: number, price: number) => ({
  cost: money(cost),
  price: money(price),
  profit: money(price - cost),
  margin: percent((price - cost) / price),
  markup: percent((price - cost) / cost),
});

function hourly(sum: Extract<Sum, { kind: "hourly_rate" }>, locale: Locale): string {
  const to = { locale };
  const { breakEven, rate } = hourlyRate(sum);
  const shown = { rate: money(rate), breakEven: money(breakEven), profit: percent(sum.profit) };
  const lines = [
    m.assistant_sum_hourly(
      { ...shown, income: money(sum.income), overhead: money(sum.overhead), hours: number(sum.hours) },
      to,
    ),
    ...(sum.profit
      ? [m.assistant_sum_hourly_profit(shown, to)]
      : [
          m.assistant_sum_hourly_no_profit({}, to),
          m.assistant_sums_hourly_ten({ rate: money(hourlyRate({ ...sum, profit: USUAL_PROFIT }).rate) }, to),
        ]),
  ];
  if (sum.assumed.includes("hours")) lines.push(m.assistant_sum_assumed_hours({ hours: number(USUAL_HOURS) }, to));
  if (sum.assumed.includes("weeks")) lines.push(m.assistant_sum_assumed_weeks({ weeks: number(USUAL_WEEKS) }, to));
  if (sum.assumed.includes("overhead")) lines.push(m.assistant_sum_assumed_overhead({}, to));
  return [...lines, m.assistant_sum_hourly_tax({}, to)].join("\n");
}
