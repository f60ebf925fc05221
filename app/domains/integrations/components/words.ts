import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import type { AuthType, Tab } from "../input.ts";
import type { Figure, FigureKey, Trouble } from "../rules/exchange.ts";
import type { HealthState } from "../rules/health.ts";

export const tabLabel = (tab: Tab): string =>
  ({
    all: m.integrations_tab_all,
    accounting: m.integrations_tab_accounting,
    crm: m.integrations_tab_crm,
    project_management: m.integrations_tab_project_management,
    education: m.integrations_tab_education,
    marketing: m.integrations_tab_marketing,
    scheduling: m.integrations_tab_scheduling,
    payment: m.integrations_tab_payment,
  })[tab]();

export const authLabel = (type: AuthType): string =>
  ({ oauth: m.integrations_by_oauth, api_key: m.integrations_by_api_key, webhook: m.integrations_by_webhook })[type]();

export const stateLabel = (state: HealthState): string =>
  ({ green: m.integrations_connected, amber: m.integrations_state_amber, red: m.integrations_state_red })[state]();

/** What went wrong with an integration, in plain words. */
export const troubleSaid = (trouble: Trouble, name: string): string =>
  ({
    refused: m.integrations_trouble_refused,
    not_allowed: m.integrations_trouble_not_allowed,
    signed_out: m.integrations_trouble_signed_out,
    limited: m.integrations_trouble_limited,
    unreachable: m.integrations_trouble_unreachable,
    slow: m.integrations_trouble_slow,
    down: m.integrations_trouble_down,
    garbled: m.integrations_trouble_garbled,
    disabled: m.integrations_trouble_disabled,
    gave_up: m.integrations_trouble_gave_up,
  })[trouble]({ name });

/** What its owner can do about it. */
export function whatToDo(trouble: Trouble, state: HealthState, name: string): string {
  if (trouble === "refused") return m.integrations_do_refused({ name });
  if (trouble === "not_allowed") return m.integrations_do_not_allowed({ name });
  if (trouble === "signed_out") return m.integrations_do_signed_out({ name });
  if (trouble === "disabled" || trouble === "gave_up") return m.integrations_do_webhook();
  return state === "red" ? m.integrations_do_long({ name }) : m.integrations_do_wait();
}

const EVENTS: Record<string, (() => string) | undefined> = {
  connection_established: m.integrations_event_connection_established,
  connection_failed: m.integrations_event_connection_failed,
  connection_ended: m.integrations_event_connection_ended,
  exchange_failed: m.integrations_event_exchange_failed,
  exchange_recovered: m.integrations_event_exchange_recovered,
};

/** A line of the log in words; an event this version does not know is shown by its own name. */
export const eventLabel = (event: string): string => EVENTS[event]?.() ?? event;

export const figureLabel = (key: FigureKey): string =>
  ({
    balance_available: m.integrations_figure_balance_available,
    balance_pending: m.integrations_figure_balance_pending,
    contacts_week: m.integrations_figure_contacts_week,
    appointments_week: m.integrations_figure_appointments_week,
    audience_total: m.integrations_figure_audience_total,
    audience_week: m.integrations_figure_audience_week,
    students: m.integrations_figure_students,
    courses: m.integrations_figure_courses,
    income_year: m.integrations_figure_income_year,
    profit_year: m.integrations_figure_profit_year,
    projects: m.integrations_figure_projects,
  })[key]();

const tag = () => (getLocale() === "es" ? "es-US" : "en-US");

/** An amount in a currency's smallest unit. */
export function amountIn(amount: number, currency: string): string {
  const format = new Intl.NumberFormat(tag(), { style: "currency", currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

export const figureText = ({ value, currency }: Pick<Figure, "value" | "currency">): string =>
  currency ? amountIn(value, currency) : new Intl.NumberFormat(tag()).format(value);

const PAYOUTS: Record<string, (() => string) | undefined> = {
  paid: m.integrations_payout_paid,
  pending: m.integrations_payout_pending,
  in_transit: m.integrations_payout_in_transit,
  canceled: m.integrations_payout_canceled,
  failed: m.integrations_payout_failed,
};

/** A payout's state in words; another one by the integration's own name. */
export const payoutLabel = (status: string): string => PAYOUTS[status]?.() ?? status;
