import { House, LifeBuoy, Scale, ShieldCheck } from "lucide";
import { everyone, type Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";

export const marketingPlaces: readonly Place[] = [
  { to: "/partners", label: m.marketing_nav_partnerships, icon: House, part: "day", at: { realtor: 6 } },
  { to: "/support", label: m.marketing_nav_support, icon: LifeBuoy, part: "account", at: everyone(20) },
  { to: "/privacy", label: m.marketing_footer_privacy, icon: ShieldCheck, part: "account", at: everyone(21) },
  { to: "/terms", label: m.marketing_footer_terms, icon: Scale, part: "account", at: everyone(22) },
];
