import { BookOpenCheck } from "lucide";
import { everyone, type Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";

export const learningPlaces: readonly Place[] = [
  { to: "/my/learning", label: m.learning_mine, icon: BookOpenCheck, part: "learn", at: everyone(12) },
];
