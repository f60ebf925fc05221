import { TrustStamp } from "#app/domains/verification/components/trust-stamp.tsx";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { award } from "../commands/award.server.ts";
import { reviewPro } from "../commands/review.server.ts";
import { shortlist, unshortlist } from "../commands/shortlist.server.ts";
import { ApplicantCard } from "../components/applicant-card.tsx";
import { ReviewForm } from "../components/review-form.tsx";
import { StateBadge } from "../components/state-badge.tsx";
import { ReviewPro } from "../input.ts";
import { listApplicants } from "../queries/applicants.server.ts";
import { isPending } from "../rules.ts";
import type { Route } from "./+types/applicants";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? m.jobs_applicants_meta({ title: loaderData.job.title }) : m.jobs_applicants() },
];

export const loader = page(async ({ ctx, params }) => ({
  ...(await listApplicants(ctx, params["jobId"] ?? "")),
  now: ctx.now,
}));

const applicationIn = (form: FormData) => String(form.get("application"));

export const action = act<Route.ActionArgs, { said?: Said }>({
  review: async ({ ctx, params, form }) => {
    await reviewPro(ctx, params.jobId, parseInput(ReviewPro, formValues(form)));
    return { said: { title: m.jobs_reviewed_toast_title(), message: m.jobs_reviewed_toast() } };
  },
  award: async ({ ctx, form }) => {
    await award(ctx, applicationIn(form));
    return { said: { title: m.jobs_awarded_toast_title(), message: m.jobs_awarded_toast() } };
  },
  shortlist: async ({ ctx, form }) => {
    await shortlist(ctx, applicationIn(form));
    return { said: { title: m.jobs_shortlisted_toast_title(), message: m.jobs_shortlisted_toast() } };
  },
  unshortlist: async ({ ctx, form }) => {
    await unshortlist(ctx, applicationIn(form));
    return {};
  },
});

/** The poster's own page of a job: compare, shortlist, award one. */
export default function ApplicantsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { job, applicants, toReview, now } = loaderData;
  const refused = actionData && "error" in actionData ? actionData : null;
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
        actions={<LinkButton to={`/jobs/${job.id}`}>{m.jobs_see_your_job()}</LinkButton>}
      />
      <AnswerNote answer={actionData} />
      <Next state={job.lifecycle} jobId={job.id} pending={pending} />
      {toReview && <ReviewForm name={toReview} errors={refused?.error.fields ?? {}} typed={refused?.typed ?? {}} />}
      {applicants.length ? (
        <ul className="grid gap-5">
          {applicants.map((applicant) => (
            <li key={applicant.id}>
              <ApplicantCard
                applicant={applicant}
                jobId={job.id}
                stamp={<TrustStamp trust={applicant.trust} now={now} size="sm" />}
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

const Next = ({ state, jobId, pending }: { state: string; jobId: string; pending: number }) => {
  const toJob = (
    <LinkButton to={`/jobs/${jobId}`} size="sm">
      {state === "awarded" ? m.jobs_mark_filled() : m.jobs_renew()}
    </LinkButton>
  );
  if (state === "awarded")
    return (
      <Alert className="mb-6" tone="success" action={toJob}>
        {m.jobs_tools_awarded()}
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
