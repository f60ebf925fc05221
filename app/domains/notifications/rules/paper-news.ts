import type { BusinessEvent } from "#app/infra/events.server.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { m } from "#paraglide/messages.js";

type Words = (inputs: { from: string; title: string }) => string;

const AGREEMENT: Record<string, Words> = {
  drafted: m.agreements_news_drafted,
  sent_back: m.agreements_news_sent_back,
  signed_by_other: m.agreements_news_turn,
};
const CHANGE: Record<string, Words> = {
  drafted: m.agreements_news_change_drafted,
  sent_back: m.agreements_news_change_sent_back,
  discarded: m.agreements_news_change_discarded,
  signed_by_other: m.agreements_news_change_turn_plain,
};

/** What waits to be read or signed: the agreement, or a change order by its number and what it adds or takes. */
export function paperNews(data: BusinessEvent["data"]): string {
  const status = String(data["status"]);
  const said = { from: String(data["from"] ?? ""), title: String(data["title"] ?? "") };
  if (data["about"] !== "change") return (AGREEMENT[status] ?? m.agreements_news_changed)(said);
  // What was told before the number and the amount were told with it does not have them.
  if (status !== "signed_by_other" || data["number"] === undefined)
    return (CHANGE[status] ?? m.agreements_news_change_changed)(said);
  const cents = Number(data["priceCents"]);
  const price = `${cents > 0 ? "+" : ""}${moneyText(cents)}`;
  return m.agreements_news_change_turn({ ...said, n: Number(data["number"]), price });
}

const OVERDUE: Record<string, (inputs: { from: string; number: string }) => string> = {
  waited: m.invoices_news_waited,
  asked: m.invoices_news_asked,
};

/** An overdue invoice, for whoever owes it and whoever waits for it; `asked` where its sender reminds of it. */
export const overdueNews = (data: BusinessEvent["data"]): string =>
  (OVERDUE[String(data["status"])] ?? m.invoices_news_owed)({
    from: String(data["from"] ?? ""),
    number: String(data["number"] ?? ""),
  });
