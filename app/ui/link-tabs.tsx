import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { Link } from "./link.tsx";
import { tabLook, tabRow } from "./tab-look.ts";

export type LinkTab = { to: string; label: ReactNode; active: boolean; count?: number };

/**
 * Tabs whose state is the URL: plain links, so they work before JavaScript and the back button undoes them. With `panel`
 * (the id of the element they change) they are announced as tabs and the arrow keys move between them; without it they
 * are a navigation.
 */
export function LinkTabs({
  tabs,
  label,
  panel,
  className,
}: {
  tabs: readonly LinkTab[];
  label: string;
  panel?: string;
  className?: string;
}) {
  const row = useRef<HTMLDivElement>(null);
  const active = tabs.find((tab) => tab.active)?.to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab became the active one
  useEffect(() => showActive(row.current), [active]);
  const links = tabs.map((tab) => (
    <Link
      key={tab.to}
      to={tab.to}
      preventScrollReset
      className={tabLook}
      data-state={tab.active ? "active" : undefined}
      {...(panel
        ? { role: "tab", "aria-selected": tab.active, "aria-controls": panel }
        : { "aria-current": tab.active ? ("page" as const) : undefined })}
    >
      {tab.label}
      {tab.count !== undefined && <span className="note">{tab.count}</span>}
    </Link>
  ));
  if (panel)
    return (
      <div role="tablist" aria-label={label} onKeyDown={moveByArrows} className={className}>
        <div ref={row} role="presentation" className={tabRow}>
          {links}
        </div>
      </div>
    );
  return (
    <nav aria-label={label} className={className}>
      <div ref={row} className={tabRow}>
        {links}
      </div>
    </nav>
  );
}

/** Brings the active tab to the middle of a row that is wider than the screen; the page itself stays where it is. */
function showActive(row: HTMLElement | null) {
  const tab = row?.querySelector("[data-state=active]")?.getBoundingClientRect();
  if (!row || !tab || row.scrollWidth <= row.clientWidth) return;
  const box = row.getBoundingClientRect();
  row.scrollLeft += tab.left + tab.width / 2 - (box.left + box.width / 2);
}

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const ends: Record<string, number> = { Home: 0, End: tabs.length - 1 };
  const to =
    ends[event.key] ?? (STEP[event.key] ? (at + (STEP[event.key] ?? 0) + tabs.length) % tabs.length : undefined);
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  tabs[to]?.focus();
}
