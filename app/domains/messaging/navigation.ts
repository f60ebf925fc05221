import { MessageSquareText, ShieldAlert } from "lucide";
import type { Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";

export const messagingPlaces: readonly Place[] = [
  {
    to: "/messages",
    label: m.messaging_title,
    icon: MessageSquareText,
    part: "day",
    right: "messages",
    at: { contractor: 3, homeowner: 3, realtor: 3, admin: 4, none: 3 },
  },
  {
    to: "/admin/reports",
    label: m.messaging_reports_title,
    short: m.messaging_nav_reports_short,
    icon: ShieldAlert,
    part: "day",
    at: { admin: 2 },
  },
];
