import { day } from "#app/infra/dates.ts";
import type { BusinessEvent } from "#app/infra/events.server.ts";
import { m } from "#paraglide/messages.js";

const STEPS: Readonly<Record<string, (inputs: { from: string; title: string; date: string }) => string>> = {
  call: m.warranty_news_call,
  still_wrong: m.warranty_news_still_wrong,
  close: m.warranty_news_close,
  withdraw: m.warranty_news_withdraw,
  schedule: m.warranty_news_schedule,
  repair: m.warranty_news_repair,
  refuse: m.warranty_news_refuse,
  left: m.warranty_news_left,
};

/** What the other side did about a report of bad work. */
export function warrantyNews(data: BusinessEvent["data"]): string {
  const [title, from, on] = ["title", "from", "day"].map((field) => String(data[field] ?? ""));
  const said = { title: title ?? "", from: from ?? "", date: on ? day(on) : "" };
  return (STEPS[String(data["status"])] ?? m.warranty_news_call)(said);
}
