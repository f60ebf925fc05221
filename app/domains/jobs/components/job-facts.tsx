import { DimensionLine } from "#app/ui/dimension-line.tsx";
import { JOB_DURATIONS, label } from "#content/lists.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { type Start, startText } from "../rules/start.ts";
import { budgetText } from "../rules.ts";

type Facts = { budgetMin: number; budgetMax: number; duration: string } & Start;

/** Budget on a dimension line over start and duration: what a sub reads first. */
export function JobFacts({ job }: { job: Facts }) {
  return (
    <dl className="row-facts">
      <div className="col-span-2">
        <dt className="sr-only">{m.jobs_budget()}</dt>
        <dd>
          <DimensionLine figureClass="text-[1.625rem]">{budgetText(job)}</DimensionLine>
        </dd>
      </div>
      <div>
        <dt className="note">{m.jobs_start()}</dt>
        <dd className="tabular-nums">{startText(job)}</dd>
      </div>
      <div className="text-right">
        <dt className="note">{m.jobs_duration()}</dt>
        <dd>{label(JOB_DURATIONS, job.duration, getLocale())}</dd>
      </div>
    </dl>
  );
}
