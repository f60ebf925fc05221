import type { ReactNode } from "react";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";

const PAGES = [
  { to: "/account/profile", no: "AC-09", label: m.auth_account_tab_profile },
  { to: "/account/security", no: "AC-10", label: m.auth_account_tab_security },
  { to: "/account/devices", no: "AC-17", label: m.auth_account_tab_devices },
  { to: "/account/notifications", no: "AC-18", label: m.notifications_tab },
  { to: "/account/tokens", no: "AC-19", label: m.developers_tab },
  { to: "/account/data", no: "AC-11", label: m.auth_account_tab_data },
] as const;

export type AccountPage = (typeof PAGES)[number]["to"];

/** Whether an address is one of the account's tabs. */
export const isAccountPage = (path: string): boolean => PAGES.some(({ to }) => to === path);

/** The frame of the account's own pages: one column wide enough for a form, tabs above. */
export function AccountPages({
  at,
  title,
  intro,
  children,
}: {
  at: AccountPage;
  title: string;
  intro: string;
  children: ReactNode;
}) {
  const here = PAGES.find((page) => page.to === at) ?? PAGES[0];
  return (
    <div className="max-w-4xl">
      <PageHeader no={here.no} label={here.label()} title={title} intro={intro} className="mb-4! lg:mb-5!" />
      <LinkTabs
        label={m.auth_account_pages()}
        className="mb-6 lg:mb-8"
        tabs={PAGES.map((page) => ({ to: page.to, label: page.label(), active: page.to === at }))}
      />
      <div className="grid gap-5">{children}</div>
    </div>
  );
}
