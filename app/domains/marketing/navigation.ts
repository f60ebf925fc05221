import { House } from "lucide";
import type { Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";

export const marketingPlaces: readonly Place[] = [
  { to: "/partners", label: m.marketing_nav_partnerships, icon: House, part: "day", at: { realtor: 6 } },
];
