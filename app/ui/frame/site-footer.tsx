import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { useLocation } from "react-router";
import { m } from "#paraglide/messages.js";
import { KingpostMark } from "../kingpost-mark.tsx";
import { LanguageSwitch } from "../language-switch.tsx";
import { ThemeSwitch } from "../theme-switch.tsx";
import { useAtHand } from "../when-touched.ts";
import { Written } from "../written.tsx";
import type { FrameBrand, SocialLinks } from "./brand.ts";
import type { LoadColumns } from "./site-links.ts";

const SOCIAL = [
  ["facebook", "Facebook"],
  ["instagram", "Instagram"],
  ["linkedin", "LinkedIn"],
  ["youtube", "YouTube"],
] as const;

type SiteFooterProps = { brand: FrameBrand; columns: LoadColumns; social?: SocialLinks };

/** One lazy part for one loader, however often the frame is drawn. */
const parts = new Map<LoadColumns, LazyExoticComponent<ComponentType>>();

/** Without a connection a page that has to be drawn anew goes without them. */
function partOf(load: LoadColumns): LazyExoticComponent<ComponentType> {
  const known = parts.get(load) ?? lazy(() => load().catch(() => ({ default: () => [] })));
  parts.set(load, known);
  return known;
}

/** The set's title block. */
export function SiteFooter({ brand, columns, social = {} }: SiteFooterProps) {
  const { pathname } = useLocation();
  useAtHand(columns);
  const accounts = SOCIAL.flatMap(([key, label]) => (social[key] ? [{ href: social[key], label }] : []));
  return (
    <footer data-chrome className="sheet pt-16 pb-8 max-lg:pb-[calc(var(--bottom-bar)+var(--foot))]">
      <div className="titleblock">
        <div className="cells grid-cols-2 lg:grid-cols-[5fr_2fr_2fr_2fr]">
          <div className="cell col-span-2 flex flex-col justify-between gap-8 p-5! sm:p-6! lg:col-span-1">
            <div className="flex items-center gap-4">
              <KingpostMark size={44} />
              <p className="font-display text-[2.5rem] leading-none font-semibold">{brand.name}</p>
            </div>
            <p className="max-w-[18ch] font-display text-2xl leading-[1.05] font-semibold">{brand.tagline}</p>
          </div>
          <Written part={partOf(columns)} />
        </div>
        <div className="cells grid-cols-2 border-t border-line lg:grid-cols-[5fr_2fr_2fr_2fr]">
          <Cell label={m.ui_footer_rights_label()}>© {brand.legalName}</Cell>
          <Cell label={m.ui_footer_sheet()}>
            <span className="break-all">{sheetOf(pathname)}</span>
          </Cell>
          <Cell label={m.ui_footer_language()}>
            <LanguageSwitch className="-ml-1.5" />
          </Cell>
          <Cell label={m.ui_footer_theme()}>
            <ThemeSwitch className="-ml-1.5" />
          </Cell>
        </div>
        {accounts.length > 0 && (
          <div className="cell border-t border-line px-5! sm:px-6!">
            <p className="note">{m.ui_footer_follow()}</p>
            <ul className="flex flex-wrap gap-x-6">
              {accounts.map((a) => (
                <li key={a.label}>
                  <a
                    href={a.href}
                    rel="me noopener"
                    className="inline-flex min-h-11 items-center no-underline hover:underline"
                  >
                    {a.label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </footer>
  );
}

/** What follows the first part of an address may be a secret link. */
const sheetOf = (pathname: string) => `/${pathname.split("/")[1] ?? ""}`;

function Cell({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="cell px-4! sm:px-6!">
      <p className="note">{label}</p>
      <div className="flex min-h-8 items-center text-sm">{children}</div>
    </div>
  );
}
