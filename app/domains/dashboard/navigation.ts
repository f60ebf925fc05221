import { LayoutDashboard, MessageCircleQuestionMark } from "lucide";
import { BRAND } from "#app/infra/brand.ts";
import type { Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";

export const dashboardPlaces: readonly Place[] = [
  {
    to: "/dashboard",
    label: m.dashboard_nav_dashboard,
    icon: LayoutDashboard,
    part: "day",
    at: { contractor: 1, homeowner: 1, realtor: 1, none: 1 },
  },
  {
    to: "/ai-tools",
    label: () => m.dashboard_nav_ask({ assistant: BRAND.assistant }),
    icon: MessageCircleQuestionMark,
    part: "day",
    at: { contractor: 6, homeowner: 6 },
  },
];
