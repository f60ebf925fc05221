import { useEffect, useRef } from "react";
import { useMatches } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import { DESK_GROUPS, type DeskDuty, partsFor } from "../rules/duties.ts";
import { partName } from "./words.ts";

/** The places of the desk that the reader's duties open, the same on every page of it; a row that is pushed sideways on phones. */
export function DeskNav({ duties }: { duties: readonly DeskDuty[] }) {
  const here = useMatches().at(-1)?.pathname ?? "";
  const open = partsFor(duties);
  const places = [
    { to: "/admin", name: m.operators_home() },
    ...DESK_GROUPS.flatMap((group) => open.filter((part) => part.group === group)).map(({ part, to }) => ({
      to,
      name: partName(part),
    })),
  ];
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is looked for again on every page
  useEffect(() => {
    const row = list.current;
    const open = row?.querySelector<HTMLElement>("[aria-current]");
    if (row && open) row.scrollLeft = open.offsetLeft - (row.clientWidth - open.offsetWidth) / 2;
  }, [here]);
  // The desk itself lists every place.
  if (here.replace(/\/$/, "") === "/admin") return null;
  return (
    <nav aria-label={m.operators_home()} className="mb-6 border-b border-line print:hidden">
      <ul ref={list} className="relative flex gap-x-5 overflow-x-auto md:flex-wrap">
        {places.map(({ to, name }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              aria-current={isAt(here, to) ? "page" : undefined}
              className={
                isAt(here, to)
                  ? "inline-flex min-h-11 items-center border-b-2 border-ink font-[560] md:min-h-10"
                  : "inline-flex min-h-11 items-center text-ink-soft hover:text-ink md:min-h-10"
              }
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const isAt = (here: string, to: string): boolean => here === to || (to !== "/admin" && here.startsWith(`${to}/`));
