import clsx from "clsx";
import { Form } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";
import { readLine } from "../client/read-line.ts";
import type { Told } from "../queries/list.server.ts";
import { sentenceOf } from "../rules/sentence.ts";

/** What a member was told, newest first; to follow a line is to have read it. */
export function ToldList({ told, now }: { told: Told[]; now: Date }) {
  return (
    <ul className="border-t border-line">
      {told.map((one) => (
        <Line key={one.id} told={one} now={now} />
      ))}
    </ul>
  );
}

function Line({ told, now }: { told: Told; now: Date }) {
  const { text, more } = sentenceOf(told);
  const unread = !told.readAt;
  const follow = () => {
    if (unread) readLine(told.id);
  };
  return (
    <li
      className={clsx(
        "flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-line px-4 py-3.5 sm:px-5",
        unread && "bg-sheet shadow-[inset_3px_0_0_var(--color-steel)]",
      )}
      data-unread={unread || undefined}
    >
      <div className="min-w-0 flex-1 basis-64">
        <Link to={told.path} onClick={follow} className={clsx("link break-words", unread && "font-[620]")}>
          {text}
        </Link>
        {more && <p className="mt-0.5 break-words text-ink-soft">{more}</p>}
        <p className="mt-1 flex items-center gap-3 text-sm text-ink-soft">
          {unread && <Badge tone="steel">{m.notifications_new()}</Badge>}
          <RelativeTime at={told.createdAt} now={now} />
        </p>
      </div>
      {unread && (
        <Form method="post" action="/notifications" className="max-sm:-ml-3.5">
          <input type="hidden" name="id" value={told.id} />
          <Button
            type="submit"
            name="intent"
            value="read"
            variant="quiet"
            size="sm"
            aria-label={`${m.notifications_read_one()}: ${text}`}
          >
            {m.notifications_read_one()}
          </Button>
        </Form>
      )}
    </li>
  );
}
