import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { contentPath } from "#app/infra/content.server.ts";
import type { Locale } from "#app/infra/locale.ts";
import { type Price, Prices, type PriceUnit } from "#content/schemas/prices.ts";
import { TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import { type PriceAsked, priceAsked, priceCarried } from "../rules/prices.ts";

let kept: readonly Price[] | undefined;

/** All prices of `content/prices.yaml`; of several that a text names the first is meant. */
export const prices = (): readonly Price[] =>
  (kept ??= Object.values(Prices.parse(parse(readFileSync(contentPath("prices.yaml"), "utf8")))));

const PER: Readonly<Record<Exclude<PriceUnit, "job">, typeof m.assistant_price_per_each>> = {
  each: m.assistant_price_per_each,
  sqft: m.assistant_price_per_sqft,
  ft: m.assistant_price_per_ft,
  square: m.assistant_price_per_square,
  yard: m.assistant_price_per_yard,
  hour: m.assistant_price_per_hour,
};

/** Dollars as people say a range: cents only below ten dollars, above a thousand in full hundreds. */
function dollars(amount: number): string {
  const step = amount >= 10_000 ? 500 : amount >= 1000 ? 100 : amount >= 100 ? 5 : amount >= 10 ? 1 : 0.05;
  const rounded = Math.round(amount / step) * step;
  const digits = rounded % 1 > 0.001 && rounded < 10 ? 2 : 0;
  return `$${rounded.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}

const range = (price: Price, locale: Locale): string => {
  const to = { locale };
  const { unit, low, high } = price;
  const said = m.assistant_price_range({ low: dollars(low), high: dollars(high) }, to);
  return unit === "job" ? said : `${said} ${PER[unit]({}, to)}`;
};

/** What so much of a job comes to, as a line; null for a whole job, and where one unit is meant. */
function total({ unit, low, high, usual }: Price, amount: number | null, locale: Locale): string | null {
  const of = amount ?? usual ?? null;
  if (unit === "job" || of === null || of === 1) return null;
  const said = {
    low: dollars(low * of),
    high: dollars(high * of),
    amount: of.toLocaleString("en-US", { maximumFractionDigits: 1 }),
  };
  const size = unit === "each" ? said.amount : `${said.amount} ${m[`assistant_price_size_${unit}`]({}, { locale })}`;
  return m.assistant_price_total({ ...said, size }, { locale });
}

/** Whether the dollars that somebody asks lie in the usual range of the job; null where its size is not known. */
function fairness({ unit, low, high }: Price, amount: number | null, named: number, locale: Locale): string | null {
  const of = unit === "job" || unit === "each" ? (amount ?? 1) : amount;
  if (of === null && named > high * 20) return m.assistant_price_fair_size({}, { locale });
  const asked = { named: dollars(named) };
  const least = low * (of ?? 1);
  const most = high * (of ?? 1);
  if (named > most) return m.assistant_price_fair_high(asked, { locale });
  return named < least ? m.assistant_price_fair_low(asked, { locale }) : m.assistant_price_fair_in(asked, { locale });
}

function text({ job, point, amount, named, labor }: PriceAsked<Price>, sells: boolean, locale: Locale): string {
  const to = { locale };
  const told = job[locale];
  const from = `_${m.assistant_price_from({ source: job.source.name, year: job.year }, to)}_`;
  if (point === "why") return [told.moves, m.assistant_price_ask_lines({}, to), from].join("\n\n");
  if (point === "save") return [told.save, m.assistant_price_same_list({}, to), from].join("\n\n");
  if (point === "parts") return [m.assistant_price_parts({ job: told.job }, to), from].join("\n\n");
  const trade = TRADES.find(({ id }) => id === job.trade)?.[locale] ?? job.trade;
  return [
    [`**${told.job}: ${range(job, locale)}.**`, total(job, amount, locale)].filter(Boolean).join(" "),
    labor ? m.assistant_price_parts({ job: told.job }, to) : named !== null && fairness(job, amount, named, locale),
    told.moves,
    sells
      ? m.assistant_price_own({}, to)
      : m.assistant_repair_find({ trade, href: `/find-pro?trade=${job.trade}` }, to),
    from,
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** Who asks what they may take for a job, not what they would pay. */
const SELLS =
  /\b(?:(?:do|should|can|could|would|shud) (?:i|we) (?:charge|bid|price|quote|ask)|i charge|cobro|cobrar|debo cobrar|cotizo)\b/i;

export type PriceTold = { text: string; source: { title: string; href: string } };
const toldOf = (asked: PriceAsked<Price>, sells: boolean, locale: Locale): PriceTold => ({
  text: text(asked, sells, locale),
  source: { title: `${asked.job.source.name}, ${asked.job.year}`, href: asked.job.source.url },
});

/** What a job costs by a published guide, for a message that asks it; null for any other. `sells`: whoever asks takes such work. */
export function priceTold(asked: string, sells: boolean, locale: Locale): PriceTold | null {
  const found = priceAsked(asked, prices());
  return found && toldOf(found, sells || SELLS.test(asked), locale);
}

/** What a message asks behind a price that was told just before: why, cheaper, another size or job; null else. */
export function priceMore(asked: readonly string[], sells: boolean, locale: Locale): PriceTold | null {
  const [last = "", ...earlier] = asked.toReversed();
  const found = priceCarried(last, earlier.toReversed(), prices());
  return found && toldOf(found, sells, locale);
}
