import { Form } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";
import { type Asked, priceText } from "../rules/price.ts";
import { type ApplicationStatus, budgetText, daysLeft, type JobState } from "../rules.ts";
import { JobRow, type RowJob } from "./job-row.tsx";
import { StateBadge, StatusBadge } from "./state-badge.tsx";

const JobLink = ({ id, title, location }: { id: string; title: string; location: string }) => (
  <>
    <Link to={`/jobs/${id}`} className="link font-[560]">
      {title}
    </Link>
    <span className="block text-sm font-normal text-ink-soft">{location}</span>
  </>
);

const ToWork = ({ id, title }: { id: string; title: string }) => (
  <LinkButton to={`/jobs/${id}/work`} size="sm" aria-label={`${m.jobs_open_work()}: ${title}`}>
    {m.jobs_open_work()}
  </LinkButton>
);

type Post = {
  id: string;
  title: string;
  location: string;
  postedAt: Date;
  expiresAt: Date;
  applicants: number;
  lifecycle: JobState;
  canRenew: boolean;
  /** Somebody did it, or is on it: its work has a page. */
  wasGiven: boolean;
  /** A pro said a price for it; it was never posted. */
  quoted: boolean;
};

export function PostedList({ posts, now }: { posts: Post[]; now: Date }) {
  if (!posts.length)
    return (
      <EmptyState
        title={m.jobs_none_posted_title()}
        level={2}
        action={<LinkButton to="/post-job">{m.jobs_post_a_job()}</LinkButton>}
      >
        {m.jobs_none_posted_body()}
      </EmptyState>
    );
  return (
    <DataTable
      caption={m.jobs_tab_posted()}
      rows={posts}
      rowKey={(post) => post.id}
      columns={[
        { key: "title", header: m.jobs_column_job(), lead: true, cell: (post) => <JobLink {...post} /> },
        { key: "state", header: m.jobs_column_state(), cell: (post) => <PostState post={post} now={now} /> },
        {
          key: "posted",
          header: m.jobs_posted(),
          cell: (post) => <RelativeTime at={post.postedAt} now={now} />,
        },
        {
          key: "applicants",
          header: m.jobs_applicants(),
          align: "right",
          cell: (post) =>
            post.quoted ? (
              <Link
                to={`/jobs/${post.id}/estimate`}
                aria-label={`${m.jobs_quote_open()}, ${post.title}`}
                className="link inline-flex min-h-11 items-center"
              >
                {m.jobs_quote_open()}
              </Link>
            ) : (
              <Link
                to={`/jobs/${post.id}/applicants`}
                aria-label={`${m.jobs_see_applicants_count({ count: post.applicants })}, ${post.title}`}
                className="link figure inline-flex min-h-11 min-w-11 items-center justify-end text-xl"
              >
                {post.applicants}
              </Link>
            ),
        },
        {
          key: "renew",
          header: m.jobs_column_next(),
          bare: true,
          align: "right",
          cell: (post) =>
            post.canRenew && (
              <Form method="post" action={`/jobs/${post.id}`}>
                <Button
                  type="submit"
                  name="intent"
                  value="renew"
                  size="sm"
                  aria-label={`${m.jobs_renew()}: ${post.title}`}
                >
                  {m.jobs_renew()}
                </Button>
              </Form>
            ),
        },
        {
          key: "work",
          header: m.jobs_column_work(),
          bare: true,
          align: "right",
          cell: (post) => (post.lifecycle === "awarded" || post.wasGiven) && <ToWork id={post.id} title={post.title} />,
        },
      ]}
    />
  );
}

const PostState = ({ post, now }: { post: Post; now: Date }) => (
  <span className="flex flex-wrap items-center gap-2">
    {post.quoted && (post.lifecycle === "open" || post.lifecycle === "expired") ? (
      <Badge tone="flag">{m.jobs_quote_badge()}</Badge>
    ) : (
      <StateBadge state={post.lifecycle} />
    )}
    {post.lifecycle === "open" && !post.quoted && (
      <span className="text-sm text-ink-soft">{m.ui_days_left({ n: daysLeft(post, now) })}</span>
    )}
  </span>
);

type Application = {
  id: string;
  jobId: string;
  title: string;
  location: string;
  budgetMin: number;
  budgetMax: number;
  status: ApplicationStatus;
  lifecycle: JobState;
  createdAt: Date;
  bid: Asked | null;
};

/** What was offered, and the way to it. */
const OwnBid = ({ id, title, bid }: Application) =>
  bid ? (
    <Link to={`/bids/${id}`} className="link tabular-nums" aria-label={`${m.jobs_own_bid()}: ${title}`}>
      {priceText(bid)}
    </Link>
  ) : (
    "–"
  );

/** Whether the job's own state says more than the application's: "Awarded" is said once, and what came of a job is nothing to whoever was not chosen. */
const saysMore = ({ status, lifecycle }: Application): boolean =>
  status !== "declined" && status !== "withdrawn" && lifecycle !== "open" && lifecycle !== status;

export function AppliedList({ applications, now }: { applications: Application[]; now: Date }) {
  if (!applications.length)
    return (
      <EmptyState
        title={m.jobs_none_applied_title()}
        level={2}
        action={<LinkButton to="/find-pro?tab=jobs">{m.jobs_browse()}</LinkButton>}
      >
        {m.jobs_none_applied_body()}
      </EmptyState>
    );
  return (
    <DataTable
      caption={m.jobs_tab_applied()}
      rows={applications}
      rowKey={(row) => row.id}
      columns={[
        {
          key: "title",
          header: m.jobs_column_job(),
          lead: true,
          cell: (row) => <JobLink id={row.jobId} title={row.title} location={row.location} />,
        },
        {
          key: "budget",
          header: m.jobs_budget(),
          cell: (row) => <span className="tabular-nums">{budgetText(row)}</span>,
        },
        { key: "bid", header: m.jobs_own_bid(), cell: (row) => <OwnBid {...row} /> },
        { key: "applied", header: m.jobs_you_applied(), cell: (row) => <RelativeTime at={row.createdAt} now={now} /> },
        {
          key: "status",
          header: m.jobs_column_status(),
          cell: (row) => (
            <span className="flex flex-wrap gap-2">
              <StatusBadge status={row.status} />
              {saysMore(row) && <StateBadge state={row.lifecycle} />}
            </span>
          ),
        },
        {
          key: "work",
          header: m.jobs_column_work(),
          bare: true,
          align: "right",
          cell: (row) => row.status === "awarded" && <ToWork id={row.jobId} title={row.title} />,
        },
      ]}
    />
  );
}

export function SavedList({ jobs, now }: { jobs: (RowJob & { lifecycle: JobState })[]; now: Date }) {
  if (!jobs.length)
    return (
      <EmptyState
        title={m.jobs_none_saved_title()}
        level={2}
        action={<LinkButton to="/find-pro?tab=jobs">{m.jobs_browse()}</LinkButton>}
      >
        {m.jobs_none_saved_body()}
      </EmptyState>
    );
  return (
    <ul className="divide-y divide-line border border-line bg-sheet">
      {jobs.map((job) => (
        <li key={job.id}>
          <JobRow
            job={job}
            now={now}
            signedIn
            badge={job.lifecycle !== "open" && <StateBadge state={job.lifecycle} />}
          />
        </li>
      ))}
    </ul>
  );
}
