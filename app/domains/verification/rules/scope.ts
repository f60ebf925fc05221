import { lawFor, type NoLicense, withOver } from "#app/domains/contractors/rules/licensing.ts";
import { endOf } from "../rules.ts";

/** What an approved license covers; trades are null where nobody has said which. */
type Cover = { state: string; trades: string[] | null };

/** For which trades and states a record stands. */
export type Scope = { licenses: Cover[]; noLicense: NoLicense | null };

/** An approved license as a record finds it. */
export type StandingLicense = { state: string | null; trades: string[] | null; expiresOn: string | null };

/** What the stamp is for at `now`: licenses that are over cover nothing. */
export const scopeOf = (licenses: readonly StandingLicense[], noLicense: NoLicense | null, now: Date): Scope => ({
  licenses: licenses.flatMap(({ state, trades, expiresOn }) =>
    state && expiresOn && endOf(expiresOn) > now ? { state, trades: trades?.length ? trades : null } : [],
  ),
  noLicense,
});

/** Work of a trade in a state. */
export type Work = { trade: string; state: string };

/**
 * Whether a record covers a piece of work: `covered` by a license that names it or what it is part of, or because the state asks none;
 * `unknown` where a license of that state names no trades; `not` otherwise.
 */
export function coverFor(scope: Scope, { trade, state }: Work): "covered" | "unknown" | "not" {
  const { licenses, noLicense } = scope;
  if (lawFor(state, trade)?.license === false) return "covered";
  if (noLicense?.state === state && noLicense.trades.includes(trade)) return "covered";
  const there = licenses.filter((license) => license.state === state);
  const named = withOver(trade);
  if (there.some(({ trades }) => trades?.some((id) => named.includes(id)))) return "covered";
  return there.some(({ trades }) => trades === null) ? "unknown" : "not";
}
