import { Calculator, Landmark } from "lucide";
import type { Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";

export const financingPlaces: readonly Place[] = [
  {
    to: "/financing",
    label: m.financing_nav_rate_checks,
    icon: Calculator,
    part: "money",
    right: "jobs",
    at: { contractor: 3, homeowner: 3 },
  },
  { to: "/admin/financing", label: m.financing_nav_rate_checks, icon: Landmark, part: "day", at: { admin: 3 } },
];
