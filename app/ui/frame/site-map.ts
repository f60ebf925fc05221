import { m } from "#paraglide/messages.js";

export type SiteLink = { to: string; label: string; hint?: string };
export type SiteEntry = SiteLink | { label: string; items: SiteLink[] };

/** The top menus, in order. The drawer shows the same. */
export const topMenus = (): SiteEntry[] => [
  {
    label: m.ui_nav_tools(),
    items: [
      {
        to: "/contractor-dashboard",
        label: m.ui_nav_contractor_dashboard(),
        hint: m.ui_nav_contractor_dashboard_hint(),
      },
      { to: "/ai-tools", label: m.ui_nav_cody(), hint: m.ui_nav_cody_hint() },
      { to: "/integrations", label: m.ui_nav_integrations(), hint: m.ui_nav_integrations_hint() },
      { to: "/find-pro", label: m.ui_nav_find_pro(), hint: m.ui_nav_find_pro_hint() },
    ],
  },
  {
    label: m.ui_nav_learn(),
    items: [
      {
        to: "/continuing-education",
        label: m.ui_nav_continuing_education(),
        hint: m.ui_nav_continuing_education_hint(),
      },
      { to: "/community", label: m.ui_nav_community(), hint: m.ui_nav_community_hint() },
      { to: "/mentorship", label: m.ui_nav_mentorship(), hint: m.ui_nav_mentorship_hint() },
    ],
  },
  { to: "/community", label: m.ui_nav_community() },
  { to: "/pricing", label: m.ui_nav_pricing() },
  {
    label: m.ui_nav_about(),
    items: [
      { to: "/about", label: m.ui_nav_about(), hint: m.ui_nav_about_hint() },
      { to: "/partnerships", label: m.ui_nav_partnerships(), hint: m.ui_nav_partnerships_hint() },
      { to: "/support", label: m.ui_nav_support(), hint: m.ui_nav_support_hint() },
    ],
  },
];
