import clsx from "clsx";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import type { View } from "../input.ts";
import type { SubCounts } from "../queries/subs.server.ts";

const LIST = "/account/documents/subcontractors";

/** The figures of the list as ruled cells; each is the view that it counts. */
export function ViewLinks({ counts, view }: { counts: SubCounts; view: View }) {
  const cells: { view: View; label: string; n: number; tone: string }[] = [
    { view: "all", label: m.subcontractors_view_all(), n: counts.subs, tone: "" },
    { view: "missing", label: m.subcontractors_view_missing(), n: counts.missing, tone: "text-stop" },
    { view: "check", label: m.subcontractors_view_check(), n: counts.check, tone: "text-steel" },
    {
      view: "expiring",
      label: m.subcontractors_view_expiring(),
      n: counts.expiring + counts.expired,
      tone: "text-flag",
    },
  ];
  return (
    <nav aria-label={m.subcontractors_views()} className="titleblock mb-6">
      <ul className="cells grid-cols-2 sm:grid-cols-4">
        {cells.map((cell) => (
          <li
            key={cell.view}
            className={clsx(
              "cell relative hover:bg-sunk",
              cell.view === view && "shadow-[inset_0_-4px_0_var(--steel)]",
            )}
          >
            <Link
              to={cell.view === "all" ? LIST : `${LIST}?view=${cell.view}`}
              preventScrollReset
              aria-current={cell.view === view ? "page" : undefined}
              className="note no-underline after:absolute after:inset-0"
            >
              {cell.label}
            </Link>
            <p className={clsx("figure mt-1 text-3xl", cell.n > 0 && cell.tone)}>{cell.n}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
