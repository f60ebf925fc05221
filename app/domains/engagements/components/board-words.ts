import { m } from "#paraglide/messages.js";
import type { Lane } from "../rules/board.ts";

export const LANE_WORDS: Record<Lane, () => string> = {
  asking: m.engagements_lane_asking,
  given: m.engagements_lane_given,
  working: m.engagements_lane_working,
  closing: m.engagements_lane_closing,
  over: m.engagements_lane_over,
};
