import type { Locale } from "#app/infra/locale.ts";
import { US_STATES } from "#content/lists.ts";
import { STATE_RULES } from "#content/states.ts";
import { m } from "#paraglide/messages.js";
import { dayText } from "./figures.server.ts";

/** A state's name in a language; undefined for letters that are none's. */
export const stateName = (id: string, locale: Locale): string | undefined =>
  US_STATES.find((state) => state.id === id)?.[locale];

/** What a state asks of general contractors to renew, with its source, as Markdown; null for letters that are none's. */
export function stateRuleText(id: string, locale: Locale): string | null {
  const to = { locale };
  const rule = STATE_RULES.find((one) => one.id === id);
  const state = stateName(id, locale);
  if (!rule || !state) return null;
  const note = rule.note?.[locale] ?? "";
  const board = "board" in rule ? (rule.board ?? "") : "";
  switch (rule.ce) {
    case "hours": {
      const hours = rule.upTo ? m.assistant_own_ce_range({ from: rule.hours, to: rule.upTo }, to) : String(rule.hours);
      const years =
        rule.everyYears === 1
          ? m.assistant_own_ce_year({}, to)
          : m.assistant_own_ce_years({ count: rule.everyYears }, to);
      const { source } = rule;
      return m.assistant_own_ce_rule_hours(
        { state, hours, years, note, source, date: dayText(rule.asOf, locale), board },
        to,
      );
    }
    case "none": {
      const { source } = rule;
      return m.assistant_own_ce_rule_none({ state, note, source, date: dayText(rule.asOf, locale), board }, to);
    }
    case "local":
      return m.assistant_own_ce_rule_local({ state, note }, to);
    case "check":
      return m.assistant_own_ce_rule_check({ state, board }, to);
  }
}
