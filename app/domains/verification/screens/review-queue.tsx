import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { parseInput } from "#app/infra/form.ts";
import { page } from "#app/infra/page.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";
import { ClockBadge } from "../components/clock-badge.tsx";
import { DecidedNote } from "../components/decided-note.tsx";
import { QueueAges } from "../components/queue-ages.tsx";
import { QueuePage } from "../input.ts";
import { waitingAppeals } from "../queries/enforcements.server.ts";
import { queueAges } from "../queries/queue-ages.server.ts";
import { justDecided, justPassed, nextInQueue, type QueueLine, reviewQueue } from "../queries/review.server.ts";
import { kindName } from "../rules/document-words.ts";
import type { Route } from "./+types/review-queue";

export const meta: Route.MetaFunction = () => [{ title: `${m.verification_queue_meta()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, url }) => {
  const asked = parseInput(QueuePage, Object.fromEntries(url.searchParams));
  return {
    ...asked,
    ...(await reviewQueue(ctx, asked)),
    next: await nextInQueue(ctx),
    appeals: await waitingAppeals(ctx),
    ages: await queueAges(ctx),
    decided:
      (await justDecided(ctx, url.searchParams.get("decided"))) ??
      (await justPassed(ctx, url.searchParams.get("passed"))),
    now: ctx.now,
  };
});

const reviewPath = (id: string) => `/admin/verifications/${id}`;

/** The reviewer's queue: what waits, the oldest first, with its clock. */
export default function ReviewQueueScreen({ loaderData }: Route.ComponentProps) {
  const { view, page: current, lines, pages, counts, checks, next, appeals, ages, decided, now } = loaderData;
  const caption = {
    waiting: m.verification_queue_waiting(),
    checks: m.verification_queue_checks(),
    decided: m.verification_queue_decided(),
  }[view];
  const columns = { waiting: waitingColumns, checks: checkColumns, decided: decidedColumns }[view](now);
  const hrefFor = (n: number) => `?view=${view}&page=${n}`;
  return (
    <>
      <DecidedNote decided={decided} />
      <PageHeader
        no="V-01"
        label={m.verification_queue_label()}
        title={m.verification_queue_title()}
        intro={m.verification_queue_intro()}
        actions={
          next && (
            <LinkButton to={reviewPath(next)} variant="primary">
              {m.verification_queue_oldest()}
            </LinkButton>
          )
        }
      />
      <Counts counts={counts} />
      <QueueAges {...ages} />
      <LinkTabs
        label={m.verification_queue_views()}
        tabs={[
          {
            to: "?view=waiting",
            label: m.verification_queue_waiting(),
            active: view === "waiting",
            count: counts.waiting,
          },
          { to: "?view=checks", label: m.verification_queue_checks(), active: view === "checks", count: checks },
          { to: "?view=decided", label: m.verification_queue_decided(), active: view === "decided" },
          { to: "/admin/appeals", label: m.enforcement_appeals_tab(), active: false, count: appeals },
        ]}
        className="mb-5"
      />
      <DataTable
        caption={caption}
        columns={columns}
        rows={lines}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={m.verification_queue_empty_title()} level={2}>
            {
              {
                waiting: m.verification_queue_empty_body(),
                checks: m.verification_queue_no_checks(),
                decided: m.verification_queue_none_decided(),
              }[view]
            }
          </EmptyState>
        }
      />
      <Pagination page={current} pageCount={pages} hrefFor={hrefFor} className="mt-6" />
    </>
  );
}

function Counts({ counts }: { counts: { waiting: number; overdue: number; decidedToday: number } }) {
  const figures = [
    { label: m.verification_count_waiting(), value: counts.waiting },
    { label: m.verification_count_overdue(), value: counts.overdue, loud: counts.overdue > 0 },
    { label: m.verification_count_today(), value: counts.decidedToday },
  ];
  return (
    <dl className="mb-8 grid grid-cols-3 border border-line bg-sheet">
      {figures.map(({ label, value, loud }) => (
        <div key={label} className="border-line px-4 py-3 not-first:border-l sm:px-5">
          <dt className="note">{label}</dt>
          <dd className={loud ? "figure text-3xl text-stop" : "figure text-3xl"}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const columnsBefore = (): Column<QueueLine>[] => [
  {
    key: "company",
    header: m.verification_column_company(),
    lead: true,
    cell: ({ id, company, owner, city, state }) => (
      <>
        <Link to={reviewPath(id)} className="link font-[560]">
          {company || m.verification_no_company()}
        </Link>
        <span className="block text-sm text-ink-soft">{[owner, city, state].filter(Boolean).join(", ")}</span>
      </>
    ),
  },
  {
    key: "document",
    header: m.verification_column_document(),
    cell: ({ kind, renews }) => (
      <span className="flex flex-wrap items-center gap-2">
        {kindName(kind)}
        {renews && <Badge tone="steel">{m.verification_renewal()}</Badge>}
      </span>
    ),
  },
  {
    key: "number",
    header: m.verification_column_number(),
    cell: ({ issuingState, licenseNumber }) => [issuingState, licenseNumber].filter(Boolean).join(" ") || "–",
  },
  {
    key: "expires",
    header: m.verification_good_through(),
    className: "whitespace-nowrap",
    cell: ({ expiresOn }) => (expiresOn ? day(expiresOn) : "–"),
  },
];

const waitingColumns = (now: Date): Column<QueueLine>[] => [
  ...columnsBefore(),
  {
    key: "sent",
    header: m.verification_column_sent(),
    cell: ({ submittedAt }) => submittedAt && <RelativeTime at={submittedAt} now={now} />,
  },
  {
    key: "clock",
    header: m.verification_column_clock(),
    cell: ({ submittedAt }) => submittedAt && <ClockBadge submittedAt={submittedAt} now={now} />,
  },
];

const checkColumns = (now: Date): Column<QueueLine>[] => [
  ...columnsBefore(),
  {
    key: "why",
    header: m.verification_column_why(),
    cell: ({ why }) => (why === "yearly" ? m.verification_why_yearly() : m.verification_why_random()),
  },
  {
    key: "asked",
    header: m.verification_column_asked(),
    cell: ({ askedAt }) => askedAt && <RelativeTime at={askedAt} now={now} />,
  },
];

const decidedColumns = (now: Date): Column<QueueLine>[] => [
  ...columnsBefore(),
  {
    key: "decision",
    header: m.verification_column_decision(),
    cell: ({ decision }) =>
      decision === "approved" ? (
        <Badge tone="plumb">{m.verification_decision_approved()}</Badge>
      ) : (
        <Badge tone="stop">{m.verification_decision_rejected()}</Badge>
      ),
  },
  {
    key: "decided",
    header: m.verification_column_decided(),
    cell: ({ decidedAt }) => decidedAt && <RelativeTime at={decidedAt} now={now} />,
  },
];
