import { HandCoins, ListChecks } from "lucide";
import type { Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";

export const realtorsPlaces: readonly Place[] = [
  {
    to: "/realtor",
    label: m.realtors_nav_desk,
    short: m.realtors_nav_desk_short,
    icon: HandCoins,
    part: "day",
    end: true,
    at: { realtor: 1.5 },
  },
  {
    to: "/realtor/lists",
    label: m.realtors_nav_lists,
    short: m.realtors_nav_lists_short,
    icon: ListChecks,
    part: "day",
    at: { realtor: 1.6 },
  },
  { to: "/admin/realtors", label: m.realtors_nav_admin, icon: HandCoins, part: "day", at: { admin: 7 } },
];
