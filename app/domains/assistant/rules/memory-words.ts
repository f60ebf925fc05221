import type { Locale } from "#app/infra/locale.ts";
import { US_STATES } from "#content/lists.ts";
import { TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import type { MemoryKind } from "./memory.ts";

const KINDS: Record<MemoryKind, typeof m.assistant_memory_trade> = {
  trade: m.assistant_memory_trade,
  crew: m.assistant_memory_crew,
  state: m.assistant_memory_state,
  language: m.assistant_memory_language,
  units: m.assistant_memory_units,
  answers: m.assistant_memory_answers,
};
/** What a kind is called: "Crew size". */
export const memoryName = (kind: MemoryKind, locale: Locale): string => KINDS[kind]({}, { locale });

/** What is kept of it, as people say it: "6 people". */
export function memoryWords(kind: MemoryKind, value: string, locale: Locale): string {
  const to = { locale };
  switch (kind) {
    case "trade":
      return TRADES.find(({ id }) => id === value)?.[locale] ?? value;
    case "state":
      return US_STATES.find(({ id }) => id === value)?.[locale] ?? value;
    case "crew":
      return m.assistant_memory_people({ count: Number(value) }, to);
    case "language":
      return value === "es" ? m.assistant_memory_spanish({}, to) : m.assistant_memory_english({}, to);
    case "units":
      return value === "metric" ? m.assistant_memory_metric({}, to) : m.assistant_memory_us({}, to);
    case "answers":
      return m.assistant_memory_short({}, to);
  }
}
