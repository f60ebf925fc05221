import clsx from "clsx";

export type TimelineMark = { key: string; at: Date; text: string; tone?: "ink" | "plumb" | "flag" | "stop" };
const TONE = { ink: "text-ink", plumb: "text-plumb", flag: "text-flag", stop: "text-stop" } as const;

/** Where `at` falls between `from` and `to`, as 0 to 1, kept inside. */
export const placeOf = (at: Date, from: Date, to: Date) =>
  Math.min(1, Math.max(0, (at.getTime() - from.getTime()) / (to.getTime() - from.getTime() || 1)));

/** Dates along a dimension line, with today's place on it; the dates themselves stand in the list below. */
export function Timeline({
  label,
  from,
  to,
  now,
  marks,
  format,
  className,
}: {
  label: string;
  from: Date;
  to: Date;
  now: Date;
  marks: readonly TimelineMark[];
  /** How a date is written. */
  format: (date: Date) => string;
  className?: string;
}) {
  const ordered = [...marks].sort((a, b) => a.at.getTime() - b.at.getTime());
  return (
    <section aria-label={label} className={className}>
      <div aria-hidden="true" className="relative mx-2 h-12">
        <div className="dim absolute inset-x-0 top-1/2 -translate-y-1/2">
          <i className="dim-end" />
          <i className="dim-line" />
          <i className="dim-end" />
        </div>
        <span
          className="absolute top-1/2 h-8 w-0.5 -translate-y-1/2 bg-signal-deep"
          style={{ left: `${placeOf(now, from, to) * 100}%` }}
        />
        {ordered.map((mark, n) => (
          <span
            key={mark.key}
            className={clsx(
              "figure absolute top-1/2 grid size-7 -translate-1/2 place-items-center rounded-full border-[1.5px] border-current bg-sheet text-base",
              TONE[mark.tone ?? "ink"],
            )}
            style={{ left: `${placeOf(mark.at, from, to) * 100}%` }}
          >
            {n + 1}
          </span>
        ))}
      </div>
      <ol className="mt-2">
        {ordered.map((mark, n) => (
          <li key={mark.key} className="flex items-baseline gap-3 border-t border-line py-2 first:border-t-0">
            <span aria-hidden="true" className={clsx("figure w-5 flex-none text-lg", TONE[mark.tone ?? "ink"])}>
              {n + 1}
            </span>
            <span className="min-w-0 flex-1">{mark.text}</span>
            <time dateTime={mark.at.toISOString()} className={clsx("flex-none text-sm", TONE[mark.tone ?? "ink"])}>
              {format(mark.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
