import { day } from "#app/infra/dates.ts";
import { CREW_CERTIFICATES, label } from "#content/lists.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import type { HeldByCrew } from "../queries/held.server.ts";

type People = HeldByCrew["people"] | number;

/** What people of a crew hold: who they are, or only how many; as the business says it. */
export const CrewHolds = ({ held }: { held: readonly { kind: string; people: People }[] }) => (
  <>
    <ul className="grid gap-px border border-line bg-line sm:grid-cols-2">
      {held.map(({ kind, people }) => (
        <li key={kind} className="bg-sheet p-3 wrap-anywhere">
          <p className="font-[560]">{label(CREW_CERTIFICATES, kind, getLocale())}</p>
          <p className="text-sm text-ink-soft">{whoWords(people)}</p>
        </li>
      ))}
    </ul>
    <p className="note mt-2">{m.training_crew_own_statement()}</p>
  </>
);

/** "Ana Sample (until Mar 3, 2028), Beto Sample", or "2 people". */
const whoWords = (people: People): string =>
  typeof people === "number"
    ? m.training_crew_holders({ n: people })
    : people
        .map(({ name, until }) =>
          [name, until && `(${m.training_until({ date: day(until) })})`].filter(Boolean).join(" "),
        )
        .join(", ");
