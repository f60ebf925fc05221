import clsx from "clsx";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useHydrated } from "../hydrated.ts";
import { Link } from "../link.tsx";
import { arrowTarget, SUBMENU_OPEN_DELAY_MS, typeaheadBuffer, typeaheadMatch } from "../menu-keys.ts";
import type { SiteLink } from "./site-links.ts";

const CLOSE_DELAY_MS = 200;

/**
 * One top menu: a <details> with links before JavaScript, a menu button with the full ARIA keyboard after it.
 * Arrows, Home, End and letters move; Escape closes; left and right are the NavBar's.
 */
export function NavMenu({ label, items }: { label: string; items: readonly SiteLink[] }) {
  const id = useId();
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLLIElement>(null);
  const hover = useRef<ReturnType<typeof setTimeout>>(undefined);
  const byHover = useRef(false);
  const [typed] = useState(typeaheadBuffer);

  const links = () => [...(root.current?.querySelectorAll<HTMLAnchorElement>("[data-item]") ?? [])];
  const button = () => root.current?.querySelector("summary");
  const show = (focus?: "first" | "last") => {
    clearTimeout(hover.current);
    setOpen(true);
    if (focus)
      requestAnimationFrame(() =>
        links()
          .at(focus === "first" ? 0 : -1)
          ?.focus(),
      );
  };
  const hide = (refocus?: boolean) => {
    clearTimeout(hover.current);
    byHover.current = false;
    setOpen(false);
    if (refocus) button()?.focus();
  };

  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [open]);
  useEffect(() => () => clearTimeout(hover.current), []);

  const onKeyDown = (event: KeyboardEvent) => {
    const list = links();
    const current = list.indexOf(document.activeElement as HTMLAnchorElement);
    const onButton = current < 0;
    if (event.key === "Escape" && open) hide(true);
    else if (onButton && event.key === "ArrowDown") show("first");
    else if (onButton && event.key === "ArrowUp") show("last");
    else if (!onButton && arrowTarget(event.key, current, list.length) !== undefined)
      list[arrowTarget(event.key, current, list.length) ?? 0]?.focus();
    else if (!onButton && event.key === " ") list[current]?.click();
    else if (!onButton && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const labels = list.map((link) => link.dataset.item ?? "");
      list[typeaheadMatch(labels, current, typed(event.key, event.timeStamp))]?.focus();
    } else return;
    event.preventDefault();
  };

  return (
    <li
      ref={root}
      className="relative"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (open && event.relatedTarget && !root.current?.contains(event.relatedTarget)) hide();
      }}
      onPointerEnter={(event) => {
        clearTimeout(hover.current);
        if (event.pointerType !== "mouse" || open) return;
        hover.current = setTimeout(() => {
          byHover.current = true;
          show();
        }, SUBMENU_OPEN_DELAY_MS);
      }}
      onPointerLeave={(event) => {
        clearTimeout(hover.current);
        if (event.pointerType === "mouse" && open) hover.current = setTimeout(() => hide(), CLOSE_DELAY_MS);
      }}
    >
      <details open={hydrated ? open : undefined}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control */}
        <summary
          id={`${id}b`}
          data-top
          aria-haspopup={hydrated ? "menu" : undefined}
          aria-controls={`${id}m`}
          onClick={(event) => {
            event.preventDefault();
            if (byHover.current) byHover.current = false;
            else if (open) hide();
            else show(event.detail === 0 ? "first" : undefined);
          }}
          className="flex min-h-11 list-none items-center gap-1.5 rounded-md px-3 hover:bg-sunk [&::-webkit-details-marker]:hidden"
        >
          {label}
          <svg
            viewBox="0 0 10 6"
            width="10"
            height="6"
            fill="none"
            aria-hidden="true"
            className={clsx("transition-transform", open && "rotate-180")}
          >
            <path d="m.5.5 4.5 4.5L9.5.5" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </summary>
        <ul
          id={`${id}m`}
          role={hydrated ? "menu" : undefined}
          aria-labelledby={hydrated ? `${id}b` : undefined}
          className="nav-panel"
        >
          {items.map((item) => (
            <li key={item.to} role={hydrated ? "none" : undefined}>
              <Link
                to={item.to}
                role={hydrated ? "menuitem" : undefined}
                tabIndex={hydrated ? -1 : undefined}
                data-item={item.label}
                onClick={() => hide()}
                className="menu-item"
              >
                <span className="block font-[560]">{item.label}</span>
                {item.hint && <span className="block text-sm text-ink-soft">{item.hint}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
