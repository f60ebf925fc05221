import clsx from "clsx";
import { m } from "#paraglide/messages.js";
import type { AgeBar } from "../rules/queue-ages.ts";

const stepWord = ({ from, upTo }: AgeBar): string =>
  upTo === null ? m.verification_ages_over({ hours: from }) : m.verification_ages_step({ from, upTo });

/** How long documents wait, and took, as bars against the 24-hour promise. */
export function QueueAges({ waiting, decided }: { waiting: AgeBar[]; decided: AgeBar[] }) {
  if (![...waiting, ...decided].some(({ n }) => n)) return null;
  return (
    <details className="mb-8 border border-line bg-sheet">
      <summary className="min-h-12 cursor-pointer px-5 py-3">{m.verification_ages_title()}</summary>
      <div className="grid gap-6 px-5 pb-5 sm:grid-cols-2">
        <Bars title={m.verification_ages_waiting()} bars={waiting} />
        <Bars title={m.verification_ages_decided()} bars={decided} />
      </div>
    </details>
  );
}

function Bars({ title, bars }: { title: string; bars: AgeBar[] }) {
  const most = Math.max(1, ...bars.map(({ n }) => n));
  return (
    <div>
      <h2 className="text-xl!">{title}</h2>
      <ul className="mt-2 grid gap-1.5">
        {bars.map((bar) => (
          <li key={bar.from} className="grid grid-cols-[6.5rem_minmax(0,1fr)_3rem] items-center gap-3 text-sm">
            <span>{stepWord(bar)}</span>
            <span aria-hidden="true" className="h-4 border-l border-rule">
              <span
                className={clsx("block h-full", bar.kept ? "bg-plumb" : "bg-stop")}
                style={{ width: `${(bar.n / most) * 100}%` }}
              />
            </span>
            <span className={clsx("figure text-right", !bar.kept && bar.n > 0 && "text-stop")}>{bar.n}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
