import { m } from "#paraglide/messages.js";
import type { AuthType, Tab } from "../input.ts";

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

const EVENTS: Record<string, (() => string) | undefined> = {
  connection_established: m.integrations_event_connection_established,
  connection_ended: m.integrations_event_connection_ended,
};

/** A line of the log in words; an event this version does not know is shown by its own name. */
export const eventLabel = (event: string): string => EVENTS[event]?.() ?? event;
