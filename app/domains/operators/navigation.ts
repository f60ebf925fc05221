import { LayoutDashboard } from "lucide";
import type { Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";

export const operatorsPlaces: readonly Place[] = [
  {
    to: "/admin",
    label: m.operators_home,
    short: m.operators_home_short,
    icon: LayoutDashboard,
    part: "day",
    end: true,
    at: { admin: 0.5 },
  },
];
