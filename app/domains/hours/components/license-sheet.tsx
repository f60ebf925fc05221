import { coursePath } from "#app/domains/learning/rules/lessons.ts";
import { spanWords } from "#app/domains/learning/rules/words.ts";
import { day } from "#app/infra/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import type { DoneEntry } from "../queries/facts.server.ts";
import type { LicenseHours } from "../queries/hours.server.ts";
import { categoryWords } from "../rules/words.ts";
import { type HourCategory, OLD_DAYS } from "../rules.ts";
import { HoursRing } from "./ring.tsx";

const DAY_MS = 24 * 3600_000;

export const licenseName = (license: Pick<LicenseHours, "issuingState" | "licenseNumber" | "licenseClass">): string =>
  [license.issuingState, license.licenseClass, license.licenseNumber].filter(Boolean).join(" · ");

/** What is asked, in a sentence with where that stands. */
export function AskedLine({ license, now }: { license: LicenseHours; now: Date }) {
  const { asked } = license;
  if (asked.by === "check")
    return (
      <p className="border-l-[3px] border-flag pl-4">
        {asked.board ? m.hours_check_board({ board: asked.board }) : m.hours_ask_board()}
        {license.table && (
          <span className="mt-1 block text-ink-soft">
            {m.hours_table_general({
              hours: license.table.upTo ? `${license.table.hours}–${license.table.upTo}` : String(license.table.hours),
              years: license.table.everyYears,
            })}
          </span>
        )}
        {license.note && <span className="mt-1 block text-ink-soft">{license.note}</span>}
      </p>
    );
  if (asked.by === "none") return <p>{m.hours_none_asked({ source: asked.source, date: day(asked.asOf) })}</p>;
  const old = asked.by === "table" && now.getTime() - Date.parse(asked.asOf) > OLD_DAYS * DAY_MS;
  return (
    <p>
      {m.hours_asked_hours({ n: asked.hours, years: asked.everyYears })}{" "}
      {asked.by === "own" ? (
        <Badge tone="steel">{m.hours_own_rule()}</Badge>
      ) : (
        <span className="block text-sm text-ink-soft">
          {m.hours_from_table({ source: asked.source, date: day(asked.asOf) })}
          {asked.upTo && ` ${m.hours_up_to()}`}
          {old && ` ${m.hours_old()}`}
        </span>
      )}
      {asked.by === "own" && asked.source && <span className="block text-sm text-ink-soft">{asked.source}</span>}
    </p>
  );
}

/** The ring of a license with what is missing and by when. */
export const LicenseFigures = ({ license }: { license: LicenseHours }) => (
  <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
    {"hours" in license.asked && <HoursRing done={license.done} asked={license.asked.hours * 60} />}
    <div className="min-w-0">
      {"hours" in license.asked && (
        <p className={`text-xl font-[620] ${license.missing ? "" : "text-plumb"}`}>
          {license.missing ? m.hours_to_go({ time: spanWords(license.missing) }) : m.hours_complete()}
        </p>
      )}
      <p>
        {m.hours_due_on({ date: day(license.dueOn) })}
        {license.daysLeft >= 0 ? ` · ${m.hours_days_left({ n: license.daysLeft })}` : ` · ${m.hours_past()}`}
      </p>
      {Object.entries(license.categories).map(([category, minutes]) => (
        <p key={category} className="text-ink-soft">
          {m.hours_of_them({ time: spanWords(minutes ?? 0), category: categoryWords(category as HourCategory) })}
        </p>
      ))}
    </div>
  </div>
);

/** The shortest way to what is missing. */
export const PlanList = ({ license }: { license: LicenseHours }) =>
  license.missing > 0 && (
    <section>
      <h2 className="text-2xl!">{m.hours_plan()}</h2>
      <ol className="mt-2 border-t border-ink">
        {license.plan.courses.map((course) => (
          <li key={course.slug} className="flex items-center justify-between gap-4 border-b border-line">
            <Link to={coursePath(course.slug)} className="link inline-flex min-h-11 items-center">
              {course.title}
            </Link>
            <span className="flex-none tabular-nums">{m.learning_ce_hours({ n: course.hours ?? 0 })}</span>
          </li>
        ))}
      </ol>
      {license.plan.elsewhere > 0 && (
        <p className="mt-2">{m.hours_elsewhere({ time: spanWords(license.plan.elsewhere) })}</p>
      )}
      <p className="mt-2 text-sm text-ink-soft">{m.hours_board_decides()}</p>
    </section>
  );

const FROM: Record<DoneEntry["from"], () => string> = {
  course: m.hours_from_course,
  own: m.hours_from_own,
  seen: m.hours_from_seen,
};
const TONE = { course: "plumb", own: "neutral", seen: "plumb" } as const;

export const EntryList = ({ entries }: { entries: readonly DoneEntry[] }) =>
  entries.length ? (
    <ul className="divide-y divide-line border border-line bg-sheet">
      {entries.map((entry) => (
        <li key={entry.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-2.5">
          <div className="min-w-0 flex-1 basis-52">
            {entry.from === "course" ? (
              <a href={`/verify/${entry.code}`} className="link inline-flex min-h-11 items-center">
                {entry.title}
              </a>
            ) : (
              <Link to={`/my/hours/certificates/${entry.id}`} className="link inline-flex min-h-11 items-center">
                {entry.title}
              </Link>
            )}
            <p className="text-sm text-ink-soft">
              {day(entry.doneOn)} · {categoryWords(entry.category)}
            </p>
          </div>
          <div className="flex items-center gap-3">
            <span className="tabular-nums">{spanWords(entry.minutes)}</span>
            <Badge tone={TONE[entry.from]}>{FROM[entry.from]()}</Badge>
          </div>
        </li>
      ))}
    </ul>
  ) : (
    <p className="text-ink-soft">{m.hours_no_entries()}</p>
  );
