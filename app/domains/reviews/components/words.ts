import { m } from "#paraglide/messages.js";
import type { Hold } from "../rules/holds.ts";

const QUESTION: Record<string, () => string> = {
  quality: m.reviews_q_quality,
  on_time: m.reviews_q_on_time,
  as_agreed: m.reviews_q_as_agreed,
  tidy: m.reviews_q_tidy,
  clear: m.reviews_q_clear,
  paid_as_agreed: m.reviews_q_paid_as_agreed,
  ready: m.reviews_q_ready,
  fair: m.reviews_q_fair,
};

/** A short question as it is asked. */
export const questionWords = (question: string): string => QUESTION[question]?.() ?? question;

const HOLD: Record<Hold, () => string> = {
  speed: m.reviews_hold_speed,
  person: m.reviews_hold_person,
  device: m.reviews_hold_device,
  network: m.reviews_hold_network,
  phone: m.reviews_hold_phone,
  crowd: m.reviews_hold_crowd,
};

/** Why a person looks at a review first. */
export const holdWords = (hold: Hold): string => HOLD[hold]();
