import { m } from "#paraglide/messages.js";
import type { Action, CallState, Event } from "../rules.ts";

export const stateWord: Record<CallState, () => string> = {
  open: m.warranty_state_open,
  scheduled: m.warranty_state_scheduled,
  repaired: m.warranty_state_repaired,
  refused: m.warranty_state_refused,
  closed: m.warranty_state_closed,
  withdrawn: m.warranty_state_withdrawn,
};

export const STATE_TONE = {
  open: "flag",
  scheduled: "steel",
  repaired: "flag",
  refused: "stop",
  closed: "plumb",
  withdrawn: "neutral",
} as const satisfies Record<CallState, string>;

export const eventWords: Record<Event, (said: { date: string }) => string> = {
  call: () => m.warranty_event_call(),
  schedule: m.warranty_event_schedule,
  repair: () => m.warranty_event_repair(),
  refuse: () => m.warranty_event_refuse(),
  close: () => m.warranty_event_close(),
  still_wrong: () => m.warranty_event_still_wrong(),
  withdraw: () => m.warranty_event_withdraw(),
  left: () => m.warranty_event_left(),
};

export const actionWord: Record<Action, () => string> = {
  schedule: m.warranty_do_schedule,
  repair: m.warranty_do_repair,
  refuse: m.warranty_do_refuse,
  close: m.warranty_do_close,
  still_wrong: m.warranty_do_still_wrong,
  withdraw: m.warranty_do_withdraw,
};
