import { Card } from "#app/ui/card.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import type { Quote } from "../queries/quote.server.ts";
import { type ApplicationStatus, isPending, type JobState } from "../rules.ts";

type Props = { job: { id: string; lifecycle: JobState; released: boolean }; quote: Quote; own: boolean };

const TO_HIRER: Record<ApplicationStatus, () => string> = {
  submitted: m.jobs_quote_waits,
  shortlisted: m.jobs_quote_waits,
  awarded: m.jobs_quote_taken,
  declined: m.jobs_quote_declined,
  withdrawn: m.jobs_quote_withdrawn,
};

const TO_PRO: Record<ApplicationStatus, () => string> = {
  submitted: m.jobs_quote_waits_pro,
  shortlisted: m.jobs_quote_waits_pro,
  awarded: m.jobs_quote_taken_pro,
  declined: m.jobs_quote_declined_pro,
  withdrawn: m.jobs_quote_withdrawn_pro,
};

/** The one next step about work that a pro said a price for, for either side: to read and answer it, or to go on with the job. */
export function QuoteTools({ job, quote, own }: Props) {
  const waits = isPending(quote.status) && (job.lifecycle === "open" || job.lifecycle === "expired");
  /** A pro has the job or had it. */
  const given = job.lifecycle === "awarded" || job.lifecycle === "filled";
  const answer = quote.estimate ? `/jobs/${job.id}/estimate` : `/jobs/${job.id}/applicants`;
  const read = quote.estimate ? `/jobs/${job.id}/estimate` : `/bids/${quote.applicationId}`;
  return (
    <Card title={own ? m.jobs_quote_of({ name: quote.company }) : m.jobs_quote_own()}>
      <div className="grid gap-3">
        <p className="measure">{(own ? TO_HIRER : TO_PRO)[quote.status]()}</p>
        {given && (
          <LinkButton to={`/jobs/${job.id}/work`} variant="primary" wide>
            {m.jobs_open_work()}
          </LinkButton>
        )}
        {own && waits ? (
          <LinkButton to={answer} variant="primary" wide>
            {m.jobs_quote_answer()}
          </LinkButton>
        ) : (
          <LinkButton to={read} variant={given ? "secondary" : "primary"} wide>
            {m.jobs_quote_open()}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
