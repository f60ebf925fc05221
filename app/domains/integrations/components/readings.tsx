import { useHydrated } from "#app/ui/hydrated.ts";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import type { Item, Snapshot } from "../rules/exchange.ts";
import { amountIn, figureLabel, figureText, payoutLabel } from "./words.ts";

type Read = { snapshot: Snapshot | null; snapshotAt: Date | null; snapshotFrom: string | null };

/** What was last read from an integration, with when and from where; nothing before the first reading. */
export function Readings({ read: { snapshot, snapshotAt, snapshotFrom }, now }: { read: Read; now: Date }) {
  if (!snapshot || !snapshotAt) return null;
  return (
    <div className="grid gap-3">
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {snapshot.figures.map((figure) => (
          <div key={`${figure.key}${figure.currency ?? ""}`} className="flex flex-col-reverse">
            <dt className="note">{figureLabel(figure.key)}</dt>
            <dd className="figure text-2xl">{figureText(figure)}</dd>
          </div>
        ))}
      </dl>
      {snapshot.items.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {snapshot.items.map((item, at) => (
            <Line key={`${item.text}${item.at ?? at}`} item={item} />
          ))}
        </ul>
      )}
      <p className="text-sm text-ink-soft">
        {m.integrations_read_from({ host: snapshotFrom ?? "" })} · <RelativeTime at={snapshotAt} now={now} />
      </p>
      {snapshot.figures.some(({ currency }) => currency) && (
        <p className="text-sm text-ink-soft">{m.integrations_own_figures()}</p>
      )}
    </div>
  );
}

/** A payout, an appointment, a contact: times in the reader's own zone once that is known. */
function Line({ item: { text, at, amount, currency } }: { item: Item }) {
  const hydrated = useHydrated();
  const isMoney = amount !== undefined && currency !== undefined;
  const style = isMoney ? ({ dateStyle: "medium" } as const) : ({ dateStyle: "medium", timeStyle: "short" } as const);
  const zone = hydrated && !isMoney ? {} : { timeZone: "UTC" };
  const format = new Intl.DateTimeFormat(getLocale() === "es" ? "es-US" : "en-US", { ...style, ...zone });
  return (
    <li className="flex flex-wrap justify-between gap-x-4">
      <span>{isMoney ? `${amountIn(amount, currency)} · ${payoutLabel(text)}` : text}</span>
      {at && (
        <time dateTime={at} suppressHydrationWarning className="text-ink-soft tabular-nums">
          {format.format(new Date(at))}
          {!hydrated && !isMoney && " UTC"}
        </time>
      )}
    </li>
  );
}
