import { Users } from "lucide";
import type { Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";

export const businessesPlaces: readonly Place[] = [
  {
    to: "/account/people",
    label: m.businesses_people_title,
    icon: Users,
    part: "business",
    right: "people",
    at: { contractor: 6 },
  },
];
