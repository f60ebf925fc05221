import type { Role } from "#app/infra/ctx.ts";
import type { SiteEntry, SiteLink, SiteLinks } from "#app/ui/frame/site-links.ts";
import { m } from "#paraglide/messages.js";

const fromLink = ({ to, label, hint }: { to: string; label: () => string; hint?: () => string }) => ({
  to,
  label: label(),
  ...(hint && { hint: hint() }),
});

const FINANCING = { to: "/financing", label: m.marketing_footer_financing };

/** What a contractor does each day, before the menus that everybody has; financing stands with the tools. */
const contractorMenus = (menus: readonly SiteEntry[]): SiteEntry[] => [
  {
    label: m.marketing_nav_work(),
    items: [
      fromLink({ to: "/my/jobs", label: m.jobs_nav_mine, hint: m.marketing_nav_my_jobs_hint }),
      fromLink({ to: "/work/calendar", label: m.calendar_title, hint: m.marketing_nav_calendar_hint }),
      fromLink({ to: "/invoices", label: m.invoices_title, hint: m.marketing_nav_invoices_hint }),
      fromLink({ to: "/messages", label: m.messaging_title, hint: m.marketing_nav_messages_hint }),
    ],
  },
  ...menus.map((entry, n) =>
    n === 0 && "items" in entry
      ? { ...entry, items: [...entry.items, fromLink({ ...FINANCING, hint: m.marketing_nav_financing_hint })] }
      : entry,
  ),
];

/** What a homeowner comes back for. */
const homeownerMenus = (): SiteEntry[] => [
  { to: "/my/jobs", label: m.jobs_nav_mine() },
  { to: "/post-job", label: m.jobs_nav_post() },
  { to: "/find-pro", label: m.dashboard_step_find_pro_do() },
  { to: "/messages", label: m.messaging_title() },
  fromLink(FINANCING),
  { to: "/support", label: m.marketing_nav_help() },
];

/** The bar at the foot of a phone on the public pages: a homeowner's job is one tap away, and everybody else's own pages. */
export const barFor = (role: Role | null): SiteLink =>
  role === "homeowner"
    ? { to: "/post-job", label: m.jobs_nav_post() }
    : { to: "/dashboard", label: m.ui_nav_dashboard() };

/** The menus of the public pages around somebody signed in: what their role comes for, or what everybody has. */
export const menusFor = (role: Role | null, menus: readonly SiteEntry[]): readonly SiteEntry[] =>
  role === "contractor" ? contractorMenus(menus) : role === "homeowner" ? homeownerMenus() : menus;

/** The links of the public pages around somebody signed in. */
export const linksFor = (role: Role | null, links: SiteLinks): SiteLinks => ({
  ...links,
  menus: menusFor(role, links.menus),
  memberBar: barFor(role),
});
