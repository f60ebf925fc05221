import { needsOwner, type Trouble } from "./exchange.ts";

/** An integration that did not answer for so long is broken, not slow. */
const RED_AFTER_HOURS = 24;

export type HealthState = "green" | "amber" | "red";

export type Exchanges = {
  connectedAt: Date;
  lastOkAt: Date | null;
  trouble: Trouble | null;
};

/**
 * Green: the last exchange was good. Amber: it was not, and it may pass by itself, or there was none yet. Red: its owner
 * must do something, or nothing came for a day.
 */
export function healthOf({ connectedAt, lastOkAt, trouble }: Exchanges, now: Date): HealthState {
  if (!trouble) return lastOkAt ? "green" : "amber";
  if (needsOwner(trouble)) return "red";
  const good = (lastOkAt ?? connectedAt).getTime();
  return now.getTime() - good > RED_AFTER_HOURS * 3600_000 ? "red" : "amber";
}
