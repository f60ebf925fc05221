import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import type { WeekJob } from "../queries/week-jobs.server.ts";
import { hazardsOf, type Limits } from "../rules/limits.ts";
import { dayName, hazardWords } from "./words.ts";

/** The week's jobs, each with why its first day is marked. Sample weather marks none. */
export function WeekJobs({ jobs, limits, sample }: { jobs: readonly WeekJob[]; limits: Limits; sample: boolean }) {
  return (
    <ul className="border-t border-line">
      {jobs.map((job) => {
        const hazards = job.day ? hazardsOf(job.day, limits) : [];
        return (
          <li
            key={job.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line py-2.5"
          >
            <p className="min-w-0 flex-1 basis-56">
              <Link to={`/jobs/${job.id}`} className="link">
                {job.title}
              </Link>
              <span className="block text-sm text-ink-soft">
                {[
                  m.weather_job_starts({
                    day: `${dayName(job.startDate, "short")}, ${dayName(job.startDate, "date")}`,
                  }),
                  job.location,
                  job.side === "won" ? m.weather_job_won() : m.weather_job_posted(),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </p>
            {hazards.length > 0 ? (
              <Badge tone="flag">{hazardWords(hazards)}</Badge>
            ) : (
              !sample && (
                <span className="text-sm text-ink-soft">
                  {job.day ? m.weather_job_fine() : m.weather_job_unknown()}
                </span>
              )
            )}
          </li>
        );
      })}
    </ul>
  );
}
