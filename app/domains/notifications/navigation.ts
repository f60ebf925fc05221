import { BellRing } from "lucide";
import { everyone, type Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";

export const notificationsPlaces: readonly Place[] = [
  { to: "/account/notifications", label: m.notifications_tab, icon: BellRing, part: "account", at: everyone(4) },
];
