import { Form } from "react-router";
import { StatusBadge } from "#app/domains/jobs/components/state-badge.tsx";
import { priceText } from "#app/domains/jobs/rules/price.ts";
import { isPending, type JobState } from "#app/domains/jobs/rules.ts";
import { RecordLines } from "#app/domains/verification/components/record-lines.tsx";
import { isLacking } from "#app/domains/verification/rules/record-state.ts";
import { day } from "#app/infra/dates.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { m } from "#paraglide/messages.js";
import type { Compared } from "../queries/compare.server.ts";
import { mismatchText } from "../rules/words.ts";
import { durationText } from "./bid-sheet.tsx";
import { DepositNote } from "./deposit-note.tsx";

type Fact = { key: string; name: string; of: (one: Compared) => React.ReactNode };

const Holds = ({ one }: { one: Compared }) => (
  <span className="grid justify-items-start gap-1">
    {isLacking(one.record) ? (
      <Badge tone="stop">{m.bids_compare_unverified()}</Badge>
    ) : (
      <Badge tone={one.holds ? "plumb" : "flag"}>
        {one.holds ? m.bids_compare_holds() : m.bids_compare_ends({ date: day(one.end) })}
      </Badge>
    )}
    <span>
      <RecordLines record={one.record} />
    </span>
    {one.mismatch && <span className="text-sm text-stop">{mismatchText(one.mismatch)}</span>}
  </span>
);

/** When which part of the price is paid, with the warning about much money before work starts. */
const Plan = ({ one: { bid, deposit } }: { one: Compared }) =>
  bid?.schedule.length ? (
    <span className="grid gap-2">
      <span className="grid gap-0.5">
        {bid.schedule.map(({ when, cents }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: payments have an order and no names
          <span key={n} className="flex flex-wrap justify-between gap-x-4">
            <span dir="auto" className="wrap-anywhere">
              {when}
            </span>
            <span className="tabular-nums">{moneyText(cents)}</span>
          </span>
        ))}
      </span>
      <DepositNote deposit={deposit} side="hirer" />
    </span>
  ) : (
    m.bids_not_said()
  );

const facts = (jobId: string, jobState: JobState): Fact[] => [
  {
    key: "price",
    name: m.bids_price(),
    of: ({ bid }) =>
      bid ? (
        <span className="grid justify-items-start gap-1">
          <span className="figure text-2xl">{priceText(bid)}</span>
          {bid.lapsed && <Badge tone="flag">{m.bids_state_lapsed()}</Badge>}
        </span>
      ) : (
        m.bids_none_title()
      ),
  },
  { key: "payments", name: m.bids_schedule(), of: (one) => <Plan one={one} /> },
  {
    key: "start",
    name: m.bids_starts(),
    of: ({ bid }) => (bid?.startsOn ? day(bid.startsOn) : m.bids_not_said()),
  },
  { key: "duration", name: m.bids_duration(), of: ({ bid }) => durationText(bid?.durationDays ?? null) },
  {
    key: "rating",
    name: m.bids_compare_rating(),
    of: ({ rating, reviewCount }) => <Rating value={rating} count={reviewCount} className="flex-wrap" />,
  },
  {
    key: "distance",
    name: m.bids_compare_distance(),
    of: ({ miles }) => (miles === null ? m.bids_not_said() : m.bids_compare_miles({ count: miles })),
  },
  { key: "documents", name: m.bids_compare_documents(), of: (one) => <Holds one={one} /> },
  {
    key: "valid",
    name: m.bids_valid(),
    of: ({ bid }) => (bid ? day(bid.validUntil) : m.bids_not_said()),
  },
  {
    key: "exclusions",
    name: m.bids_exclusions(),
    of: ({ bid }) => (
      <span dir="auto" className="whitespace-pre-line wrap-anywhere">
        {bid?.exclusions || m.bids_not_said()}
      </span>
    ),
  },
  { key: "status", name: m.bids_compare_status(), of: ({ status }) => <StatusBadge status={status} received /> },
  { key: "next", name: m.bids_compare_next(), of: (one) => <Next one={one} jobId={jobId} jobState={jobState} /> },
];

/** Ask, shortlist, and on to where the job is given; what a click does is said there once more. */
function Next({ one, jobId, jobState }: { one: Compared; jobId: string; jobState: JobState }) {
  const decidable = isPending(one.status) && (jobState === "open" || jobState === "expired");
  const listed = one.status === "shortlisted";
  const list = listed ? m.jobs_unshortlist() : m.jobs_shortlist();
  const links = [
    one.bid && { to: `/bids/${one.id}`, words: m.bids_read() },
    one.slug && { to: `/messages/new?to=${one.slug}&job=${jobId}`, words: m.bids_compare_ask() },
  ].filter((link) => link !== null && link !== "");
  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex flex-wrap gap-x-5">
        {links.map(({ to, words }) => (
          <Link
            key={to}
            to={to}
            aria-label={`${words}: ${one.name}`}
            className="link inline-flex min-h-11 items-center"
          >
            {words}
          </Link>
        ))}
      </div>
      {decidable && (
        <>
          <Form method="post" action={`/jobs/${jobId}/applicants`}>
            <input type="hidden" name="application" value={one.id} />
            <Button
              type="submit"
              size="sm"
              name="intent"
              value={listed ? "unshortlist" : "shortlist"}
              aria-label={`${list}: ${one.name}`}
            >
              {list}
            </Button>
          </Form>
          <LinkButton
            to={`/jobs/${jobId}/applicants#a-${one.id}`}
            size="sm"
            aria-label={`${m.bids_compare_decide()}: ${one.name}`}
          >
            {m.bids_compare_decide()}
          </LinkButton>
        </>
      )}
    </div>
  );
}

/** Bids beside each other: a column each, on a phone a card for each fact. */
export const CompareTable = ({
  compared,
  jobId,
  jobState,
}: {
  compared: Compared[];
  jobId: string;
  jobState: JobState;
}) => (
  <DataTable
    caption={m.bids_compare()}
    rows={facts(jobId, jobState)}
    rowKey={({ key }) => key}
    columns={[
      { key: "fact", header: m.bids_compare_fact(), lead: true, cell: ({ name }) => name },
      ...compared.map((one) => ({ key: one.id, header: one.name, cell: ({ of }: Fact) => of(one) })),
    ]}
  />
);
