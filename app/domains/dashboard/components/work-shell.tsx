import {
  BellRing,
  Braces,
  BriefcaseBusiness,
  Cable,
  ClipboardList,
  CloudSun,
  Download,
  FileCheck2,
  HardHat,
  House,
  KeyRound,
  Landmark,
  LayoutDashboard,
  MessageSquareText,
  MonitorSmartphone,
  ReceiptText,
  Search,
  ShieldAlert,
  Stamp,
  UserRound,
} from "lucide";
import type { ReactNode } from "react";
import { useMatch } from "react-router";
import type { Viewer } from "#app/domains/accounts/client/viewer.ts";
import { SignOut } from "#app/domains/accounts/components/account-menu.tsx";
import { useUnreadMessages } from "#app/domains/messaging/client/use-unread.ts";
import Bell from "#app/domains/notifications/components/bell.tsx";
import { BRAND } from "#app/infra/brand.ts";
import type { Role } from "#app/infra/ctx.ts";
import { WorkFrame, type WorkItem, type WorkSection } from "#app/ui/frame/work-frame.tsx";
import { m } from "#paraglide/messages.js";

type Shown = WorkItem & { roles?: readonly (Role | null)[] };
type Given = { dashboard: string; unread: number };

/** What there is to do and with whom, for each role in the order of its day. The first four are the phone's bottom bar. */
function dayOf(role: Role | null, { dashboard: to, unread }: Given): WorkItem[] {
  const dashboard = { to, label: m.dashboard_nav_dashboard(), icon: LayoutDashboard };
  const jobs = {
    to: "/my/jobs",
    label: m.dashboard_nav_jobs(),
    short: m.dashboard_nav_jobs_short(),
    icon: ClipboardList,
  };
  const messages = { to: "/messages", label: m.messaging_title(), icon: MessageSquareText, waiting: unread };
  const post = { to: "/post-job", label: m.dashboard_nav_post_job(), icon: HardHat };
  const network = {
    to: "/find-pro",
    label: m.dashboard_nav_network(),
    short: m.dashboard_nav_network_short(),
    icon: Search,
    end: true,
  };
  const findPro = { to: "/find-pro", label: m.dashboard_step_find_pro_do(), icon: Search, end: true };
  if (role === "admin")
    return [
      { to: "/admin/verifications", label: m.dashboard_nav_queue(), short: m.dashboard_nav_queue_short(), icon: Stamp },
      {
        to: "/admin/reports",
        label: m.messaging_reports_title(),
        short: m.dashboard_nav_reports_short(),
        icon: ShieldAlert,
      },
      { to: "/admin/financing", label: m.dashboard_nav_rate_checks(), icon: Landmark },
      messages,
      network,
    ];
  if (role === "realtor")
    return [dashboard, findPro, messages, jobs, post, { to: "/partners", label: m.ui_nav_partnerships(), icon: House }];
  if (role === "homeowner") return [dashboard, findPro, messages, jobs, post];
  return [dashboard, jobs, messages, network, post];
}

/** In the order of a working day, then the business behind it and the account. */
const places = (role: Role | null, given: Given): { label?: string; items: Shown[] }[] => [
  { items: dayOf(role, given) },
  {
    label: m.dashboard_nav_business_section(),
    items: [
      { to: "/account/documents", label: m.dashboard_nav_documents(), icon: FileCheck2, roles: ["contractor"] },
      { to: "/taxes", label: m.taxes_label(), short: m.taxes_nav_short(), icon: ReceiptText, roles: ["contractor"] },
      { to: "/weather", label: m.weather_title(), icon: CloudSun, roles: ["contractor"] },
      { to: "/integrations", label: m.dashboard_tools_title(), icon: Cable, roles: ["contractor"] },
      { to: "/account/business", label: m.dashboard_nav_business(), icon: BriefcaseBusiness, roles: ["contractor"] },
    ],
  },
  {
    label: m.auth_account_menu_short(),
    items: [
      { to: "/account/profile", label: m.auth_account_tab_profile(), icon: UserRound },
      { to: "/account/security", label: m.auth_account_tab_security(), icon: KeyRound },
      { to: "/account/devices", label: m.auth_account_tab_devices(), icon: MonitorSmartphone },
      { to: "/account/notifications", label: m.notifications_tab(), icon: BellRing },
      { to: "/account/tokens", label: m.developers_tab(), icon: Braces, roles: ["contractor"] },
      { to: "/account/data", label: m.auth_account_tab_data(), icon: Download },
    ],
  },
];

const sectionsFor = (role: Role | null, given: Given): WorkSection[] =>
  places(role, given)
    .map((section) => ({
      ...section,
      items: section.items.filter((item) => !item.roles || item.roles.includes(role)),
    }))
    .filter((section) => section.items.length);

/** The working frame of a signed-in member: the places their role has. */
export function WorkShell({ viewer, title, children }: { viewer: Viewer; title?: ReactNode; children: ReactNode }) {
  const unread = useUnreadMessages();
  // The dashboard has two addresses: whoever is at one of them stays there.
  const dashboard = useMatch("/contractor-dashboard")?.pathname ?? "/dashboard";
  return (
    <WorkFrame
      brand={{ name: BRAND.name, legalName: BRAND.legalName, tagline: m.app_tagline() }}
      actor={viewer}
      sections={sectionsFor(viewer.role, { dashboard, unread })}
      notices={<Bell />}
      account={<SignOut />}
      title={title}
    >
      {children}
    </WorkFrame>
  );
}
