import type { BusinessEvent } from "#app/infra/events.server.ts";
import { m } from "#paraglide/messages.js";

type Words = (of: { from: string; title: string }) => string;

const saying = (words: Words) => (data: BusinessEvent["data"]) => ({
  text: words({ from: String(data["from"] ?? ""), title: String(data["title"] ?? "") }),
});

/** What is told of a mailed estimate: by whom, where the words say it, and for what. */
export const ESTIMATE_NEWS = {
  "estimate.received": saying(m.estimates_news_received),
  "estimate.opened": saying(m.estimates_news_opened),
  "estimate.declined": saying(m.estimates_news_declined),
};
