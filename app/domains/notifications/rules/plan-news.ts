import { isPlan, planText, skuText } from "#app/domains/billing/rules/words.ts";
import { day } from "#app/infra/dates.ts";
import type { BusinessEvent } from "#app/infra/events.server.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { m } from "#paraglide/messages.js";

/** What became of a plan. */
const NEWS: Record<string, (inputs: { what: string; until: string; amount: string }) => string> = {
  trial: m.billing_news_trial,
  started: m.billing_news_started,
  changed: m.billing_news_changed,
  failed: m.billing_news_failed,
  recovered: m.billing_news_recovered,
  ending: m.billing_news_ending,
  goes_on: m.billing_news_goes_on,
  ended: m.billing_news_ended,
  unpaid: m.billing_news_unpaid,
  grace: m.billing_news_grace,
  receipt: m.billing_news_receipt,
  refunded: m.billing_news_refunded,
  granted: m.billing_news_granted,
  grant_over: m.billing_news_grant_over,
};

const boughtOrGiven = (sku: string): string => (isPlan(sku) ? planText(sku) : skuText(sku));

/** The sentence of a change to what a business pays for. */
export function planNews(data: BusinessEvent["data"]): string {
  const say = NEWS[String(data["status"])] ?? m.billing_news_changed;
  return say({
    what: boughtOrGiven(String(data["sku"])),
    until: data["until"] ? day(new Date(String(data["until"]))) : "",
    amount: moneyText(Number(data["cents"])),
  });
}
