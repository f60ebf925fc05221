import { m } from "#paraglide/messages.js";
import type { Action, Hold, Reason } from "../rules.ts";

const REASON_WORDS: Record<Reason, () => string> = {
  spam: m.moderation_reason_spam,
  scam: m.moderation_reason_scam,
  abuse: m.moderation_reason_abuse,
  wrong: m.moderation_reason_wrong,
  private: m.moderation_reason_private,
  other: m.moderation_reason_other,
};
export const reasonWords = (reason: Reason): string => REASON_WORDS[reason]();

const ACTION_WORDS: Record<Action, () => string> = {
  nothing: m.moderation_action_nothing,
  hide: m.moderation_action_hide,
  edit: m.moderation_action_edit,
  lock: m.moderation_action_lock,
  warn: m.moderation_action_warn,
  suspend: m.moderation_action_suspend,
  remove: m.moderation_action_remove,
};
export const actionWords = (action: Action): string => ACTION_WORDS[action]();

const DONE_WORDS: Record<Action, () => string> = {
  nothing: m.moderation_done_nothing,
  hide: m.moderation_done_hide,
  edit: m.moderation_done_edit,
  lock: m.moderation_done_lock,
  warn: m.moderation_done_warn,
  suspend: m.moderation_done_suspend,
  remove: m.moderation_done_remove,
};
/** What was decided, as its author reads it. */
export const doneWords = (action: Action): string => DONE_WORDS[action]();

const HOLD_WORDS: Record<Hold, () => string> = {
  links: m.moderation_hold_links,
  photos: m.moderation_hold_photos,
  file: m.moderation_hold_file,
  same: m.moderation_hold_same,
  pitch: m.moderation_hold_pitch,
};
export const holdWords = (hold: Hold): string => HOLD_WORDS[hold]();
