import type { ReactNode } from "react";
import { Link } from "react-router";
import { tabLook, tabRow } from "./tab-look.ts";

export type LinkTab = { to: string; label: ReactNode; active: boolean; count?: number };

/** Tabs whose state is the URL: plain links, so they work before JavaScript and the back button undoes them. */
export function LinkTabs({ tabs, label, className }: { tabs: readonly LinkTab[]; label: string; className?: string }) {
  return (
    <nav aria-label={label} className={className}>
      <div className={tabRow}>
        {tabs.map((tab) => (
          <Link
            key={tab.to}
            to={tab.to}
            preventScrollReset
            aria-current={tab.active ? "page" : undefined}
            className={tabLook}
          >
            {tab.label}
            {tab.count !== undefined && <span className="note">{tab.count}</span>}
          </Link>
        ))}
      </div>
    </nav>
  );
}
