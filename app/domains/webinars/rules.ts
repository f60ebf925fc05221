/** How long before a session the seated are reminded, in hours; the later one first. */
export const REMINDER_HOURS = [1, 24] as const;
/** Who is seated gets in this long before it begins, in minutes. */
const DOORS_OPEN_MINUTES = 15;
/** Seats that one session may have. */
export const SEATS_MAX = 500;
export const MINUTES = { least: 15, most: 240 } as const;
/** A session is planned at most this far ahead. */
export const AHEAD_DAYS = 365;

export const SEAT_STATES = ["seated", "waiting"] as const;
export type SeatState = (typeof SEAT_STATES)[number];

const MINUTE_MS = 60_000;

type Times = { startsAt: Date; minutes: number };

export const endOf = ({ startsAt, minutes }: Times): Date => new Date(startsAt.getTime() + minutes * MINUTE_MS);
export const isOver = (times: Times, now: Date): boolean => endOf(times) <= now;

/** Whether the meeting can be entered: from a quarter of an hour before it begins until it ends. */
export const doorsOpen = (times: Times, now: Date): boolean =>
  now.getTime() >= times.startsAt.getTime() - DOORS_OPEN_MINUTES * MINUTE_MS && !isOver(times, now);

/** What stands in the way of taking or giving back a seat; null where nothing does. */
export function reasonNoSeat(webinar: Times & { cancelledAt: Date | null }, now: Date): "cancelled" | "over" | null {
  if (webinar.cancelledAt) return "cancelled";
  return isOver(webinar, now) ? "over" : null;
}

/** How many of the waiting move up. */
export const freeSeats = ({ seats, taken }: { seats: number; taken: number }): number => Math.max(0, seats - taken);

export const webinarPath = (id: string): string => `/community/sessions/${id}`;
