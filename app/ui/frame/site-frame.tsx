import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { m } from "#paraglide/messages.js";
import { ColumnTicks } from "../column-ticks.tsx";
import { KingpostMark } from "../kingpost-mark.tsx";
import { Link, NavLink } from "../link.tsx";
import { LinkButton } from "../link-button.tsx";
import type { FrameActor, FrameBrand, SocialLinks } from "./brand.ts";
import { Drawer } from "./drawer.tsx";
import { NavBar } from "./nav-bar.tsx";
import { SiteFooter } from "./site-footer.tsx";
import type { LoadColumns, SiteEntry, SiteLinks } from "./site-links.ts";
import { SkipLink } from "./skip-link.tsx";

export type SiteFrameProps = {
  brand: FrameBrand;
  actor: FrameActor;
  links: SiteLinks;
  columns: LoadColumns;
  social?: SocialLinks;
  /** Replaces Sign In and Join Free for somebody signed in, e.g. a menu with sign-out. */
  account?: ReactNode;
  children: ReactNode;
};

/**
 * The public sheet: ticks, top bar with menus, drawer and Join Free bar on phones, title block at the foot. A page that
 * shows a bar of the same height itself marks it `data-bottom-bar="page"`; ours makes room for it.
 */
export function SiteFrame({ brand, actor, links, columns, social, account, children }: SiteFrameProps) {
  const { pathname } = useLocation();
  const isForm = links.isForm(pathname);
  const visitorBar = links.barFor?.(pathname) ?? { to: links.join, label: m.ui_nav_join_free() };
  const bar = isForm ? null : actor ? links.memberBar : visitorBar;
  return (
    <div id="top" className="flex min-h-dvh flex-col" data-frame="site" data-bottom-bar={bar ? "join" : undefined}>
      <SkipLink />
      <header data-chrome className="border-b border-line bg-paper">
        <ColumnTicks />
        <div className="sheet flex min-h-16 items-center gap-2 pb-1">
          <Link
            to="/"
            className="mr-auto flex items-center gap-3 rounded-md py-1 no-underline lg:mr-6"
            aria-label={`${brand.name}, ${m.ui_nav_home()}`}
          >
            <KingpostMark size={26} />
            <span className="font-display text-[1.75rem] leading-none font-semibold">{brand.name}</span>
          </Link>
          <NavBar menus={links.menus} />
          <div className="hidden items-center gap-2 lg:flex">
            <AccountLinks actor={actor} links={links} account={account} />
          </div>
          <Drawer
            id="site-menu"
            label={m.ui_open_menu()}
            triggerClass="inline-flex min-h-11 items-center gap-2 rounded-md border border-ink px-3.5 font-display text-[1.1875rem] font-semibold no-underline lg:hidden"
            trigger={
              <>
                <svg viewBox="0 0 18 12" width="18" height="12" aria-hidden="true">
                  <path d="M0 1h18M0 6h18M0 11h12" stroke="currentColor" strokeWidth="1.5" />
                </svg>
                {m.ui_open_menu()}
              </>
            }
            head={<span className="font-display text-xl font-semibold">{brand.name}</span>}
          >
            <DrawerNav menus={links.menus} />
            <div className="sticky bottom-0 mt-auto grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2 border-t border-ink bg-paper p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
              <AccountLinks actor={actor} links={links} account={account} wide />
            </div>
          </Drawer>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter brand={brand} columns={columns} social={social} />
      {bar && (
        <aside
          data-chrome
          aria-label={bar.label}
          data-testid="join-bar"
          className="join-bar"
          data-for={actor ? undefined : "visitor"}
        >
          <LinkButton to={bar.to} variant={bar.to === links.join ? "primary" : "secondary"} wide>
            {bar.label}
          </LinkButton>
        </aside>
      )}
    </div>
  );
}

type AccountLinksProps = { actor: FrameActor; links: SiteLinks; account?: ReactNode; wide?: boolean };

function AccountLinks({ actor, links, account, wide }: AccountLinksProps) {
  if (actor)
    return (
      account ?? (
        <LinkButton
          to={links.dashboard}
          wide={wide}
          aria-label={`${m.ui_nav_dashboard()}, ${m.ui_nav_signed_in_as({ name: actor.name })}`}
        >
          {m.ui_nav_dashboard()}
        </LinkButton>
      )
    );
  // A page that is the same for everybody knows its member before the account is read (see theme.ts).
  return (
    <>
      <LinkButton to={links.dashboard} size={wide ? "md" : "sm"} wide={wide} data-for="member">
        {m.ui_nav_dashboard()}
      </LinkButton>
      <LinkButton
        to={links.signIn}
        variant={wide ? "secondary" : "quiet"}
        size={wide ? "md" : "sm"}
        wide={wide}
        data-testid="nav-sign-in"
        data-for="visitor"
      >
        {m.ui_nav_sign_in()}
      </LinkButton>
      <LinkButton
        to={links.join}
        variant="primary"
        size={wide ? "md" : "sm"}
        wide={wide}
        data-testid="nav-join-free"
        data-for="visitor"
      >
        {m.ui_nav_join_free()}
      </LinkButton>
    </>
  );
}

function DrawerNav({ menus }: { menus: readonly SiteEntry[] }) {
  return (
    <nav aria-label={m.ui_main_navigation()}>
      {menus.map((entry) => (
        <div key={entry.label} className="border-b border-line py-1.5">
          {"items" in entry ? (
            <>
              <p className="note px-5 pt-2 pb-0.5">{entry.label}</p>
              <ul>
                {entry.items.map((item) => (
                  <li key={item.to}>
                    <NavLink to={item.to} className="drawer-link">
                      {item.label}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <NavLink to={entry.to} className="drawer-link">
              {entry.label}
            </NavLink>
          )}
        </div>
      ))}
    </nav>
  );
}
