import type { Locale } from "#app/infra/locale.ts";
import { US_STATES } from "#content/lists.ts";
import { TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import type { MemoryKind } from "./kinds.ts";

const KINDS: Record<MemoryKind, typeof m.memory_trade> = {
  trade: m.memory_trade,
  crew: m.memory_crew,
  state: m.memory_state,
  language: m.memory_language,
  units: m.memory_units,
  answers: m.memory_answers,
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
      return m.memory_people({ count: Number(value) }, to);
    case "language":
      return value === "es" ? m.memory_spanish({}, to) : m.memory_english({}, to);
    case "units":
      return value === "metric" ? m.memory_metric({}, to) : m.memory_us({}, to);
    case "answers":
      return m.memory_short({}, to);
  }
}
