import type { DepositMore } from "#content/schemas/states.ts";
import { type Due, sumOf } from "../rules.ts";

/** Words of a payment that is due before work has begun, in either language, without accents. */
const BEFORE_WORK = [
  /\b(deposit|down ?payment|up ?front|retainer|advance payment|mobili[sz]ation|prepay\w*)\b/,
  /\b(sign(ing|ed|ature)|acceptance|accepted|award(ed)?|booking)\b/,
  /\bbefore (any |the )?(work|start|job|project)|\bbefore (starting|beginning|we start|i start)\b/,
  /(^|\b(at|on|upon|when|with|by) )(the |a )?(job |work |project )?(start|starts|start day|beginning|begins|commencement)$/,
  /\b(start|beginning|commencement) of (the )?(work|job|project)\b|\bto (start|begin|schedule|order)\b/,
  /\b(anticipo|enganche|deposito|adelanto|por adelantado|reserva)\b/,
  /\b(a la |al |la )?(firma|firmar|aceptar|aceptacion|contratar)\b/,
  /(^|\bal )(empezar|inicio|iniciar|comenzar|comienzo|arrancar)( el trabajo| la obra| del trabajo| de la obra)?$/,
  /\bantes de (empezar|iniciar|comenzar|el trabajo|la obra)\b/,
];
/** Words of a payment that waits for something to be done. */
const LATER = /\b(after|complet\w*|finish\w*|final|passed|passes|despues|termin\w*|acabar)\b/;

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Whether a payment is due before work has begun, by its own words. */
export const isBeforeWork = (when: string): boolean => {
  const words = plain(when);
  return !LATER.test(words) && BEFORE_WORK.some((one) => one.test(words));
};

/**
 * What may be asked before work starts on a home: one part of the price (3: a third) or a sum, whichever is less; `state`
 * where its law says so, for prices above `aboveCents`, with what leaves room for `more`.
 */
export type DepositLaw = {
  state: string | null;
  part: number;
  capCents: number | null;
  aboveCents: number;
  more: readonly DepositMore[];
};
/** A third of the price: what most states that limit it allow. */
export const USUAL_DEPOSIT: DepositLaw = { state: null, part: 3, capCents: null, aboveCents: 0, more: [] };

/** What is paid before work starts, where it is much: in cents and as a share, and the state whose law allows at most `mostCents`. */
export type LargeDeposit = {
  cents: number;
  percent: number;
  state: string | null;
  mostCents: number;
  more: readonly DepositMore[];
};

/** What a payment plan asks before work starts, in cents and as a share of the price. */
export function upFront({ priceCents, schedule }: { priceCents: number; schedule: readonly Due[] }) {
  const cents = sumOf(schedule.filter(({ when }) => isBeforeWork(when)).map((due) => due.cents));
  return { cents, percent: priceCents > 0 ? Math.round((cents / priceCents) * 100) : 0 };
}

/** What a payment plan asks before work starts on a home, where that is more than it may be. No `law` is work on no home. */
export function largeDeposit(
  { priceCents, schedule }: { priceCents: number; schedule: readonly Due[] },
  ofState: DepositLaw | null,
): LargeDeposit | null {
  if (ofState === null || priceCents <= 0) return null;
  const law = priceCents > ofState.aboveCents ? ofState : USUAL_DEPOSIT;
  const { cents, percent } = upFront({ priceCents, schedule });
  const share = Math.floor(priceCents / law.part);
  const mostCents = law.capCents === null ? share : Math.min(share, law.capCents);
  // What a share in percent is rounded by: 33.34% is a third too.
  if (cents <= mostCents + priceCents / 10_000) return null;
  return { cents, percent, state: law.state, mostCents, more: law.more };
}
