import { PhotoRow } from "#app/domains/media/components/photo-row.tsx";
import { jpegOf, type ShownPicture } from "#app/domains/media/rules/shown.ts";
import { TrustStamp } from "#app/domains/verification/components/trust-stamp.tsx";
import type { Scope } from "#app/domains/verification/rules/scope.ts";
import type { Point } from "#app/infra/geo/distance.ts";
import { DimensionLine } from "#app/ui/dimension-line.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { TitleBlock } from "#app/ui/title-block.tsx";
import { JOB_DURATIONS, label } from "#content/lists.ts";
import { TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { requirementText } from "../access.ts";
import type { Quote } from "../queries/quote.server.ts";
import { priceText } from "../rules/price.ts";
import { type Start, startText } from "../rules/start.ts";
import { budgetText, type JobState, type Requirement } from "../rules.ts";
import { type HirerRecord, OfHirer } from "./hirer-record.tsx";
import { JobPlace } from "./job-place.tsx";
import { StateBadge, StatusBadge } from "./state-badge.tsx";

export type SheetJob = {
  id: string;
  posterTrust: { verifiedAt: Date | null; validUntil: Date | null; scope: Scope };
  posterChecks: { email: boolean; phone: boolean; business: boolean };
  title: string;
  trade: string;
  state: string;
  requirements: Requirement[];
  requiresLiabilityCents: number | null;
  location: string;
  place: Point & { miles: number };
  address: string | null;
  hasAddress: boolean;
  company: string | null;
  contact: { name: string } | null;
  companySlug: string | null;
  budgetMin: number;
  budgetMax: number;
  duration: string;
  description: string;
  skills: string[];
  postedAt: Date;
  applicants: number;
  photos: ShownPicture[];
  lifecycle: JobState;
  record: HirerRecord;
  /** Work that one pro said a price for; the two sides alone know of it. */
  quoted: boolean;
  quote: Quote | null;
  can: { manage: boolean };
} & Start;

/** The job itself: money first, then the facts as a title block, then the work in the poster's words, which only the poster sees empty. */
export function JobSheet({
  job,
  now,
  daysLeft,
  jump,
}: {
  job: SheetJob;
  now: Date;
  daysLeft: number;
  /** Where there is no second column: the way down to it. */
  jump?: React.ReactNode;
}) {
  return (
    <article className="min-w-0">
      {!job.quoted && (
        <p className="mb-5 text-sm">
          <Link to="/find-pro?tab=jobs" className="link">
            {m.jobs_back_to_board()}
          </Link>
        </p>
      )}
      <SheetLabel no={label(TRADES, job.trade, getLocale())} className="mb-2">
        {job.location}
      </SheetLabel>
      <h1 dir="auto" className="text-3xl! lg:text-4xl!">
        {job.title}
      </h1>
      {job.quote ? <QuoteHead quote={job.quote} own={job.can.manage} /> : <PostHead job={job} now={now} />}
      {!(job.quoted && job.can.manage) && <Checks checks={job.posterChecks} />}
      <Facts job={job} daysLeft={daysLeft} />
      {jump}
      <h2 className="mt-10 text-2xl!">{m.jobs_the_work()}</h2>
      <Words job={job} />
      <JobPhotos photos={job.photos} title={job.title} />
      <JobPlace job={job} />
      {job.requirements.length > 0 && (
        <>
          <h2 className="mt-10 text-2xl!">{m.jobs_requires_title()}</h2>
          <ul className="measure mt-3 list-disc pl-5">
            {job.requirements.map((requirement) => (
              <li key={requirement}>{requirementText(requirement, job)}</li>
            ))}
          </ul>
        </>
      )}
      {job.skills.length > 0 && (
        <>
          <h2 className="mt-8 text-2xl!">{m.jobs_skills()}</h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {job.skills.map((skill) => (
              <li key={skill} className="max-w-full border border-line bg-sheet px-2.5 py-1 break-words">
                {skill}
              </li>
            ))}
          </ul>
        </>
      )}
      {!(job.quoted && job.can.manage) && <OfHirer jobId={job.id} record={job.record} />}
    </article>
  );
}

type Shown = { job: SheetJob };

/** Where a post stands and whose it is. */
const PostHead = ({ job, now }: Shown & { now: Date }) => (
  <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
    {!job.quoted && <StateBadge state={job.lifecycle} />}
    <span>
      {job.company && job.companySlug ? (
        <Link to={`/pros/${job.companySlug}`} className="link">
          {job.company}
        </Link>
      ) : (
        (job.company ?? job.contact?.name ?? m.jobs_private_poster())
      )}
    </span>
    <TrustStamp trust={job.posterTrust} now={now} size="sm" />
    {!job.quoted && (
      <span className="text-sm text-ink-soft">
        {m.jobs_posted()} <RelativeTime at={job.postedAt} now={now} />
      </span>
    )}
  </p>
);

/** Work that a pro said a price for is no post: whose estimate it is, and that nobody else sees it. */
const QuoteHead = ({ quote, own }: { quote: Quote; own: boolean }) => (
  <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
    <StatusBadge status={quote.status} received={own} />
    <span className="wrap-anywhere">{own ? m.jobs_quote_of({ name: quote.company }) : m.jobs_quote_own()}</span>
    <span className="text-sm text-ink-soft">{m.jobs_quote_private()}</span>
  </p>
);

/** Money, start and duration; of a post also how it goes on the board. */
function Facts({ job, daysLeft }: Shown & { daysLeft: number }) {
  const { quote } = job;
  const start = { label: m.jobs_start(), value: startText(job) };
  if (job.quoted)
    return (
      <>
        {quote && <p className="figure mt-8 text-3xl">{priceText(quote.price)}</p>}
        <TitleBlock
          className="mt-5"
          cells={[
            start,
            {
              label: m.jobs_duration(),
              value: quote?.days ? m.bids_duration_days({ count: quote.days }) : m.bids_not_said(),
            },
          ]}
        />
      </>
    );
  return (
    <>
      <DimensionLine className="mt-8" figureClass="text-3xl">
        {budgetText(job)}
      </DimensionLine>
      <TitleBlock
        className="mt-5"
        cells={[
          start,
          { label: m.jobs_duration(), value: label(JOB_DURATIONS, job.duration, getLocale()) },
          { label: m.jobs_applied_so_far(), value: job.applicants },
          { label: m.jobs_time_left(), value: timeLeft(job.lifecycle, daysLeft) },
        ]}
      />
    </>
  );
}

/** The work in the poster's words; where a price was said for it, the way to what that says. */
function Words({ job: { id, description, lifecycle, quoted, quote, can } }: Shown) {
  if (description)
    return (
      <p dir="auto" className="measure mt-3 whitespace-pre-line">
        {description}
      </p>
    );
  if (quoted)
    return (
      <p className="measure mt-3 text-ink-soft">
        {m.jobs_quote_says_work()}{" "}
        {quote && (
          <Link to={`/bids/${quote.applicationId}`} className="link">
            {m.jobs_quote_open()}
          </Link>
        )}
      </p>
    );
  return (
    <p className="measure mt-3 text-ink-soft">
      {m.jobs_own_no_words()}{" "}
      {can.manage && lifecycle === "open" && (
        <Link to={`/jobs/${id}/edit#description`} className="link">
          {m.jobs_own_write()}
        </Link>
      )}
    </p>
  );
}

/** The poster's photos: the first one large, the others beneath; each opens in full. */
function JobPhotos({ photos: [first, ...others], title }: { photos: ShownPicture[]; title: string }) {
  if (!first) return null;
  return (
    <div className="mt-6 max-w-2xl">
      <a
        href={jpegOf(first)}
        target="_blank"
        rel="noreferrer"
        aria-label={first.alt ? undefined : m.jobs_photos_of({ name: title })}
        className="block border border-line hover:border-ink"
      >
        <Picture of={first} ratio="3/2" sizes="(width < 48rem) 100vw, 42rem" />
      </a>
      <PhotoRow photos={others} label={m.jobs_photos_of({ name: title })} />
    </div>
  );
}

/** How it is known that the poster is reached: nobody posts without one of the first two. */
function Checks({ checks }: { checks: SheetJob["posterChecks"] }) {
  const passed = [
    checks.email && m.jobs_checked_email(),
    checks.phone && m.jobs_checked_phone(),
    checks.business && m.jobs_checked_business(),
  ].filter((words) => words !== false);
  return (
    <p className="mt-3 flex flex-wrap gap-x-3 gap-y-0.5 text-sm">
      <span className="text-ink-soft">{m.jobs_checked()}</span>
      {passed.length ? passed.map((words) => <span key={words}>{words}</span>) : <span>{m.jobs_checked_none()}</span>}
    </p>
  );
}

const timeLeft = (state: JobState, days: number) => {
  if (state !== "open") return m.jobs_time_over();
  return m.ui_days_left({ n: days });
};
