import type { SignedTerms } from "#app/domains/agreements/queries/terms.server.ts";
import { startsText as agreedStart } from "#app/domains/agreements/rules/words.ts";
import { durationText, PriceLine } from "#app/domains/bids/components/bid-sheet.tsx";
import { startsText } from "#app/domains/engagements/components/start-words.ts";
import type { Engagement } from "#app/domains/engagements/queries/engagement.server.ts";
import { JobFacts } from "#app/domains/jobs/components/job-facts.tsx";
import { day } from "#app/infra/dates.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { Card } from "#app/ui/card.tsx";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";

type Props = { work: Engagement; terms: SignedTerms | null };

/** What the job is: in the figures that both signed, before that in those of the bid and the post. */
export const JobCard = ({ work, terms }: Props) => (
  <Card
    title={m.engagements_job()}
    level={2}
    foot={
      work.can.staff &&
      !work.quoted && (
        <Link to={`/jobs/${work.jobId}`} className="link">
          {m.engagements_see_post()}
        </Link>
      )
    }
  >
    <div className="grid gap-3">
      {terms && <Agreed terms={terms} />}
      {work.bid && (
        <div>
          {!terms && <PriceLine bid={work.bid} />}
          {!terms && work.quoted && <OfferedDays bid={work.bid} />}
          <Link
            to={work.quoted ? `/jobs/${work.jobId}/estimate` : `/bids/${work.bid.applicationId}`}
            className="link inline-flex min-h-11 items-center"
          >
            {work.quoted ? m.engagements_read_estimate() : m.jobs_read_bid()}
          </Link>
        </div>
      )}
      {terms || (work.quoted && work.bid) ? null : work.budget ? (
        <JobFacts
          job={{
            ...work.budget,
            startDate: work.startDate,
            startChoice: work.startChoice,
            duration: work.duration,
          }}
        />
      ) : (
        !work.over && <p>{startsText(work)}</p>
      )}
      <p className="wrap-anywhere">{work.place}</p>
      {work.description ? (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {work.description}
        </p>
      ) : (
        <p className="text-ink-soft">{work.quoted ? m.jobs_quote_says_work() : m.engagements_no_words()}</p>
      )}
      {work.skills.length > 0 && <p className="text-ink-soft">{work.skills.join(", ")}</p>}
    </div>
  </Card>
);

const OfferedDays = ({ bid }: { bid: NonNullable<Engagement["bid"]> }) => (
  <dl className="row-facts">
    <div>
      <dt className="note">{m.bids_starts()}</dt>
      <dd className="tabular-nums">{bid.startsOn ? day(bid.startsOn) : m.bids_not_said()}</dd>
    </div>
    <div className="text-right">
      <dt className="note">{m.bids_duration()}</dt>
      <dd>{durationText(bid.durationDays)}</dd>
    </div>
  </dl>
);

const Agreed = ({ terms }: { terms: SignedTerms }) => (
  <div>
    <dl className="row-facts">
      <div className="col-span-2">
        <dt className="note">{m.invoices_agreed_price()}</dt>
        <dd>
          <span className="figure text-[1.625rem]">{moneyText(terms.priceCents)}</span>
          {terms.changes.length > 0 && (
            <span className="block text-ink-soft">
              {m.invoices_agreed_price_changes({ count: terms.changes.length })}
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt className="note">{m.invoices_agreed_start()}</dt>
        <dd className="tabular-nums">{agreedStart(terms)}</dd>
      </div>
      <div className="text-right">
        <dt className="note">{m.invoices_agreed_days()}</dt>
        <dd>{daysText(terms)}</dd>
      </div>
      <div className="col-span-2">
        <dt className="note">{m.agreements_retainage()}</dt>
        <dd>
          {terms.retainageBips
            ? m.invoices_agreed_held({ percent: String(terms.retainageBips / 100) })
            : m.invoices_agreed_held_none()}
        </dd>
      </div>
    </dl>
    <p className="mt-2 text-sm text-ink-soft">{m.invoices_agreed_about()}</p>
  </div>
);

const daysText = ({ durationDays, daysAdded }: SignedTerms): string =>
  durationDays !== null && daysAdded
    ? m.invoices_agreed_days_added({ count: durationDays })
    : durationText(durationDays);
