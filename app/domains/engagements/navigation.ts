import { Hammer, Scale } from "lucide";
import type { Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";

export const engagementsPlaces: readonly Place[] = [
  {
    to: "/work",
    label: m.engagements_title,
    short: m.engagements_nav_short,
    icon: Hammer,
    part: "day",
    right: "work",
    at: { contractor: 2.5, homeowner: 4.5, realtor: 4.5, none: 2.5 },
  },
  {
    to: "/admin/disputes",
    label: m.engagements_disputes,
    icon: Scale,
    part: "day",
    at: { admin: 3 },
  },
];
