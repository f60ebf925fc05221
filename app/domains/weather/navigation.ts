import { CloudSun } from "lucide";
import type { Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";

export const weatherPlaces: readonly Place[] = [
  { to: "/weather", label: m.weather_title, icon: CloudSun, part: "business", at: { contractor: 3 } },
];
