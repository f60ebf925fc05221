import { useEffect, useRef } from "react";
import { useMatches } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import { type DeskDuty, partsFor } from "../rules/duties.ts";
import { partName } from "./words.ts";

/** The way back to the desk, and the places beside the open one; a row that is pushed sideways on phones. */
export function DeskNav({ duties }: { duties: readonly DeskDuty[] }) {
  const here = useMatches().at(-1)?.pathname ?? "";
  const open = partsFor(duties);
  const mine = open.find(({ to }) => here.startsWith(to));
  const places = [
    { to: "/admin", name: m.operators_home() },
    ...open.filter(({ group }) => group === mine?.group).map(({ part, to }) => ({ to, name: partName(part) })),
  ];
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is looked for again on every page
  useEffect(() => {
    const row = list.current;
    const open = row?.querySelector<HTMLElement>("[aria-current]");
    if (row && open) row.scrollLeft = open.offsetLeft - (row.clientWidth - open.offsetWidth) / 2;
  }, [here]);
  // The desk itself lists every place.
  if (!mine) return null;
  return (
    <nav aria-label={m.operators_home()} className="mb-8 border-b border-line print:hidden">
      <ul ref={list} className="relative flex gap-x-5 gap-y-1 overflow-x-auto pb-2 md:flex-wrap">
        {places.map(({ to, name }) => {
          const isHere = to === "/admin" ? here === to : here.startsWith(to);
          return (
            <li key={to} className="shrink-0">
              <Link
                to={to}
                aria-current={isHere ? "page" : undefined}
                className={
                  isHere
                    ? "inline-flex min-h-11 items-center border-b-2 border-ink font-[560]"
                    : "inline-flex min-h-11 items-center text-ink-soft hover:text-ink"
                }
              >
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
