import { day } from "#app/infra/dates.ts";
import { m } from "#paraglide/messages.js";
import type { TrainedBefore } from "../queries/former.server.ts";
import { StateBadge } from "./state-badge.tsx";

/** What people were trained in who have left: it stays on the sheet for an inspector. */
export const FormerList = ({ rows }: { rows: readonly TrainedBefore[] }) => (
  <section aria-labelledby="left">
    <h2 id="left" className="mb-1 text-2xl!">
      {m.training_left()}
    </h2>
    <p className="mb-3 text-ink-soft">{m.training_left_about()}</p>
    <ul className="divide-y divide-line border border-line bg-sheet">
      {rows.map(({ id, name, title, at, score, state }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
          <div className="min-w-0">
            <p>
              <bdi>{name || m.training_no_name()}</bdi>
            </p>
            <p className="text-sm text-ink-soft">
              {title} · {m.training_done_with({ date: day(at), score })}
            </p>
          </div>
          <StateBadge state={state} />
        </li>
      ))}
    </ul>
  </section>
);
