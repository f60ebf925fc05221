import type { Evidence, PayoutWay, ReferralState } from "#app/domains/referrals/rules.ts";
import { dayIn } from "#app/infra/dates.ts";
import { m } from "#paraglide/messages.js";
import type { Standing } from "../rules.ts";

type Tone = "neutral" | "plumb" | "flag" | "stop";

export const STANDING: Record<Standing, { words: () => string; tone: Tone }> = {
  verified: { words: m.realtors_standing_verified, tone: "plumb" },
  lapsed: { words: m.realtors_standing_lapsed, tone: "stop" },
  none: { words: m.realtors_standing_none, tone: "neutral" },
};

export const REFERRAL: Record<ReferralState, { words: () => string; tone: Tone }> = {
  counts: { words: m.realtors_referral_counts, tone: "plumb" },
  held: { words: m.realtors_referral_held, tone: "flag" },
  refused: { words: m.realtors_referral_refused, tone: "stop" },
  unknown: { words: m.realtors_referral_unknown, tone: "neutral" },
};

export const EVIDENCE_WORDS: Record<Evidence, () => string> = {
  name: m.realtors_evidence_name,
  mailbox: m.realtors_evidence_mailbox,
  phone: m.realtors_evidence_phone,
  device: m.realtors_evidence_device,
  network: m.realtors_evidence_network,
};

export const WAY_WORDS: Record<PayoutWay, () => string> = {
  check: m.realtors_way_check,
  transfer: m.realtors_way_transfer,
  other: m.realtors_way_other,
  account: m.realtors_way_account,
};

const monthWords = dayIn({ month: "long", year: "numeric" });

/** "March 2027" of 2027-03. */
export const monthName = (month: string): string => monthWords(`${month}-01`);
