import { CalendarDays } from "lucide";
import type { Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";

export const calendarPlaces: readonly Place[] = [
  {
    to: "/work/calendar",
    label: m.calendar_title,
    icon: CalendarDays,
    part: "day",
    right: "work",
    at: { contractor: 3.5 },
  },
];
