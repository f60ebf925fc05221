import { clsx } from "clsx";
import { toggled } from "#app/domains/accounts/actions/toggled.server.ts";
import { requireActor } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import { applyToJob, withdrawApplication } from "../commands/apply.server.ts";
import { markFilled, withdrawJob } from "../commands/close.server.ts";
import { answerQuestion, askQuestion, removeQuestion } from "../commands/question.server.ts";
import { renewJob } from "../commands/renew.server.ts";
import { saveJob, unsaveJob } from "../commands/save.server.ts";
import { ApplyPanel } from "../components/apply-panel.tsx";
import { JobAmendments } from "../components/job-amendments.tsx";
import { JobContact } from "../components/job-contact.tsx";
import { jobMeta } from "../components/job-meta.ts";
import { JobQuestions } from "../components/job-questions.tsx";
import { JobSheet } from "../components/job-sheet.tsx";
import { PosterTools } from "../components/poster-tools.tsx";
import { QuoteTools } from "../components/quote-tools.tsx";
import { SaveJob } from "../components/save-job.tsx";
import { AnswerQuestion, ApplicationPhotos, Apply, Ask } from "../input.ts";
import { getJob } from "../queries/job.server.ts";
import { ownWords } from "../rules/own-words.ts";
import { daysLeft } from "../rules.ts";
import type { Route } from "./+types/job";

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? jobMeta(loaderData.job) : []);

export const loader = page(async ({ ctx, params }) => {
  const job = await getJob(ctx, params["jobId"] ?? "");
  return {
    job,
    now: ctx.now,
    daysLeft: daysLeft(job, ctx.now),
    signedIn: ctx.actor !== null,
  };
});

type Asked = { ctx: Ctx; params: { jobId: string }; form: FormData };

/** Keeps a job or lets it go. */
const saving =
  (work: typeof saveJob) =>
  ({ ctx, params: { jobId }, form }: Asked) =>
    toggled(ctx, form, `/jobs/${jobId}`, () => work(ctx, jobId));

export const action = act<Route.ActionArgs, { said?: Said }>({
  save: saving(saveJob),
  unsave: saving(unsaveJob),
  apply: async ({ ctx, params, form }) => {
    requireActor(ctx);
    const sent = formValues(form);
    await applyToJob(ctx, params.jobId, parseInput(Apply, sent), parseInput(ApplicationPhotos, sent));
    return { said: { title: m.jobs_applied_toast_title(), message: m.jobs_applied_toast() } };
  },
  withdraw_application: async ({ ctx, form }) => {
    requireActor(ctx);
    await withdrawApplication(ctx, String(form.get("application")));
    return {
      said: { title: m.jobs_application_withdrawn_toast_title(), message: m.jobs_application_withdrawn_toast() },
    };
  },
  renew: async ({ ctx, params }) => {
    requireActor(ctx);
    await renewJob(ctx, params.jobId);
    return { said: { title: m.jobs_renewed_toast_title(), message: m.jobs_renewed_toast() } };
  },
  ask: async ({ ctx, params, form }) => {
    requireActor(ctx);
    await askQuestion(ctx, params.jobId, parseInput(Ask, formValues(form)).question);
    return { said: { title: m.jobs_asked_toast_title(), message: m.jobs_asked_toast() } };
  },
  answer: async ({ ctx, form }) => {
    requireActor(ctx);
    const { question, answer } = parseInput(AnswerQuestion, formValues(form));
    await answerQuestion(ctx, question, answer);
    return { said: { title: m.jobs_answered_toast_title(), message: m.jobs_answered_toast() } };
  },
  remove_question: async ({ ctx, form }) => {
    requireActor(ctx);
    await removeQuestion(ctx, String(form.get("question")));
    return { said: { title: m.jobs_question_removed_title(), message: m.jobs_question_removed() } };
  },
  fill: async ({ ctx, params }) => {
    requireActor(ctx);
    await markFilled(ctx, params.jobId);
    return { said: { title: m.jobs_filled_toast_title(), message: m.jobs_filled_toast() } };
  },
  withdraw: async ({ ctx, params }) => {
    requireActor(ctx);
    await withdrawJob(ctx, params.jobId);
    return { said: { title: m.jobs_withdrawn_toast_title(), message: m.jobs_withdrawn_toast() } };
  },
});

export const shouldRevalidate = unlessRefused;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

/** One job, public; what stands in the right column depends on who reads. */
export default function JobScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { job, now, signedIn } = loaderData;
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  const fieldError = refused?.error.fields?.message;
  return (
    <div className="sheet py-8 lg:py-12">
      <AnswerNote answer={actionData} />
      {job.reader.invited && job.reader.reason === null && (
        <Alert
          tone="info"
          className="mb-6"
          title={m.jobs_invited_title()}
          action={<LinkButton to={`/jobs/${job.id}/bid`}>{m.jobs_write_bid()}</LinkButton>}
        >
          {m.jobs_invited({ name: job.company ?? job.contact?.name ?? m.jobs_invited_poster() })}{" "}
          <Link to="/my/invitations" className="link">
            {m.jobs_invitations()}
          </Link>
        </Alert>
      )}
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0">
          <JobSheet
            job={job.can.manage ? { ...job, description: ownWords(job.description) } : job}
            now={now}
            daysLeft={loaderData.daysLeft}
            jump={
              job.reader.reason == null &&
              job.lifecycle === "open" && (
                <LinkButton to="#apply" wide className="mt-5 lg:hidden">
                  {m.jobs_apply_now()}
                </LinkButton>
              )
            }
          />
          <JobAmendments amendments={job.amendments} now={now} />
          {(!job.quoted || job.questions.length > 0) && (
            <JobQuestions
              jobId={job.id}
              questions={job.questions}
              now={now}
              canAsk={job.can.ask && !job.quoted}
              isPoster={job.can.manage}
              refused={refused && { ...refused.error.fields, typed: refused.typed }}
            />
          )}
        </div>
        <div
          className={clsx(
            "grid content-start gap-5 lg:sticky lg:top-6 lg:self-start",
            (job.can.manage || job.quoted) && "order-first lg:order-none",
          )}
        >
          {job.quote && (job.can.manage || job.quote.estimate || !job.can.withdrawApplication) ? (
            <QuoteTools job={job} quote={job.quote} own={job.can.manage} />
          ) : job.can.manage ? (
            <PosterTools
              jobId={job.id}
              state={job.lifecycle}
              applicants={job.applicants}
              daysLeft={loaderData.daysLeft}
              canRenew={job.can.renew}
              wasAwarded={job.awardedAt !== null}
              released={job.released}
              quoted={job.quoted}
            />
          ) : (
            <ApplyPanel
              job={job}
              open={job.lifecycle === "open"}
              reader={job.reader}
              canWithdraw={job.can.withdrawApplication}
              {...(fieldError && { error: fieldError })}
              typed={String(refused?.typed.message ?? "")}
            />
          )}
          {!job.can.manage && (
            <JobContact jobId={job.id} contact={job.contact} signedIn={signedIn} company={job.company} />
          )}
          {!job.can.manage && !job.quoted && <SaveJob jobId={job.id} title={job.title} saved={job.reader.saved} wide />}
        </div>
      </div>
    </div>
  );
}
