import clsx from "clsx";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import { calendarPath } from "../input.ts";
import { isOn, monthOf, namedDays, weekOf } from "../rules.ts";
import { dayWords, shortDay, weekdayWords } from "./days-words.ts";
import {
  AnswerChip,
  answersAt,
  countAt,
  DayEntries,
  JobChip,
  jobsAt,
  type Shown,
  TaskChip,
  tasksAt,
  VisitChip,
  visitsAt,
} from "./entries.tsx";

/** So many lines stand in a day of a month; the week shows the others. */
const CELL_MAX = 4;
/** So many dots stand below a small day at most. */
const DOTS = 3;

const head = "border-b border-ink/80 px-2 py-1.5 text-left font-[560]";
const isToday = (day: string, today: string) => day === today && "bg-flag-wash";

type Props = { shown: Shown; on: string; person: string | null };

/** Weeks as rows, for screens that are wide enough. */
export function MonthTable({ shown, on, person }: Props) {
  const weeks = monthOf(on);
  return (
    <table className="w-full table-fixed border-collapse border border-line bg-sheet max-lg:hidden">
      <caption className="sr-only">{m.calendar_title()}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" className={head}>
              {weekdayWords(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                className={clsx(
                  "h-28 border border-line p-1 align-top",
                  isToday(day, shown.today),
                  day.slice(0, 7) !== on.slice(0, 7) && "bg-sunk",
                )}
              >
                <MonthCell shown={shown} day={day} on={on} person={person} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MonthCell({ shown, day, on, person }: Props & { day: string }) {
  const outside = day.slice(0, 7) !== on.slice(0, 7);
  const chips = [
    ...answersAt(shown.jobs, day).map((job) => <AnswerChip key={`answer${job.id}`} job={job} />),
    ...visitsAt(shown.visits, day).map((visit) => <VisitChip key={visit.id} visit={visit} />),
    ...tasksAt(shown.tasks, day).map((task) => <TaskChip key={task.id} task={task} />),
    ...jobsAt(shown.jobs, day).map((job) => <JobChip key={job.id} job={job} day={day} />),
  ];
  return (
    <>
      <Link
        to={calendarPath({ view: "week", on: day, person })}
        aria-label={dayWords(day)}
        className="figure inline-flex min-h-8 min-w-8 items-center px-1 no-underline hover:underline"
      >
        {outside ? shortDay(day) : Number(day.slice(8))}
      </Link>
      <div className="grid gap-0.5">
        {chips.slice(0, CELL_MAX)}
        {chips.length > CELL_MAX && (
          <Link to={calendarPath({ view: "week", on: day, person })} className="link px-1.5 text-sm">
            {m.calendar_more({ count: chips.length - CELL_MAX })}
          </Link>
        )}
      </div>
    </>
  );
}

/** The month for a phone: a page of small days, of which those with something lead to their week, and below it each job once. */
export function MonthPhone({ shown, on, person }: Props) {
  const weeks = monthOf(on);
  const jobs = shown.jobs.filter((job) => namedDays("month", on).some((day) => isOn(job, day)));
  return (
    <div className="grid gap-5 lg:hidden">
      <div className="grid grid-cols-7 border-t border-l border-line bg-sheet text-center">
        {weeks[0]?.map((day) => (
          <span key={day} aria-hidden="true" className="note border-r border-b border-line py-1">
            {weekdayWords(day)}
          </span>
        ))}
        {weeks.flat().map((day) => (
          <SmallDay key={day} shown={shown} day={day} on={on} person={person} />
        ))}
      </div>
      {jobs.length > 0 && (
        <ul className="divide-y divide-line border border-line bg-sheet">
          {jobs.map((job) => (
            <li key={job.id}>
              <Link to={`/work/${job.id}`} className="block px-3 py-2 no-underline">
                <span className="block font-[620] wrap-anywhere">{job.title}</span>
                <span className="block text-ink-soft">
                  {job.from === job.to ? shortDay(job.from) : `${shortDay(job.from)} – ${shortDay(job.to)}`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function SmallDay({ shown, day, on, person }: Props & { day: string }) {
  const count = countAt(shown, day);
  return (
    <Link
      to={calendarPath({ view: "week", on: day, person })}
      aria-label={count ? m.calendar_day_has({ day: dayWords(day), count }) : dayWords(day)}
      className={clsx(
        "flex min-h-12 flex-col items-center justify-center border-r border-b border-line no-underline",
        isToday(day, shown.today),
        day.slice(0, 7) !== on.slice(0, 7) && "bg-sunk text-ink-soft",
      )}
    >
      <span className="figure leading-none">{Number(day.slice(8))}</span>
      <span aria-hidden="true" className="mt-1 flex h-1.5 gap-0.5">
        {Array.from({ length: Math.min(count, DOTS) }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dots have nothing but their number
          <span key={n} className="size-1.5 rounded-full bg-steel" />
        ))}
      </span>
    </Link>
  );
}

/** Seven days side by side, each in full. */
export const WeekTable = ({ shown, on }: Omit<Props, "person">) => (
  <div className="grid grid-cols-7 gap-px border border-line bg-line max-lg:hidden">
    {weekOf(on).map((day) => (
      <section key={day} aria-label={dayWords(day)} className={clsx("min-w-0 bg-paper p-2", isToday(day, shown.today))}>
        <h2 className="mb-2 text-lg!">
          {weekdayWords(day)} <span className="figure">{shortDay(day)}</span>
        </h2>
        <DayEntries day={day} shown={shown} />
      </section>
    ))}
  </div>
);

/** Each person with the jobs that they are on, and last the jobs of ours that have nobody yet. */
function rowsOf({ jobs, people }: Shown) {
  const free = jobs.filter((job) => job.side === "pro" && job.people.length === 0);
  return [
    ...people.map(({ userId, name }) => ({
      key: userId,
      name,
      jobs: jobs.filter((job) => job.people.includes(userId)),
    })),
    ...(free.length ? [{ key: "nobody", name: m.calendar_nobody(), jobs: free }] : []),
  ];
}

/** The same week for a phone: a person, and the days that they have. */
export const PeopleList = ({ shown, on }: Omit<Props, "person">) => (
  <div className="grid gap-5 lg:hidden">
    {rowsOf(shown).map((row) => (
      <section key={row.key}>
        <h2 className="mb-2 text-xl! wrap-anywhere">{row.name}</h2>
        {row.jobs.length === 0 && <p className="text-ink-soft">{m.calendar_free()}</p>}
        <ul className="divide-y divide-line border border-line bg-sheet empty:hidden">
          {row.jobs.map((job) => (
            <li key={job.id}>
              <Link to={`/work/${job.id}`} className="block px-3 py-2 no-underline">
                <span className="block font-[620] wrap-anywhere">{job.title}</span>
                <span className="block text-ink-soft">
                  {weekOf(on)
                    .filter((day) => isOn(job, day))
                    .map((day) => `${weekdayWords(day)} ${Number(day.slice(8))}`)
                    .join(", ")}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);

/** A row a person: who is where in a week, and what has nobody yet. */
export function PeopleTable({ shown, on }: Omit<Props, "person">) {
  const days = weekOf(on);
  return (
    <div className="relative max-lg:hidden">
      <table className="w-full table-fixed border-collapse border border-line bg-sheet">
        <caption className="sr-only">{m.calendar_by_person()}</caption>
        <thead>
          <tr>
            <th scope="col" className={clsx(head, "w-40")}>
              {m.calendar_person()}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" className={clsx(head, isToday(day, shown.today))}>
                {weekdayWords(day)} <span className="figure font-normal">{shortDay(day)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(shown).map((row) => (
            <tr key={row.key}>
              <th scope="row" className="border border-line px-2 py-1.5 text-left align-top font-[560] wrap-anywhere">
                {row.name}
              </th>
              {days.map((day) => (
                <td key={day} className={clsx("h-14 border border-line p-1 align-top", isToday(day, shown.today))}>
                  <div className="grid gap-0.5">
                    {row.jobs
                      .filter((job) => isOn(job, day))
                      .map((job) => (
                        <JobChip key={job.id} job={job} day={day} />
                      ))}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The days that have something, one below the other: what a phone shows. */
export function DayList({ shown, days }: { shown: Shown; days: string[] }) {
  const full = days.filter((day) => countAt(shown, day) > 0);
  if (!full.length) return <p className="hatch border border-line p-4 lg:hidden">{m.calendar_none()}</p>;
  return (
    <div className="grid gap-5 lg:hidden">
      {full.map((day) => (
        <section key={day}>
          <h2 className="mb-2 text-xl!">
            {dayWords(day)}
            {day === shown.today && <span className="text-ink-soft"> · {m.calendar_today()}</span>}
          </h2>
          <DayEntries day={day} shown={shown} />
        </section>
      ))}
    </div>
  );
}
