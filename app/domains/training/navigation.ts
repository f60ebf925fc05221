import { HardHat } from "lucide";
import type { Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";

export const trainingPlaces: readonly Place[] = [
  { to: "/training", label: m.training_title, icon: HardHat, part: "learn", at: { contractor: 13 } },
];
