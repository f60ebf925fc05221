import { Cable } from "lucide";
import type { Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";

export const integrationsPlaces: readonly Place[] = [
  {
    to: "/integrations",
    label: m.dashboard_tools_title,
    icon: Cable,
    part: "business",
    right: "tools",
    at: { contractor: 4 },
  },
];
