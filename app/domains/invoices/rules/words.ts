import { stateName } from "#app/domains/verification/rules/document-words.ts";
import { m } from "#paraglide/messages.js";
import type { InvoiceKind, InvoiceState, PaidAny } from "../rules.ts";

const KINDS: Record<InvoiceKind, () => string> = {
  deposit: m.invoices_kind_deposit,
  progress: m.invoices_kind_progress,
  final: m.invoices_kind_final,
  retainage: m.invoices_kind_retainage,
};
export const kindText = (kind: InvoiceKind): string => KINDS[kind]();

const STATES: Record<InvoiceState, () => string> = {
  open: m.invoices_state_open,
  part: m.invoices_state_part,
  reported: m.invoices_payment_reported,
  on_way: m.invoices_state_on_way,
  paid: m.invoices_state_paid,
  credited: m.invoices_state_credited,
  overdue: m.invoices_state_overdue,
  void: m.invoices_state_void,
};
export const stateText = (state: InvoiceState): string => STATES[state]();

const TONES = {
  open: "steel",
  part: "steel",
  reported: "steel",
  on_way: "steel",
  paid: "plumb",
  credited: "neutral",
  overdue: "flag",
  void: "neutral",
} as const;
export const toneOf = (state: InvoiceState) => TONES[state];

const HOW: Record<PaidAny, () => string> = {
  check: m.invoices_how_check,
  cash: m.invoices_how_cash,
  transfer: m.invoices_how_transfer,
  card: m.invoices_how_card,
  credit: m.invoices_how_credit,
};
export const howText = (how: PaidAny): string => HOW[how]();

const PAYMENTS = {
  reported: m.invoices_payment_reported,
  received: m.invoices_payment_received,
  undone: m.invoices_payment_undone,
};
export const paymentText = (state: keyof typeof PAYMENTS): string => PAYMENTS[state]();

/** "License TX-1042, Texas"; empty without one. */
export const licenseText = (license: { number: string; state: string } | null): string =>
  license ? m.invoices_license({ number: license.number, state: stateName(license.state) }) : "";
