import { Badge } from "#app/ui/badge.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";
import type { FiguresPage } from "../queries/boards.server.ts";

/** What was asked of the assistant in vain: words that the handbook knows, of nobody in particular. */
export function Gaps({ gaps, now }: { gaps: NonNullable<FiguresPage["gaps"]>; now: Date }) {
  if (!gaps.length) return null;
  return (
    <section className="mt-6" aria-labelledby="gaps">
      <h3 id="gaps" className="mb-1 text-base!">
        {m.figures_gaps()}
      </h3>
      <p className="mb-2 text-ink-soft">{m.figures_gaps_what()}</p>
      <ul>
        {gaps.map(({ id, words, locale, askedAt }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2">
            <span lang={locale}>{words.join(" · ")}</span>
            <span className="flex items-center gap-2 text-sm text-ink-soft">
              <Badge>{locale.toUpperCase()}</Badge>
              <RelativeTime at={askedAt} now={now} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Places({ title, places }: { title: string; places: readonly { place: string; n: number }[] }) {
  if (!places.length) return null;
  return (
    <div>
      <h3 className="mb-2 text-base!">{title}</h3>
      <ul>
        {places.map(({ place, n }) => (
          <li key={place} className="flex justify-between gap-4 border-t border-line py-1.5">
            <code>{place}</code>
            <span className="tabular-nums">{n}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Which addresses failed or kept people waiting. */
export function Worst({ worst }: { worst: NonNullable<FiguresPage["worst"]> }) {
  return (
    <div className="mt-6 grid gap-8 md:grid-cols-2">
      <Places title={m.figures_worst_errors()} places={worst.errors} />
      <Places title={m.figures_worst_slow()} places={worst.slow} />
    </div>
  );
}
