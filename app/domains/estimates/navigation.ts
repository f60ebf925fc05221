import { Calculator } from "lucide";
import type { Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";

export const estimatesPlaces: readonly Place[] = [
  {
    to: "/estimates",
    label: m.estimates_title,
    icon: Calculator,
    part: "money",
    right: "jobs",
    at: { contractor: 0.9 },
  },
];
