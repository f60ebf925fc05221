import { m } from "#paraglide/messages.js";
import type { COVERS_ALL, ReasonNotToWaive, WaiverBlank, WaiverKind } from "./waivers.ts";

const KINDS: Record<WaiverKind, () => string> = {
  conditional_progress: m.invoices_waiver_conditional_progress,
  unconditional_progress: m.invoices_waiver_unconditional_progress,
  conditional_final: m.invoices_waiver_conditional_final,
  unconditional_final: m.invoices_waiver_unconditional_final,
};
export const waiverText = (kind: WaiverKind): string => KINDS[kind]();

const MEANS: Record<WaiverKind, () => string> = {
  conditional_progress: m.invoices_waiver_means_conditional_progress,
  unconditional_progress: m.invoices_waiver_means_unconditional_progress,
  conditional_final: m.invoices_waiver_means_conditional_final,
  unconditional_final: m.invoices_waiver_means_unconditional_final,
};
/** What a kind gives up, and when. */
export const meansText = (kind: WaiverKind): string => MEANS[kind]();

const BLANKS: Record<WaiverBlank, () => string> = {
  city: m.invoices_waiver_city,
  county: m.invoices_waiver_county,
  address: m.invoices_waiver_address,
  phone: m.invoices_waiver_phone,
  coversAll: m.invoices_waiver_covers_all,
};
export const blankText = (blank: WaiverBlank): string => BLANKS[blank]();

const COVERS: Record<(typeof COVERS_ALL)[number], () => string> = {
  does: m.invoices_waiver_covers_does,
  does_not: m.invoices_waiver_covers_does_not,
};
export const coversText = (value: (typeof COVERS_ALL)[number]): string => COVERS[value]();

const REASONS: Record<ReasonNotToWaive, () => string> = {
  void: m.invoices_waiver_reason_void,
  own_form: m.invoices_waiver_reason_own_form,
  no_form: m.invoices_waiver_reason_no_form,
  unasked: m.invoices_waiver_reason_unasked,
  paid: m.invoices_waiver_reason_paid,
  waived: m.invoices_waiver_reason_waived,
  not_received: m.invoices_waiver_reason_not_received,
  not_last: m.invoices_waiver_reason_not_last,
  others_open: m.invoices_waiver_reason_others_open,
  held: m.invoices_waiver_reason_held,
  not_full: m.invoices_waiver_reason_not_full,
};
export const reasonText = (reason: ReasonNotToWaive): string => REASONS[reason]();
