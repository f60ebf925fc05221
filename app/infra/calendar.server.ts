import ical, { ICalEventStatus } from "ical-generator";
import { BRAND } from "./brand.ts";

/** Something with a place in time, as a calendar program shows it. */
export type CalendarEvent = {
  /** The same thing has the same id in every file, so that a calendar replaces it. */
  id: string;
  title: string;
  about: string;
  start: Date;
  end: Date;
  /** Takes whole days: `start` is midnight UTC of its first one, `end` of the day after its last. */
  allDay?: boolean;
  /** A page of ours, or the address of a meeting. */
  url: string;
  cancelled?: boolean;
  /** Grows with every change; a calendar takes the greater one. */
  changes?: number;
};

/** An iCalendar file (RFC 5545) of these events under one name; times are moments, which every calendar shows on its own clock. */
export function calendarFile(name: string, now: Date, events: readonly CalendarEvent[]): string {
  const calendar = ical({ name, prodId: { company: BRAND.name, product: BRAND.name } });
  for (const { id, title, about, start, end, allDay, url, cancelled, changes } of events)
    calendar.createEvent({
      id,
      summary: title,
      description: about,
      start,
      end,
      url,
      stamp: now,
      sequence: changes ?? 0,
      ...(allDay && { allDay }),
      ...(cancelled && { status: ICalEventStatus.CANCELLED }),
    });
  return calendar.toString();
}

/** The answer that a browser saves, or a calendar program reads again and again. */
export const calendarResponse = (file: string, fileName: string): Response =>
  new Response(file, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "private, no-store",
    },
  });
