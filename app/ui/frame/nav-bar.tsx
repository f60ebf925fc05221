import type { KeyboardEvent } from "react";
import { m } from "#paraglide/messages.js";
import { NavLink } from "../link.tsx";
import { NavMenu } from "./nav-menu.tsx";
import type { SiteEntry } from "./site-links.ts";

const LINK =
  "flex min-h-11 items-center rounded-md px-3 no-underline hover:bg-sunk aria-[current=page]:underline aria-[current=page]:decoration-steel aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8";

/** Left and right go round the top entries, also out of an open menu. */
function moveSideways(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (!step) return;
  const tops = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-top]")];
  const here = tops.findIndex((top) => top.parentElement?.contains(document.activeElement));
  if (here < 0) return;
  event.preventDefault();
  tops.at((here + step) % tops.length)?.focus();
}

/** The top menus in a row. */
export function NavBar({ menus }: { menus: readonly SiteEntry[] }) {
  return (
    <nav aria-label={m.ui_main_navigation()} onKeyDown={moveSideways} className="mr-auto hidden lg:block">
      <ul className="flex items-center gap-0.5">
        {menus.map((entry) =>
          "items" in entry ? (
            <NavMenu key={entry.label} label={entry.label} items={entry.items} />
          ) : (
            <li key={entry.label}>
              <NavLink to={entry.to} data-top className={LINK}>
                {entry.label}
              </NavLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
