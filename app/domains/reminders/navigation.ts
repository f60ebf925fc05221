import { AlarmClock } from "lucide";
import { everyone, type Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";

export const remindersPlaces: readonly Place[] = [
  { to: "/my/reminders", label: m.reminders_title, icon: AlarmClock, part: "day", at: everyone(11) },
];
