import { startText } from "#app/domains/jobs/rules/start.ts";
import type { Locale } from "#app/infra/locale.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { m } from "#paraglide/messages.js";
import type { Content, Kind, Side, State } from "../rules.ts";

/** "Agreement", "Change order 2". */
export const kindWords = ({ kind, number }: { kind: Kind; number: number }): string =>
  kind === "agreement" ? m.agreements_one() : m.agreements_change({ n: number });

/** The way to change a draft. */
export const editWords = ({ kind }: { kind: Kind }): string =>
  kind === "agreement" ? m.agreements_edit() : m.agreements_edit_change_do();

const LANGUAGES: Record<Locale, () => string> = { en: m.agreements_language_en, es: m.agreements_language_es };
export const languageWords = (locale: Locale): string => LANGUAGES[locale]();

/** Where it stands, for the side that reads. */
export function stateWords(state: State, side: Side): string {
  if (state === "draft") return m.agreements_state_draft();
  if (state === "signed") return m.agreements_state_signed();
  if (state === "void") return m.agreements_state_void();
  return state === `signed_by_${side}` ? m.agreements_state_wait() : m.agreements_state_sign();
}

export const sideWords = (side: Side): string => (side === "hirer" ? m.agreements_hirer() : m.agreements_pro());

/** What is held back of each progress payment, and when it is due. */
export const retainageWords = (bips: number): string => m.agreements_retainage_words({ percent: String(bips / 100) });

/** What a change of the price says: "+$1,450.00", "-$200.00", or the price itself. */
export const priceWords = (kind: Kind, cents: number): string =>
  kind === "change" && cents > 0 ? `+${moneyText(cents)}` : moneyText(cents);

/** When the work starts, in the words of the paper. */
export const startsText = ({ startsOn, startChoice }: Pick<Content, "startsOn" | "startChoice">): string =>
  startsOn || startChoice ? startText({ startDate: startsOn, startChoice: startChoice ?? null }) : m.bids_not_said();
