import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { isAccountPage } from "#app/domains/accounts/components/account-head.tsx";
import { SignOut } from "#app/domains/accounts/components/account-menu.tsx";
import { accountsPlaces } from "#app/domains/accounts/navigation.ts";
import { hasRight } from "#app/domains/auth/rules/rights.ts";
import { billingPlaces } from "#app/domains/billing/navigation.ts";
import { MailboxNote } from "#app/domains/bounces/components/mailbox-note.tsx";
import { BusinessSwitch } from "#app/domains/businesses/components/business-switch.tsx";
import { ClosedNote } from "#app/domains/businesses/components/closed-note.tsx";
import { businessesPlaces } from "#app/domains/businesses/navigation.ts";
import { calendarPlaces } from "#app/domains/calendar/navigation.ts";
import { chargesPlaces } from "#app/domains/charges/navigation.ts";
import { communityPlaces } from "#app/domains/community/navigation.ts";
import { contractorsPlaces } from "#app/domains/contractors/navigation.ts";
import { directoryPlaces } from "#app/domains/directory/navigation.ts";
import { engagementsPlaces } from "#app/domains/engagements/navigation.ts";
import { estimatesPlaces } from "#app/domains/estimates/navigation.ts";
import { financingPlaces } from "#app/domains/financing/navigation.ts";
import { hoursPlaces } from "#app/domains/hours/navigation.ts";
import { integrationsPlaces } from "#app/domains/integrations/navigation.ts";
import { invoicesPlaces } from "#app/domains/invoices/navigation.ts";
import { jobsPlaces } from "#app/domains/jobs/navigation.ts";
import { learningPlaces } from "#app/domains/learning/navigation.ts";
import { marketingPlaces } from "#app/domains/marketing/navigation.ts";
import { mediaPlaces } from "#app/domains/media/navigation.ts";
import { mentorsPlaces } from "#app/domains/mentors/navigation.ts";
import { useUnreadMessages } from "#app/domains/messaging/client/use-unread.ts";
import { messagingPlaces } from "#app/domains/messaging/navigation.ts";
import { moderationPlaces } from "#app/domains/moderation/navigation.ts";
import Bell from "#app/domains/notifications/components/bell.tsx";
import { operatorsPlaces } from "#app/domains/operators/navigation.ts";
import { partnersPlaces } from "#app/domains/partners/navigation.ts";
import { realtorsPlaces } from "#app/domains/realtors/navigation.ts";
import { remindersPlaces } from "#app/domains/reminders/navigation.ts";
import { reviewsPlaces } from "#app/domains/reviews/navigation.ts";
import { taxesPlaces } from "#app/domains/taxes/navigation.ts";
import { trainingPlaces } from "#app/domains/training/navigation.ts";
import { verificationPlaces } from "#app/domains/verification/navigation.ts";
import { weatherPlaces } from "#app/domains/weather/navigation.ts";
import { BRAND } from "#app/infra/brand.ts";
import { type Place, placesOf } from "#app/infra/navigation.ts";
import { WorkFrame, type WorkSection } from "#app/ui/frame/work-frame.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import { dashboardPlaces } from "../navigation.ts";
import type { WorkViewer } from "../queries/viewer.server.ts";

const PLACES: readonly Place[] = [
  ...accountsPlaces,
  ...estimatesPlaces,
  ...billingPlaces,
  ...calendarPlaces,
  ...chargesPlaces,
  ...businessesPlaces,
  ...communityPlaces,
  ...contractorsPlaces,
  ...dashboardPlaces,
  ...directoryPlaces,
  ...engagementsPlaces,
  ...financingPlaces,
  ...hoursPlaces,
  ...integrationsPlaces,
  ...invoicesPlaces,
  ...jobsPlaces,
  ...learningPlaces,
  ...marketingPlaces,
  ...mediaPlaces,
  ...mentorsPlaces,
  ...messagingPlaces,
  ...moderationPlaces,
  ...partnersPlaces,
  ...operatorsPlaces,
  ...realtorsPlaces,
  ...remindersPlaces,
  ...reviewsPlaces,
  ...taxesPlaces,
  ...trainingPlaces,
  ...verificationPlaces,
  ...weatherPlaces,
];

const PARTS = [
  { part: "day", title: () => undefined },
  { part: "money", title: m.dashboard_nav_money_section },
  { part: "learn", title: m.dashboard_nav_learn_section },
  { part: "business", title: m.dashboard_nav_business_section },
  { part: "account", title: m.auth_account_menu_short },
] as const;

/** What is different about a place at this moment, by its address. */
type Now = Readonly<Record<string, { to?: string; waiting?: number }>>;

/** The rail of a role and a part in the business: the order of a working day, then money, learning, the business behind it and the account. */
export const sectionsFor = ({ role, business }: Pick<WorkViewer, "role" | "business">, now: Now = {}): WorkSection[] =>
  PARTS.map(({ part, title }) => ({
    label: title(),
    items: placesOf(PLACES, part, role, (right) => hasRight(business, right)).map(
      ({ to, label, short, icon, end }) => ({
        to,
        label: label(),
        short: short?.(),
        icon,
        end,
        ...now[to],
      }),
    ),
  })).filter(({ items }) => items.length);

type WorkShellProps = { viewer: WorkViewer; title?: ReactNode; sheets?: boolean; children: ReactNode };

/** The working frame of a signed-in member: the places their role has. */
export function WorkShell({ viewer, title, sheets, children }: WorkShellProps) {
  const waiting = useUnreadMessages();
  const { pathname } = useLocation();
  // The dashboard has two addresses, the account has tabs: whoever is at one of them stays there.
  const dashboard = pathname === "/contractor-dashboard" ? pathname : "/dashboard";
  const account = isAccountPage(pathname) ? pathname : "/account/profile";
  return (
    <WorkFrame
      brand={{ name: BRAND.name, legalName: BRAND.legalName, tagline: m.app_tagline() }}
      actor={viewer}
      home="/dashboard"
      sections={sectionsFor(viewer, {
        "/dashboard": { to: dashboard },
        "/account/profile": { to: account },
        "/messages": { waiting },
      })}
      notices={<Bell />}
      account={<SignOut />}
      above={<BusinessSwitch acting={viewer.business.id} businesses={viewer.businesses} />}
      next={
        viewer.role === "homeowner" &&
        pathname !== "/post-job" && (
          <LinkButton to="/post-job" size="sm">
            {m.jobs_nav_post()}
          </LinkButton>
        )
      }
      title={title}
      sheets={sheets}
    >
      {viewer.closed && <ClosedNote closed={viewer.closed} className="mb-6" />}
      {viewer.mailbox && <MailboxNote mailbox={viewer.mailbox} className="mb-6" />}
      {children}
    </WorkFrame>
  );
}
