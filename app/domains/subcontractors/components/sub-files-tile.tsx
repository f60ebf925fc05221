import clsx from "clsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import type { SubFilesTile as Figures } from "../queries/tile.server.ts";

const LIST = "/account/documents/subcontractors";

/** Subcontractor files on the dashboard: how many documents are missing, wait for a look, end soon; each leads to its list. */
export function SubFilesTile({ files }: { files: Figures }) {
  const cells = [
    { to: `${LIST}?view=missing`, label: m.subcontractors_view_missing(), n: files.missing, tone: "text-stop" },
    { to: `${LIST}?view=check`, label: m.subcontractors_view_check(), n: files.check, tone: "text-steel" },
    {
      to: `${LIST}?view=expiring`,
      label: m.subcontractors_view_expiring(),
      n: files.expiring + files.expired,
      tone: "text-flag",
    },
  ];
  if (!files.subs)
    return (
      <div>
        <p className="measure text-ink-soft">{m.subcontractors_empty_body()}</p>
        <LinkButton to={`${LIST}/ask`} size="sm" className="mt-4">
          {m.subcontractors_ask_action()}
        </LinkButton>
      </div>
    );
  return (
    <div className="grid gap-4">
      <ul className="cells grid-cols-3 border border-line">
        {cells.map((cell) => (
          <li key={cell.to} className="cell relative hover:bg-sunk">
            <Link to={cell.to} className="note no-underline after:absolute after:inset-0">
              {cell.label}
            </Link>
            <p className={clsx("figure mt-1 text-3xl", cell.n > 0 && cell.tone)}>{cell.n}</p>
          </li>
        ))}
      </ul>
      <p>
        <Link to={LIST} className="link">
          {m.subcontractors_tile_all({ documents: files.asked, subs: files.subs })}
        </Link>
      </p>
    </div>
  );
}
