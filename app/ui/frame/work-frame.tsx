import clsx from "clsx";
import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { m } from "#paraglide/messages.js";
import { Icon } from "../icon.tsx";
import { KingpostMark } from "../kingpost-mark.tsx";
import { LanguageSwitch } from "../language-switch.tsx";
import { Link, NavLink } from "../link.tsx";
import { ThemeSwitch } from "../theme-switch.tsx";
import type { FrameActor, FrameBrand } from "./brand.ts";
import { Drawer } from "./drawer.tsx";
import { SkipLink } from "./skip-link.tsx";

type WorkItem = {
  to: string;
  label: string;
  icon: IconNode;
  /** Only the exact address counts as here. */
  end?: boolean;
  /** A number of things waiting; 0 shows nothing. */
  waiting?: number;
  /** A shorter word for the bottom bar. */
  short?: string;
};
export type WorkSection = { label?: string; items: readonly WorkItem[] };

export type WorkFrameProps = {
  brand: FrameBrand;
  actor: NonNullable<FrameActor>;
  /** Where the mark leads to. */
  home: string;
  sections: readonly WorkSection[];
  /** The four places of the bottom bar on phones; the fifth, "More", opens everything. Default: the first four. */
  bottom?: readonly WorkItem[];
  /** What waits for the reader, e.g. a bell: beside the name on desktop, in the top bar on phones. Drawn twice. */
  notices?: ReactNode;
  /** The account menu: at the foot of the rail, in the top bar on phones. Drawn twice. */
  account?: ReactNode;
  /** What stands above the places, in the rail and in the phone's menu. */
  above?: ReactNode;
  /** What is one tap away on every page of a phone, in the top bar. */
  next?: ReactNode;
  /** Name of this place, in the top bar of phones. */
  title?: ReactNode;
  /** The page brings its own margins, as one for visitors does. */
  sheets?: boolean;
  children: ReactNode;
};

/** The frame of signed-in screens: a rail on desktop, five places at the bottom on phones. */
export function WorkFrame({
  brand,
  actor,
  home,
  sections,
  bottom,
  notices,
  account,
  above,
  next,
  title,
  sheets,
  children,
}: WorkFrameProps) {
  const places = bottom ?? sections.flatMap((s) => s.items).slice(0, 4);
  return (
    <div
      id="top"
      className="min-h-dvh lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] print:block"
      data-frame="work"
      data-bottom-bar="work"
    >
      <SkipLink />
      <aside
        data-chrome
        className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-line bg-paper lg:flex"
      >
        <div className="flex min-h-16 items-center gap-2 border-b border-line pr-3 pl-5">
          <Link to={home} className="mr-auto flex items-center gap-3 rounded-md py-1 no-underline">
            <KingpostMark size={24} />
            <span className="font-display text-2xl leading-none font-semibold">{brand.name}</span>
          </Link>
          {notices}
        </div>
        {above}
        <RailNav sections={sections} />
        <RailFoot>{account ?? <p className="px-1.5 font-[560]">{actor.name}</p>}</RailFoot>
      </aside>
      <div className="flex min-h-dvh min-w-0 flex-col">
        <header data-chrome className="sticky top-0 z-20 border-b border-line bg-paper lg:hidden">
          <div className="flex min-h-14 items-center gap-3 px-5">
            <Link to={home} aria-label={brand.name} className="rounded-md py-2">
              <KingpostMark size={22} />
            </Link>
            <p
              className={clsx("min-w-0 flex-1 truncate font-display text-lg font-semibold", next && "max-sm:invisible")}
            >
              {title}
            </p>
            {next}
            {notices}
            {account}
          </div>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className={clsx(
            "flex-1 pb-[calc(var(--bottom-bar)+2rem)] outline-none lg:pb-16",
            !sheets && "px-5 pt-6 lg:px-10 lg:pt-8",
          )}
        >
          {children}
        </main>
      </div>
      <nav
        data-chrome
        aria-label={m.ui_main_navigation()}
        className="fixed inset-x-0 bottom-0 z-30 border-t border-ink bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        <ul className="grid grid-cols-5">
          {places.map((item) => (
            <li key={item.to}>
              <NavLink to={item.to} end={item.end} className={place}>
                <Icon of={item.icon} size={22} />
                <span className="w-full truncate px-0.5 text-center">{item.short ?? item.label}</span>
                <Waiting count={item.waiting} className="absolute top-1.5 left-[calc(50%+0.375rem)]" />
              </NavLink>
            </li>
          ))}
          <li>
            <Drawer
              id="work-menu"
              label={m.ui_nav_more()}
              triggerClass={place}
              trigger={
                <>
                  <svg viewBox="0 0 22 22" width="22" height="22" aria-hidden="true">
                    <path d="M3 6h16M3 11h16M3 16h10" stroke="currentColor" strokeWidth="1.5" />
                  </svg>
                  {m.ui_nav_more()}
                </>
              }
              head={<span className="font-display text-xl font-semibold">{actor.name}</span>}
            >
              {above}
              <RailNav sections={sections} />
              <RailFoot />
            </Drawer>
          </li>
        </ul>
      </nav>
    </div>
  );
}

const place =
  "relative flex min-h-15 flex-col items-center justify-center gap-1 text-xs text-ink-soft no-underline aria-[current=page]:text-steel aria-[current=page]:before:absolute aria-[current=page]:before:inset-x-3 aria-[current=page]:before:top-0 aria-[current=page]:before:h-[3px] aria-[current=page]:before:bg-steel focus-visible:-outline-offset-3";

function RailNav({ sections }: { sections: readonly WorkSection[] }) {
  return (
    <nav aria-label={m.ui_main_navigation()} className="flex-1 py-3">
      {sections.map((section, n) => (
        <div key={section.label ?? n} className={clsx(n > 0 && "mt-3 border-t border-line pt-3")}>
          {section.label && <p className="note px-5 pt-1 pb-1.5">{section.label}</p>}
          <ul>
            {section.items.map((item) => (
              <li key={item.to}>
                <NavLink to={item.to} end={item.end} className="rail-place">
                  <Icon of={item.icon} />
                  <span className="min-w-0 flex-1">{item.label}</span>
                  <Waiting count={item.waiting} />
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Waiting({ count, className }: { count?: number; className?: string }) {
  if (!count) return null;
  return (
    <span
      className={clsx(
        "grid h-5 min-w-5 place-items-center rounded-full bg-ink px-1.5 text-xs leading-none text-paper tabular-nums",
        className,
      )}
    >
      {count > 99 ? "99+" : count}
    </span>
  );
}

const RailFoot = ({ children }: { children?: ReactNode }) => (
  <div className="grid gap-1 border-t border-line px-3.5 py-3">
    {children}
    <LanguageSwitch />
    <ThemeSwitch />
  </div>
);
