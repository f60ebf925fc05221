import { momentHere } from "#app/infra/dates.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { Card } from "#app/ui/card.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";
import type { Engagement } from "../queries/engagement.server.ts";
import type { Trace } from "../rules/trail.ts";
import type { Side, State } from "../rules.ts";

const DID: Record<State, () => string> = {
  awarded: m.engagements_event_awarded,
  agreed: m.engagements_event_agreed,
  working: m.engagements_event_working,
  done_by_hirer: m.engagements_event_done,
  done_by_pro: m.engagements_event_done,
  disputed: m.engagements_event_disputed,
  closed: m.engagements_event_closed,
  withdrawn: m.engagements_event_withdrawn,
  no_show: m.engagements_event_no_show,
  cancelled: m.engagements_event_cancelled,
};

const TRACED: Record<Trace["what"], (of: { number: number; sum: string }) => string> = {
  agreement: () => m.engagements_trail_agreement(),
  change: m.engagements_trail_change,
  billed: m.engagements_trail_billed,
  voided: m.engagements_trail_voided,
  paid: m.engagements_trail_paid,
  credited: m.engagements_trail_credited,
};

const WHO: Record<Side, () => string> = {
  hirer: m.engagements_side_hirer,
  pro: m.engagements_side_pro,
  desk: m.engagements_side_desk,
  clock: m.engagements_side_clock,
};

type Line = { id: string; at: Date; side: Side; words: string; person?: string | null; note?: string };

const tracedWords = ({ what, number, cents }: Trace) => TRACED[what]({ number, sum: moneyText(cents) });

/** What happened in order, the newest last: the steps of the job, and between them what was signed, billed and paid. */
export function Timeline({
  events,
  trail = [],
  level = 2,
  now,
}: {
  events: Engagement["events"];
  trail?: readonly Trace[];
  level?: 2 | 3;
  now: Date;
}) {
  const lines: Line[] = [
    ...events.map((event) => ({ ...event, words: DID[event.state]() })),
    ...trail.map((trace) => ({ ...trace, words: tracedWords(trace) })),
  ];
  return (
    <Card title={m.engagements_timeline()} level={level}>
      <ol className="grid gap-4 border-l-2 border-rule pl-5">
        {lines
          .sort((one, other) => one.at.getTime() - other.at.getTime())
          .map(({ id, at, side, words, note, person }) => (
            <li
              key={id}
              className="relative before:absolute before:top-2 before:-left-[1.6rem] before:size-2.5 before:rounded-full before:bg-ink"
            >
              <p className="font-[560]">{words}</p>
              <p className="text-sm text-ink-soft" title={momentHere(at)}>
                {[WHO[side](), person].filter(Boolean).join(", ")} · <RelativeTime at={at} now={now} />
              </p>
              {note && (
                <blockquote
                  dir="auto"
                  className="mt-1 border-l-[3px] border-rule pl-3 whitespace-pre-line wrap-anywhere"
                >
                  {note}
                </blockquote>
              )}
            </li>
          ))}
      </ol>
    </Card>
  );
}
