import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from "react";

/**
 * Tabs whose panels are only written (see `Written`): links to their panels until JavaScript runs, and every panel can be
 * read. From then on one panel shows, arrows move, Home and End jump, and the address keeps the tab. Put the row and the
 * panels, which may be inside a `Written`, into one `WrittenTabs`.
 */
export function WrittenTabs({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const asked = root.current && tabsIn(root.current).find((tab) => tab.hash === location.hash);
    if (root.current && asked) {
      open(root.current, asked);
      document.getElementById(asked.hash.slice(1))?.scrollIntoView();
    }
  }, []);
  const choose = (tab: HTMLAnchorElement) => {
    if (root.current) open(root.current, tab);
    history.replaceState(history.state, "", tab.hash);
  };
  const onClick = (event: MouseEvent) => {
    const tab = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[role=tab]");
    if (!tab) return;
    event.preventDefault();
    choose(tab);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tabs = tabsIn(event.currentTarget);
    const at = tabs.indexOf(event.target as HTMLAnchorElement);
    const to = at < 0 ? undefined : targetOf(event.key, at, tabs.length);
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    tab.focus();
    choose(tab);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the tabs inside
    <div ref={root} onClickCapture={onClick} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

const tabsIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLAnchorElement>("a[role=tab]")];

function targetOf(key: string, at: number, count: number): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  return step && (at + step + count) % count;
}

function open(root: HTMLElement, chosen: HTMLAnchorElement) {
  for (const tab of tabsIn(root)) {
    const on = tab === chosen;
    tab.setAttribute("aria-selected", String(on));
    tab.tabIndex = on ? 0 : -1;
    if (on) tab.dataset["state"] = "active";
    else delete tab.dataset["state"];
    document.getElementById(tab.hash.slice(1))?.toggleAttribute("data-open", on);
  }
}
