import { Landmark } from "lucide";
import type { Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";

export const financingPlaces: readonly Place[] = [
  { to: "/admin/financing", label: m.financing_nav_rate_checks, icon: Landmark, part: "day", at: { admin: 3 } },
];
