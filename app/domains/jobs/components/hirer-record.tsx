import { Link } from "#app/ui/link.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { m } from "#paraglide/messages.js";

export type HirerRecord = {
  posted: number;
  awarded: number;
  filled: number;
  paidDays: number | null;
  paidReports: number;
  stars: { count: number; mean: number | null } | null;
};

/** What is known of the hirer from what they gave out before. */
export const OfHirer = ({ jobId, record }: { jobId: string; record: HirerRecord }) => (
  <>
    <h2 className="mt-10 text-2xl!">{m.jobs_record_title()}</h2>
    <Record record={record} />
    {record.stars && (
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <span>{m.jobs_record_stars()}</span>
        <Rating value={record.stars.mean} count={record.stars.count} />
        {record.stars.count > 0 && (
          <Link to={`/jobs/${jobId}/hirer`} className="link inline-flex min-h-11 items-center">
            {m.jobs_record_reviews()}
          </Link>
        )}
      </p>
    )}
  </>
);

/** What this hirer did with earlier posts, counted by the platform. */
const Record = ({ record }: { record: HirerRecord }) => (
  <dl className="mt-3 grid max-w-2xl grid-cols-2 gap-px border border-line bg-line sm:grid-cols-4">
    {[
      [m.jobs_record_posted(), record.posted],
      [m.jobs_record_awarded(), record.awarded],
      [m.jobs_record_filled(), record.filled],
      [
        m.jobs_record_paid(),
        record.paidDays === null ? m.jobs_record_paid_none() : m.jobs_days({ days: record.paidDays }),
      ],
    ].map(([name, value]) => (
      <div key={name} className="bg-sheet px-3 py-2.5">
        <dt className="note">{name}</dt>
        <dd className="figure text-xl">{value}</dd>
      </div>
    ))}
  </dl>
);
