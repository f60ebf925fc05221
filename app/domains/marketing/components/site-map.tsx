import { DASHBOARD, keepingNext } from "#app/domains/auth/rules/next.ts";
import type { SiteEntry, SiteLinks } from "#app/ui/frame/site-links.ts";
import { m } from "#paraglide/messages.js";

/** Who is joining, posting, signing in or answering a request by link needs no bar that says so, least of all over the form's own button. */
const FORMS =
  /^\/(post-job|contractor-(signup|onboarding)|homeowner-signup|realtor-signup|auth|login|certificates|my-record|pros\/[^/]+\/quote)(\/|$)/;

/** What somebody was sent a personal link to is theirs to read; a bar that says to join would cover it. */
const BY_LINK =
  /^\/(lists|join|crew|record-news|renewals|estimate|estimate-mail|unsubscribe|financing\/(confirm|applications))\/[^/]+/;

const topMenus = (): SiteEntry[] => [
  {
    label: m.marketing_nav_tools(),
    items: [
      {
        to: "/contractor-dashboard",
        label: m.marketing_nav_contractor_dashboard(),
        hint: m.marketing_nav_contractor_dashboard_hint(),
      },
      { to: "/ai-tools", label: m.marketing_nav_cody(), hint: m.marketing_nav_cody_hint() },
      { to: "/integrations", label: m.marketing_nav_integrations(), hint: m.marketing_nav_integrations_hint() },
      { to: "/find-pro", label: m.marketing_nav_find_pro(), hint: m.marketing_nav_find_pro_hint() },
    ],
  },
  {
    label: m.marketing_nav_learn(),
    items: [
      {
        to: "/continuing-education",
        label: m.marketing_nav_continuing_education(),
        hint: m.marketing_nav_continuing_education_hint(),
      },
      { to: "/community", label: m.marketing_nav_community(), hint: m.marketing_nav_community_hint() },
      { to: "/mentorship", label: m.marketing_nav_mentorship(), hint: m.marketing_nav_mentorship_hint() },
    ],
  },
  { to: "/community", label: m.marketing_nav_community() },
  { to: "/pricing", label: m.marketing_nav_pricing() },
  {
    label: m.marketing_nav_about(),
    items: [
      { to: "/about", label: m.marketing_nav_about(), hint: m.marketing_nav_about_hint() },
      { to: "/partnerships", label: m.marketing_nav_partnerships(), hint: m.marketing_nav_partnerships_hint() },
      { to: "/support", label: m.marketing_nav_support(), hint: m.marketing_nav_support_hint() },
    ],
  },
];

/** Where the frame of the public pages leads to; the ways in go on to `next`. */
export const siteLinks = (next = DASHBOARD): SiteLinks => ({
  menus: topMenus(),
  signIn: keepingNext("/login", next),
  join: keepingNext("/contractor-signup", next),
  dashboard: "/dashboard",
  // The page itself shows the orange button here: the bar is the other way on.
  barFor: (pathname) =>
    pathname === "/find-pro"
      ? { to: "/post-job", label: m.marketing_bar_post() }
      : pathname === "/"
        ? { to: "/find-pro", label: m.marketing_home_find() }
        : null,
  isForm: (pathname) => FORMS.test(pathname) || BY_LINK.test(pathname),
});
