import { Hourglass } from "lucide";
import type { Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";

export const hoursPlaces: readonly Place[] = [
  {
    to: "/my/hours",
    label: m.hours_title,
    icon: Hourglass,
    part: "learn",
    right: "documents",
    at: { contractor: 14 },
  },
  { to: "/admin/hours", label: m.hours_desk, icon: Hourglass, part: "day", at: { admin: 3.7 } },
];
