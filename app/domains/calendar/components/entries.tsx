import clsx from "clsx";
import { WorkBadge } from "#app/domains/engagements/components/state-badge.tsx";
import type { Visit } from "#app/domains/warranty/queries/visits.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import type { JobOn, TaskDue } from "../queries/calendar.server.ts";
import { isOn } from "../rules.ts";

/** What the views draw: jobs with their days, tasks by their due day, visits to repair bad work, who is who. */
export type Shown = {
  jobs: JobOn[];
  tasks: TaskDue[];
  visits: Visit[];
  people: { userId: string; name: string }[];
  today: string;
};

export const jobsAt = (jobs: readonly JobOn[], day: string) => jobs.filter((job) => isOn(job, day));
export const tasksAt = (tasks: readonly TaskDue[], day: string) => tasks.filter((task) => task.dueOn === day);
export const visitsAt = (visits: readonly Visit[], day: string) => visits.filter((visit) => visit.visitOn === day);
/** How many entries a day has. */
export const countAt = ({ jobs, tasks, visits }: Shown, day: string): number =>
  jobsAt(jobs, day).length + tasksAt(tasks, day).length + visitsAt(visits, day).length + answersAt(jobs, day).length;
export const answersAt = (jobs: readonly JobOn[], day: string) => jobs.filter((job) => job.answerBy === day);

const namesOf = (job: JobOn, people: Shown["people"]) =>
  people.filter(({ userId }) => job.people.includes(userId)).map(({ name }) => name);

/** A job as one line of a small cell. */
export const JobChip = ({ job, day }: { job: JobOn; day: string }) => (
  <Link
    to={`/work/${job.id}`}
    title={`${job.title}, ${job.location}`}
    className={clsx(
      "block truncate border-l-3 px-1.5 py-0.5 text-sm no-underline hover:underline",
      job.side === "pro" ? "border-steel bg-steel-wash text-steel" : "border-ink bg-sunk text-ink",
    )}
  >
    {job.from === day && <span className="sr-only">{m.calendar_begins()}: </span>}
    {job.title}
  </Link>
);

export const TaskChip = ({ task }: { task: TaskDue }) => (
  <Link
    to={`/work/${task.engagementId}`}
    title={`${m.calendar_due()}: ${task.task}, ${task.title}`}
    className={clsx(
      "block truncate border-l-3 border-flag bg-flag-wash px-1.5 py-0.5 text-sm text-flag no-underline hover:underline",
      task.done && "line-through",
    )}
  >
    <span className="sr-only">{m.calendar_due()}: </span>
    {task.task}
  </Link>
);

export const AnswerChip = ({ job }: { job: JobOn }) => (
  <Link
    to={`/work/${job.id}`}
    title={`${m.calendar_answer()}: ${job.title}`}
    className="block truncate border-l-3 border-stop bg-stop-wash px-1.5 py-0.5 text-sm text-stop no-underline hover:underline"
  >
    {m.calendar_answer()}: {job.title}
  </Link>
);

export const VisitChip = ({ visit }: { visit: Visit }) => (
  <Link
    to={`/work/${visit.engagementId}`}
    title={`${m.calendar_visit()}: ${visit.title}, ${visit.location}`}
    className="block truncate border-l-3 border-flag bg-flag-wash px-1.5 py-0.5 text-sm text-flag no-underline hover:underline"
  >
    {m.calendar_visit()}: {visit.title}
  </Link>
);

/** Everything of one day, in full. */
export function DayEntries({ day, shown: { jobs, tasks, visits, people } }: { day: string; shown: Shown }) {
  return (
    <ul className="grid grid-cols-1 gap-2">
      {jobsAt(jobs, day).map((job) => (
        <li key={job.id}>
          <Link
            to={`/work/${job.id}`}
            className="block border border-line bg-sheet px-3 py-2 no-underline hover:bg-sunk"
          >
            <span className="block font-[620] wrap-anywhere">{job.title}</span>
            <span className="block text-ink-soft wrap-anywhere">
              {[
                job.side === "hirer" ? m.engagements_by({ name: job.other }) : m.engagements_for({ name: job.other }),
                job.location,
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
            {namesOf(job, people).length > 0 && <span className="block">{namesOf(job, people).join(", ")}</span>}
            <span className="mt-1 flex flex-wrap gap-2 *:min-w-0 *:py-0.5 *:leading-tight *:whitespace-normal">
              {job.from === day && <Badge tone="plumb">{m.calendar_begins()}</Badge>}
              <WorkBadge state={job.state} />
            </span>
          </Link>
        </li>
      ))}
      {answersAt(jobs, day).map((job) => (
        <li key={`answer${job.id}`}>
          <Link
            to={`/work/${job.id}`}
            className="block border border-line bg-sheet px-3 py-2 no-underline hover:bg-sunk"
          >
            <span className="block font-[560] wrap-anywhere">{job.title}</span>
            <Badge tone="stop">{m.calendar_answer()}</Badge>
          </Link>
        </li>
      ))}
      {visitsAt(visits, day).map((visit) => (
        <li key={visit.id}>
          <Link
            to={`/work/${visit.engagementId}`}
            className="block border border-line bg-sheet px-3 py-2 no-underline hover:bg-sunk"
          >
            <span className="block font-[560] wrap-anywhere">{visit.title}</span>
            <span className="block text-ink-soft wrap-anywhere">
              {[visit.spot, visit.location].filter(Boolean).join(" · ")}
            </span>
            <Badge tone="flag">{m.calendar_visit()}</Badge>
          </Link>
        </li>
      ))}
      {tasksAt(tasks, day).map((task) => (
        <li key={task.id}>
          <Link
            to={`/work/${task.engagementId}`}
            className="block border border-line bg-sheet px-3 py-2 no-underline hover:bg-sunk"
          >
            <span className={clsx("block font-[560] wrap-anywhere", task.done && "line-through")}>{task.task}</span>
            <span className="block text-ink-soft wrap-anywhere">{task.title}</span>
            <Badge tone={task.done ? "plumb" : "flag"}>
              {task.done ? m.engagements_task_done() : m.calendar_due()}
            </Badge>
          </Link>
        </li>
      ))}
    </ul>
  );
}
