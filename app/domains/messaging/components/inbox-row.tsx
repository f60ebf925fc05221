import clsx from "clsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";
import type { InboxRow as Row } from "../queries/inbox.server.ts";

/** One conversation in the list: who, about which job, the last line, and whether it waits. */
export function InboxRow({ row, now }: { row: Row; now: Date }) {
  const line = row.line || m.messaging_attachment();
  return (
    <li className="relative flex gap-3.5 px-4 py-4 hover:bg-sunk sm:px-5">
      <Avatar name={row.name} company={row.isCompany} />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-3">
          <Link
            to={`/messages/${row.id}`}
            className={clsx(
              "min-w-0 flex-1 truncate no-underline after:absolute after:inset-0",
              row.unread && "font-[640]",
            )}
          >
            <bdi>{row.name}</bdi>
          </Link>
          <RelativeTime at={row.lastAt} now={now} format="short" className="flex-none text-sm text-ink-soft" />
        </p>
        {row.subject && <p className="note mt-0.5 truncate">{row.subject}</p>}
        <p className="mt-0.5 flex items-center gap-3">
          <span dir="auto" className={clsx("min-w-0 flex-1 truncate", !row.unread && "text-ink-soft")}>
            {row.mine ? m.messaging_you_wrote({ text: line }) : line}
          </span>
          {row.unread > 0 && (
            <span className="grid h-6 min-w-6 flex-none place-items-center rounded-full bg-ink px-2 text-sm leading-none text-paper tabular-nums">
              <span aria-hidden="true">{row.unread}</span>
              <span className="sr-only">
                {row.unread === 1 ? m.messaging_unread_one() : m.messaging_unread_many({ count: row.unread })}
              </span>
            </span>
          )}
        </p>
      </div>
    </li>
  );
}
