import { m } from "#paraglide/messages.js";
import type { CreditRange, ProjectType } from "../rules.ts";
import type { ApplicationState } from "./states.ts";

const PROJECTS: Record<ProjectType, () => string> = {
  kitchen: m.financing_project_kitchen,
  bathroom: m.financing_project_bathroom,
  roofing: m.financing_project_roofing,
  hvac: m.financing_project_hvac,
  "windows-doors": m.financing_project_windows_doors,
  addition: m.financing_project_addition,
  outdoor: m.financing_project_outdoor,
  other: m.financing_project_other,
};

const CREDIT: Record<CreditRange, () => string> = {
  excellent: m.financing_credit_excellent,
  good: m.financing_credit_good,
  fair: m.financing_credit_fair,
  poor: m.financing_credit_poor,
  unsure: m.financing_credit_unsure,
};

export const projectName = (type: ProjectType): string => PROJECTS[type]();
export const creditName = (range: CreditRange): string => CREDIT[range]();

/** Where an application stands, as a badge says it. */
const STANDINGS: Record<ApplicationState, () => string> = {
  unconfirmed: m.financing_standing_unconfirmed,
  waiting: m.financing_standing_waiting,
  checking: m.financing_standing_checking,
  offered: m.financing_standing_offered,
  none: m.financing_standing_none,
  accepting: m.financing_standing_accepting,
  accepted: m.financing_standing_accepted,
  paying: m.financing_standing_paying,
  paid_out: m.financing_standing_paid_out,
  canceled: m.financing_standing_canceled,
  closed: m.financing_standing_closed,
};
export const standingName = (standing: ApplicationState, expired = false): string =>
  expired ? m.financing_standing_expired() : STANDINGS[standing]();

/** The same for its applicant, as a sentence that says what happens next. */
const SENTENCES: Record<ApplicationState, () => string> = {
  unconfirmed: m.financing_says_unconfirmed,
  waiting: m.financing_says_waiting,
  checking: m.financing_says_checking,
  offered: m.financing_says_offered,
  none: m.financing_says_none,
  accepting: m.financing_says_accepting,
  accepted: m.financing_says_accepted,
  paying: m.financing_says_paying,
  paid_out: m.financing_says_paid_out,
  canceled: m.financing_says_canceled,
  closed: m.financing_says_closed,
};
export const standingText = (standing: ApplicationState, expired = false): string =>
  expired ? m.financing_says_expired() : SENTENCES[standing]();

export const TONES: Record<ApplicationState, "neutral" | "flag" | "plumb"> = {
  unconfirmed: "neutral",
  waiting: "flag",
  checking: "neutral",
  offered: "flag",
  none: "neutral",
  accepting: "neutral",
  accepted: "plumb",
  paying: "neutral",
  paid_out: "plumb",
  canceled: "neutral",
  closed: "neutral",
};
