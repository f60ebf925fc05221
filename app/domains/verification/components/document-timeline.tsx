import clsx from "clsx";
import { day } from "#app/infra/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import type { DocumentsOfLine } from "../queries/documents.server.ts";
import { kindName, lifeWord } from "../rules/document-words.ts";
import { isRequired } from "../rules/kinds.ts";
import { type DocumentSpan, endOf, spansOf, timelineFrame, timelineMonths } from "../rules.ts";

const BAR = {
  active: "border-plumb bg-plumb-wash",
  expiring: "border-flag bg-flag-wash",
  expired: "border-stop bg-stop-wash",
  replaced: "border-rule bg-sunk",
  waiting: "border-dashed border-steel bg-steel-wash",
} as const;
const TONE = { active: "plumb", expiring: "flag", expired: "stop", replaced: "neutral", waiting: "steel" } as const;

/** So many names of months stand beside each other on a phone. */
const PHONE_MONTHS = 4;

const spanWord = (state: DocumentSpan["state"]): string =>
  state === "waiting"
    ? m.verification_timeline_waiting()
    : state === "replaced"
      ? m.verification_earlier_superseded()
      : lifeWord(state);

/**
 * The documents as spans along a dimension line, today marked: what stands, what ends soon (its last 60 days hatched), what
 * is over, what waits for review. The same stands as a list below, which is what is read out.
 */
export function DocumentTimeline({ lines, now }: { lines: readonly DocumentsOfLine[]; now: Date }) {
  const all = lines.map((documents) => ({ ...documents, spans: spansOf(documents, now) }));
  const lanes = all.filter((lane) => lane.spans.length || isRequired(lane));
  const spans = lanes.flatMap(({ kind, spans: own }) => own.map((span) => ({ kind, ...span })));
  if (!spans.length) return null;
  const { from, to } = timelineFrame(spans, now);
  const place = (at: Date) => Math.min(100, Math.max(0, ((+at - +from) / (+to - +from)) * 100));
  const months = timelineMonths(from, to);
  const month = new Intl.DateTimeFormat(getLocale(), { month: "short", timeZone: "UTC" });
  return (
    <section aria-labelledby="timeline" className="titleblock">
      <h2 id="timeline" className="border-b border-line px-5 py-4 text-2xl!">
        {m.verification_timeline_title()}
      </h2>
      <div aria-hidden="true" className="px-5 pt-4 pb-2">
        <div className="relative ml-28 h-6 sm:ml-40">
          {months.map((first) => (
            <span
              key={first.toISOString()}
              className={clsx("note absolute -translate-x-1/2", months.length > PHONE_MONTHS && "max-sm:even:hidden")}
              style={{ left: `${place(first)}%` }}
            >
              {first.getUTCMonth() === 0 ? first.getUTCFullYear() : month.format(first)}
            </span>
          ))}
        </div>
        <div className="relative">
          {lanes.map(({ kind, line, spans: own }) => (
            <div
              key={`${kind}${line}`}
              className="grid grid-cols-[7rem_1fr] items-center border-t border-line sm:grid-cols-[10rem_1fr]"
            >
              <span className="pr-2 text-xs leading-tight hyphens-auto sm:text-base">{kindName(kind)}</span>
              <div className="relative h-16">
                {own.map((span) => (
                  <Bar key={span.id} span={span} place={place} />
                ))}
              </div>
            </div>
          ))}
          <div className="pointer-events-none absolute inset-y-0 right-0 left-28 sm:left-40">
            <span className="absolute inset-y-0 w-0.5 bg-signal-deep" style={{ left: `${place(now)}%` }} />
          </div>
        </div>
        <div className="relative ml-28 h-6 sm:ml-40">
          <span className="note absolute -translate-x-1/2 text-signal-deep!" style={{ left: `${place(now)}%` }}>
            {m.verification_timeline_today()}
          </span>
        </div>
      </div>
      <ul className="border-t border-line">
        {spans.map((span) => (
          <li
            key={span.id}
            className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 border-b border-line px-5 py-2.5 last:border-b-0 sm:grid-cols-[10rem_1fr_auto]"
          >
            <span className="font-[560]">{kindName(span.kind)}</span>
            <span className="text-ink-soft max-sm:order-last max-sm:col-span-2">
              {m.verification_timeline_span({ from: day(span.from), to: day(span.expiresOn) })}
            </span>
            <Badge tone={TONE[span.state]}>{spanWord(span.state)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Bar({ span, place }: { span: DocumentSpan; place: (at: Date) => number }) {
  const [left, right] = [place(span.from), place(endOf(span.expiresOn))];
  const soon = place(span.soonFrom);
  const lower = span.state === "waiting";
  return (
    <span
      className={clsx("absolute flex border-[1.5px]", lower ? "top-9 h-4" : "top-3 h-5", BAR[span.state])}
      style={{ left: `${left}%`, width: `max(6px, ${right - left}%)` }}
    >
      {(span.state === "active" || span.state === "expiring") && (
        <span
          className="hatch ml-auto h-full border-l border-current"
          style={{ width: `${((right - soon) / (right - left || 1)) * 100}%` }}
        />
      )}
    </span>
  );
}
