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

/** The footer's three columns. Pages without a place in the top menus have theirs here. */
export const footerColumns = (): { id: string; label: string; items: SiteLink[] }[] => [
  {
    id: "navigate",
    label: m.ui_footer_navigate(),
    items: [
      { to: "/", label: m.ui_nav_home() },
      { to: "/find-pro", label: m.ui_footer_job_board() },
      { to: "/post-job", label: m.ui_footer_post_job() },
      { to: "/homeowner-signup", label: m.ui_footer_homeowners() },
      { to: "/community", label: m.ui_nav_community() },
      { to: "/pricing", label: m.ui_nav_pricing() },
    ],
  },
  {
    id: "platform",
    label: m.ui_footer_platform(),
    items: [
      { to: "/contractor-dashboard", label: m.ui_nav_contractor_dashboard() },
      { to: "/ai-tools", label: m.ui_nav_cody() },
      { to: "/integrations", label: m.ui_nav_integrations() },
      { to: "/continuing-education", label: m.ui_nav_continuing_education() },
      { to: "/skill-building", label: m.ui_footer_skill_building() },
      { to: "/insights", label: m.ui_footer_insights() },
      { to: "/employee-training", label: m.ui_footer_crew_training() },
      { to: "/financing", label: m.ui_footer_financing() },
    ],
  },
  {
    id: "company",
    label: m.ui_footer_company(),
    items: [
      { to: "/about", label: m.ui_nav_about() },
      { to: "/partnerships", label: m.ui_nav_partnerships() },
      { to: "/support", label: m.ui_nav_support() },
      { to: "/mentorship", label: m.ui_nav_mentorship() },
      { to: "/privacy", label: m.ui_footer_privacy() },
      { to: "/terms", label: m.ui_footer_terms() },
      { to: "/accessibility", label: m.ui_footer_accessibility() },
    ],
  },
];
