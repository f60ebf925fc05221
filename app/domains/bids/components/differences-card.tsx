import { Card } from "#app/ui/card.tsx";
import { m } from "#paraglide/messages.js";
import type { Compared } from "../queries/compare.server.ts";
import { differences } from "../rules/differences.ts";

/** How the bids beside each other differ, in sentences. */
export function DifferencesCard({ compared }: { compared: Compared[] }) {
  const said = differences(compared);
  if (!said.length) return null;
  return (
    <Card title={m.bids_differ_title()} level={2}>
      <ul className="measure grid list-disc gap-1.5 pl-5">
        {said.map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-soft">{m.bids_differ_note()}</p>
    </Card>
  );
}
