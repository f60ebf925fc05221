import type {
  HomeContracts,
  LienWaivers,
  StateFacts,
  StateLiability,
  StateRegisters,
  StateRule,
  StateTrades,
} from "./schemas/states.ts";
import facts from "./states/facts.json" with { type: "json" };
import homeContracts from "./states/home-contracts.json" with { type: "json" };
import liability from "./states/liability.json" with { type: "json" };
import lienWaivers from "./states/lien-waivers.json" with { type: "json" };
import registers from "./states/registers.json" with { type: "json" };
import states from "./states/states.json" with { type: "json" };
import trades from "./states/trades.json" with { type: "json" };

/** What each state asks of general contractors, in the order of the states' names; checked by the build. */
export const STATE_RULES = states as readonly StateRule[];

/** For which trades a state asks a license, where we know it for certain. What is not in it is not known. */
export const STATE_TRADES = trades as readonly StateTrades[];

/** Where the license boards of a state let anybody look a license up. A state that is not in it: no address is known. */
export const STATE_REGISTERS = registers as readonly StateRegisters[];

/** The least liability insurance that a state asks of contractors. What is not in it is not known, and nothing is claimed. */
export const STATE_LIABILITY = liability as readonly StateLiability[];

/** What the law asks contracts for work on a home to say: of the whole country ("US") and of states that were looked at. */
export const HOME_CONTRACTS = homeContracts as readonly HomeContracts[];

/** Lien waivers by state, and in plain words ("US") for states that were not found to prescribe any. */
export const LIEN_WAIVERS = lienWaivers as unknown as readonly LienWaivers[];

/** What each state says on wages, workers' compensation, small claims, liens, deposits, contracts, sales tax, overtime and licenses. */
export const STATE_FACTS = facts as readonly StateFacts[];
