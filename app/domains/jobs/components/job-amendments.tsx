import { RelativeTime } from "#app/ui/relative-time.tsx";
import { JOB_DURATIONS, label } from "#content/lists.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import type { Amendable, AmendedField } from "../rules/amend.ts";
import { amendedWord } from "../rules/amend-words.ts";
import { startOf, startText } from "../rules/start.ts";
import { budgetText } from "../rules.ts";

type Amendment = { at: Date; was: Partial<Amendable> };

/** What a field said before, where one line can say it. */
const BEFORE: { [F in AmendedField]: (was: Amendable[F]) => string } = {
  title: (title) => title,
  budget: budgetText,
  startDate: (said) => startText(startOf(said || null)),
  duration: (id) => label(JOB_DURATIONS, id, getLocale()),
  description: (words) => words,
  skills: (skills) => skills.join(", "),
  requires: () => "",
  photos: () => "",
};
const before = <F extends AmendedField>(field: F, was: Partial<Amendable>): string => {
  const value = was[field];
  return value === undefined ? "" : BEFORE[field](value as Amendable[F]);
};

/** What was changed in a post after pros had answered it, the newest first. */
export function JobAmendments({ amendments, now }: { amendments: Amendment[]; now: Date }) {
  if (!amendments.length) return null;
  return (
    <section className="mt-10 max-w-2xl" id="amendments">
      <h2 className="text-2xl!">{m.jobs_amended_title()}</h2>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {amendments.map(({ at, was }) => (
          <li key={at.toISOString()} className="py-3">
            <p className="note">
              <RelativeTime at={at} now={now} />
            </p>
            <dl className="mt-1 grid gap-x-6 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
              {(Object.keys(was) as AmendedField[]).map((field) => (
                <Changed key={field} name={amendedWord(field)} was={before(field, was)} />
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </section>
  );
}

const Changed = ({ name, was }: { name: string; was: string }) => (
  <>
    <dt className="font-[560]">{name}</dt>
    <dd dir="auto" className="whitespace-pre-line wrap-anywhere text-ink-soft">
      {was ? m.jobs_amended_was({ was }) : m.jobs_amended_changed()}
    </dd>
  </>
);
