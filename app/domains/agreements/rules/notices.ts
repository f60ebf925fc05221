import type { Locale } from "#app/infra/locale.ts";
import { HOME_CONTRACTS } from "#content/states.ts";
import type { Notice } from "../rules.ts";

/** What the state of a home asks its contracts to say, in the agreement's language. Work for another business has none. */
export function noticesFor(state: string, home: boolean, locale: Locale): Notice[] {
  if (!home) return [];
  return HOME_CONTRACTS.filter((one) => one.state === "US" || one.state === state).flatMap(({ asOf, notices }) =>
    notices.map(({ title, text, source }) => ({ title: title[locale], text: text[locale], source, asOf })),
  );
}

/** Whether the law of this state was looked at. */
export const isStateKnown = (state: string): boolean => HOME_CONTRACTS.some((one) => one.state === state);
