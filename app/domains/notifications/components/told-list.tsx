import clsx from "clsx";
import { Form } from "react-router";
import { day } from "#app/infra/dates.ts";
import { todayAt } from "#app/infra/days.ts";
import { readerZone } from "#app/infra/zone.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";
import { readLine } from "../client/read-line.ts";
import type { Told } from "../queries/list.server.ts";
import { byDay, nearDay } from "../rules/by-day.ts";
import { sentenceOf } from "../rules/sentence.ts";

/** What a member was told, newest first and by day; to follow a line is to have read it. */
export function ToldList({ told, now }: { told: Told[]; now: Date }) {
  const today = todayAt(now);
  return (
    <div className="grid gap-8">
      {byDay(told, readerZone()).map(({ day: on, told: lines }) => (
        <section key={on} aria-labelledby={`told-${on}`}>
          <DayHead on={on} today={today} unread={lines.filter(({ readAt }) => !readAt).length} />
          <ul className="border-t border-line">
            {lines.map((one) => (
              <Line key={one.id} told={one} now={now} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const NEAR = { today: m.notifications_today, yesterday: m.notifications_yesterday } as const;

function DayHead({ on, today, unread }: { on: string; today: string; unread: number }) {
  const near = nearDay(on, today);
  return (
    <h2 id={`told-${on}`} className="mb-2 flex flex-wrap items-baseline gap-x-3 text-xl!">
      {near ? NEAR[near]() : day(on)}
      {unread > 0 && (
        <span className="text-sm font-normal text-ink-soft">{m.notifications_day_unread({ count: unread })}</span>
      )}
    </h2>
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
        {unread && (
          <p className="mb-1">
            <Badge tone="steel">{m.notifications_new()}</Badge>
          </p>
        )}
        <Link to={told.path} onClick={follow} className={clsx("link break-words", unread && "font-[620]")}>
          {text}
        </Link>
        {more && <p className="mt-0.5 break-words text-ink-soft">{more}</p>}
        <p className="mt-1 text-sm text-ink-soft">
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
