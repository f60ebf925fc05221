import { redirect } from "react-router";
import { declineOne } from "#app/domains/jobs/commands/decline.server.ts";
import { shortlist, unshortlist } from "#app/domains/jobs/commands/shortlist.server.ts";
import { ApplicantCard } from "#app/domains/jobs/components/applicant-card.tsx";
import { StateBadge } from "#app/domains/jobs/components/state-badge.tsx";
import { listApplicants } from "#app/domains/jobs/queries/applicants.server.ts";
import { type ApplicationStatus, isFull, isPending } from "#app/domains/jobs/rules.ts";
import { CrewHolds } from "#app/domains/training/components/crew-holds.tsx";
import { ScopeLines } from "#app/domains/verification/components/scope-lines.tsx";
import { TrustStamp } from "#app/domains/verification/components/trust-stamp.tsx";
import { isVerified } from "#app/domains/verification/rules.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { awardBid } from "../commands/award.server.ts";
import { PriceLine } from "../components/bid-sheet.tsx";
import { DepositNote } from "../components/deposit-note.tsx";
import { Seen } from "../input.ts";
import { newestBids } from "../queries/bids.server.ts";
import { depositLawOf } from "../queries/deposit-law.server.ts";
import { largeDeposit } from "../rules/deposit.ts";
import type { Route } from "./+types/applicants";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? m.jobs_applicants_meta({ title: loaderData.job.title }) : m.jobs_applicants() },
];

export const loader = page(async ({ ctx, params }) => {
  const listed = await listApplicants(ctx, params["jobId"] ?? "");
  // Nobody applied for the work of an estimate: it is read and answered on its own page.
  if (listed.job.estimate) throw redirect(`/jobs/${listed.job.id}/estimate`);
  const bids = await newestBids(
    ctx,
    listed.applicants.map(({ id }) => id),
  );
  const law = await depositLawOf(ctx, listed.job.id);
  return {
    ...listed,
    applicants: listed.applicants.map((one) => {
      const bid = bids.get(one.id) ?? null;
      return { ...one, bid, deposit: bid && largeDeposit({ ...bid, priceCents: bid.lowCents }, law) };
    }),
    now: ctx.now,
  };
});

const applicationIn = (form: FormData) => String(form.get("application"));

export const action = act<Route.ActionArgs, { said?: Said }>({
  award: async ({ ctx, form }) => {
    const seen = parseInput(Seen, formValues(form));
    await awardBid(ctx, seen.application, seen.bid);
    return { said: { title: m.jobs_awarded_toast_title(), message: m.jobs_awarded_toast() } };
  },
  shortlist: async ({ ctx, form }) => {
    await shortlist(ctx, applicationIn(form));
    return { said: { title: m.jobs_shortlisted_toast_title(), message: m.jobs_shortlisted_toast() } };
  },
  decline: async ({ ctx, form }) => {
    await declineOne(ctx, applicationIn(form));
    return { said: m.bids_declined_said() };
  },
  unshortlist: async ({ ctx, form }) => {
    await unshortlist(ctx, applicationIn(form));
    return {};
  },
});

/** Applications on which it matters that the business is verified at this moment. */
const counts = (status: ApplicationStatus) => isPending(status) || status === "awarded";

/** The poster's own page of a job: compare, shortlist, award one. */
export default function ApplicantsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { job, applicants, now } = loaderData;
  useAnswer(actionData);
  const pending = applicants.filter(({ status }) => isPending(status)).length;
  return (
    <>
      <PageHeader
        no="J-02"
        label={
          <Link to="/my/jobs" className="link">
            {m.jobs_my_jobs()}
          </Link>
        }
        title={job.title}
        intro={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateBadge state={job.lifecycle} />
            {m.jobs_applicants_intro({ count: applicants.length })}
          </span>
        }
        actions={
          <>
            {job.lifecycle === "open" && !job.quoted && (
              <LinkButton to={`/jobs/${job.id}/invite`}>{m.jobs_invite_pros()}</LinkButton>
            )}
            {pending > 1 && <LinkButton to={`/jobs/${job.id}/compare`}>{m.bids_compare()}</LinkButton>}
            <LinkButton to={`/jobs/${job.id}`}>{m.jobs_see_your_job()}</LinkButton>
          </>
        }
      />
      <AnswerNote answer={actionData} />
      <Next
        state={job.lifecycle}
        jobId={job.id}
        pending={pending}
        hired={applicants.some(({ status }) => status === "awarded")}
      />
      {job.lifecycle === "open" &&
        isFull(job.answersMax, applicants.filter(({ status }) => status !== "withdrawn").length) && (
          <Alert
            className="mb-6"
            title={m.jobs_answers_full_title({ count: job.answersMax ?? 0 })}
            action={
              <LinkButton to={`/jobs/${job.id}/edit#answersMax`} size="sm">
                {m.jobs_answers_more()}
              </LinkButton>
            }
          >
            {m.jobs_answers_full()}
          </Alert>
        )}
      {applicants.length ? (
        <ul className="grid gap-5">
          {applicants.map((applicant) => (
            <li key={applicant.id} id={`a-${applicant.id}`} className="scroll-mt-6">
              <ApplicantCard
                applicant={{ ...applicant, message: applicant.bid?.note || applicant.message }}
                bid={applicant.bid}
                price={
                  applicant.bid && (
                    <>
                      <PriceLine bid={applicant.bid} />
                      <DepositNote deposit={applicant.deposit} side="hirer" className="mt-3" />
                    </>
                  )
                }
                jobId={job.id}
                stamp={
                  <>
                    <TrustStamp trust={applicant.trust} now={now} size="sm" />
                    {counts(applicant.status) && !isVerified(applicant.trust, now) && (
                      <Badge tone="flag">{m.enforcement_applicant_unverified()}</Badge>
                    )}
                  </>
                }
                scope={
                  isVerified(applicant.trust, now) && (
                    <ScopeLines scope={applicant.trust.scope} className="mt-2 text-ink-soft" />
                  )
                }
                crew={applicant.crew.length > 0 && <CrewHolds held={applicant.crew} />}
                jobState={job.lifecycle}
                others={pending - (isPending(applicant.status) ? 1 : 0)}
                now={now}
              />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={m.jobs_no_applicants_title()} level={2}>
          {m.jobs_no_applicants_body()}
        </EmptyState>
      )}
    </>
  );
}

type Which = { state: string; jobId: string; pending: number; hired: boolean };
const Next = ({ state, jobId, pending, hired }: Which) => {
  const toJob = (
    <LinkButton to={state === "expired" ? `/jobs/${jobId}` : `/jobs/${jobId}/work`} size="sm">
      {state === "expired" ? m.jobs_renew() : m.jobs_open_work()}
    </LinkButton>
  );
  if (state === "awarded")
    return (
      <Alert className="mb-6" tone="success" action={toJob}>
        {m.jobs_tools_awarded()}
      </Alert>
    );
  if (state === "filled" && hired)
    return (
      <Alert className="mb-6" tone="success" action={toJob}>
        {m.jobs_filled_review()}
      </Alert>
    );
  if (state === "expired")
    return (
      <Alert className="mb-6" tone="warning" action={toJob}>
        {pending ? m.jobs_expired_with_applicants() : m.jobs_tools_expired()}
      </Alert>
    );
  return null;
};
