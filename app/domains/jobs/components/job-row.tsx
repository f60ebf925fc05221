import clsx from "clsx";
import { authPath } from "#app/domains/auth/rules/next.ts";
import { PinNumber } from "#app/domains/maps/components/pin-number.tsx";
import type { Point } from "#app/infra/geo/distance.ts";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Picture, type PictureData } from "#app/ui/picture.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { label } from "#content/lists.ts";
import { TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import type { Start } from "../rules/start.ts";
import type { ApplicationStatus } from "../rules.ts";
import { JobFacts } from "./job-facts.tsx";
import { SaveJob } from "./save-job.tsx";
import { StatusBadge } from "./state-badge.tsx";

export type RowJob = {
  id: string;
  title: string;
  company: string | null;
  trade: string;
  location: string;
  at: Point;
  miles?: number | null;
  budgetMin: number;
  budgetMax: number;
  duration: string;
  excerpt: string;
  skills: string[];
  listedAt: Date;
  renewed: boolean;
  mine: boolean;
  saved: boolean;
  photo: PictureData | null;
  applied: ApplicationStatus | null;
} & Start;

const SKILLS_SHOWN = 6;

const miles = (exact: number) => (exact < 1 ? m.jobs_under_a_mile() : m.jobs_miles({ miles: Math.round(exact) }));

/** One job in a list: what and where on the left, money and dates on the right, then what can be done. */
export function JobRow({
  job,
  now,
  signedIn,
  badge,
  no,
}: {
  job: RowJob;
  now: Date;
  signedIn: boolean;
  badge?: React.ReactNode;
  /** The number of its pin on the map beside the list. */
  no?: number;
}) {
  const page = `/jobs/${job.id}`;
  const hidden = job.skills.length - SKILLS_SHOWN;
  return (
    <article className="list-row" aria-labelledby={`job-${job.id}`}>
      <div className={clsx("min-w-0", job.photo && "flow-root")}>
        {job.photo && (
          <Picture
            of={job.photo}
            ratio="3/2"
            sizes="(width < 40rem) 7rem, 11rem"
            alt=""
            className="float-right mb-2 ml-4 w-28 border border-line sm:w-44"
          />
        )}
        <p className="note facts-line">
          <span className="text-signal-deep">{label(TRADES, job.trade, getLocale())}</span>
          <span>{job.location}</span>
          {job.miles != null && <span>{miles(job.miles)}</span>}
          <span>
            {job.renewed ? m.jobs_renewed() : m.jobs_posted()} <RelativeTime at={job.listedAt} now={now} />
          </span>
        </p>
        <h3 id={`job-${job.id}`} className="mt-1.5">
          {no !== undefined && <PinNumber no={no} />}
          <Link to={page} className="row-title">
            {job.title}
          </Link>
        </h3>
        <p className="mt-0.5 text-sm text-ink-soft">{job.company ?? m.jobs_private_poster()}</p>
        <p dir="auto" className="measure mt-2.5">
          {job.excerpt}
        </p>
        {job.skills.length > 0 && (
          <ul aria-label={m.jobs_skills()} className="chips">
            {job.skills.slice(0, SKILLS_SHOWN).map((skill) => (
              <li key={skill} className="chip">
                {skill}
              </li>
            ))}
            {hidden > 0 && (
              <li className="px-1 py-0.5 text-sm text-ink-soft">{m.jobs_more_skills({ count: hidden })}</li>
            )}
          </ul>
        )}
      </div>
      <div className="row-side">
        <JobFacts job={job} />
        <div className="row-actions">
          {badge}
          {job.mine ? (
            <LinkButton to={`${page}/applicants`} size="sm">
              {m.jobs_see_applicants()}
            </LinkButton>
          ) : (
            <>
              <SaveJob jobId={job.id} title={job.title} saved={job.saved} />
              {job.applied && job.applied !== "withdrawn" ? (
                <StatusBadge status={job.applied} />
              ) : (
                <LinkButton
                  discover="none"
                  to={signedIn ? `${page}#apply` : authPath(`${page}#apply`)}
                  size="sm"
                  aria-label={`${m.jobs_apply_now()}: ${job.title}`}
                >
                  {m.jobs_apply_now()}
                </LinkButton>
              )}
            </>
          )}
        </div>
      </div>
    </article>
  );
}
