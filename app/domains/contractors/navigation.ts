import { BriefcaseBusiness } from "lucide";
import type { Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";

export const contractorsPlaces: readonly Place[] = [
  {
    to: "/account/business",
    label: m.contractors_nav_business,
    icon: BriefcaseBusiness,
    part: "business",
    right: "profile",
    at: { contractor: 5 },
  },
];
