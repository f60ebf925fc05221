import { ArrowRight, Hourglass } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { m } from "#paraglide/messages.js";
import type { NextStep, StepId, WorkStepId } from "../rules.ts";
import { workWords } from "./work-words.ts";

const WORDS: Record<Exclude<StepId, WorkStepId>, () => { title: string; why: string; action: string }> = {
  finish_profile: () => ({
    title: m.dashboard_step_finish_profile(),
    why: m.dashboard_step_finish_profile_why(),
    action: m.dashboard_step_finish_profile_do(),
  }),
  upload_license: () => ({
    title: m.dashboard_step_upload_license(),
    why: m.dashboard_step_upload_license_why(),
    action: m.dashboard_step_upload_do(),
  }),
  upload_insurance: () => ({
    title: m.dashboard_step_upload_insurance(),
    why: m.dashboard_step_upload_insurance_why(),
    action: m.dashboard_step_upload_do(),
  }),
  submit_documents: () => ({
    title: m.dashboard_step_submit_documents(),
    why: m.dashboard_step_submit_documents_why(),
    action: m.dashboard_step_submit_documents_do(),
  }),
  fix_documents: () => ({
    title: m.dashboard_step_fix_documents(),
    why: m.dashboard_step_fix_documents_why(),
    action: m.dashboard_step_fix_documents_do(),
  }),
  wait_for_review: () => ({
    title: m.dashboard_step_wait_for_review(),
    why: m.dashboard_step_wait_for_review_why(),
    action: m.dashboard_step_wait_for_review_do(),
  }),
  renew_documents: () => ({
    title: m.dashboard_step_renew_documents(),
    why: m.dashboard_step_renew_documents_why(),
    action: m.dashboard_step_renew_documents_do(),
  }),
  answer_applicants: () => ({
    title: m.dashboard_step_answer_applicants(),
    why: m.dashboard_step_answer_applicants_why(),
    action: m.dashboard_step_answer_applicants_do(),
  }),
  answer_estimates: () => ({
    title: m.jobs_quote_answer(),
    why: m.dashboard_step_answer_estimates_why(),
    action: m.jobs_quote_answer(),
  }),
  answer_invitations: () => ({
    title: m.dashboard_step_answer_invitations(),
    why: m.dashboard_step_answer_invitations_why(),
    action: m.dashboard_step_answer_invitations_do(),
  }),
  answer_invoices: () => ({
    title: m.dashboard_step_answer_invoices(),
    why: m.dashboard_step_answer_invoices_why(),
    action: m.dashboard_step_answer_invoices_do(),
  }),
  answer_messages: () => ({
    title: m.dashboard_step_answer_messages(),
    why: m.dashboard_step_answer_messages_why(),
    action: m.dashboard_step_answer_messages_do(),
  }),
  mend_integration: () => ({
    title: m.dashboard_step_mend_integration(),
    why: m.dashboard_step_mend_integration_why(),
    action: m.dashboard_step_mend_integration_do(),
  }),
  check_sub_documents: () => ({
    title: m.dashboard_step_check_sub_documents(),
    why: m.dashboard_step_check_sub_documents_why(),
    action: m.dashboard_step_check_sub_documents_do(),
  }),
  pay_late_estimate: () => ({
    title: m.dashboard_step_pay_late_estimate(),
    why: m.dashboard_step_pay_late_estimate_why(),
    action: m.dashboard_step_pay_late_estimate_do(),
  }),
  pay_estimate: () => ({
    title: m.dashboard_step_pay_estimate(),
    why: m.dashboard_step_pay_estimate_why(),
    action: m.dashboard_step_pay_estimate_do(),
  }),
  first_application: () => ({
    title: m.dashboard_step_first_application(),
    why: m.dashboard_step_first_application_why(),
    action: m.dashboard_step_first_application_do(),
  }),
  post_first_job: () => ({
    title: m.dashboard_step_post_first_job(),
    why: m.dashboard_step_post_first_job_why(),
    action: m.dashboard_step_post_first_job_do(),
  }),
  share_link: () => ({
    title: m.dashboard_step_share_link(),
    why: m.dashboard_step_share_link_why(),
    action: m.dashboard_step_share_link_do(),
  }),
  write_review: () => ({
    title: m.dashboard_step_write_review(),
    why: m.dashboard_step_write_review_why(),
    action: m.dashboard_step_write_review_do(),
  }),
  see_work: () => ({
    title: m.dashboard_step_see_work(),
    why: m.dashboard_step_see_work_why(),
    action: m.dashboard_step_see_work_do(),
  }),
  find_pro: () => ({
    title: m.dashboard_step_find_pro(),
    why: m.dashboard_step_find_pro_why(),
    action: m.dashboard_step_find_pro_do(),
  }),
  review_queue: () => ({
    title: m.dashboard_step_review_queue(),
    why: m.dashboard_step_review_queue_why(),
    action: m.dashboard_step_review_queue_do(),
  }),
};

const wordsOf = (step: NextStep) => ("works" in step ? workWords(step) : WORDS[step.id]());

/** The top of the dashboard: the one thing to do now, large, and what comes after it. */
export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  const [first, ...rest] = steps;
  if (!first)
    return (
      <section aria-labelledby="next" className="titleblock">
        <div className="p-5 sm:p-6">
          <h2 id="next">{m.dashboard_all_done()}</h2>
          <p className="mt-2 text-ink-soft">{m.dashboard_all_done_why()}</p>
        </div>
      </section>
    );
  const words = wordsOf(first);
  return (
    <section aria-labelledby="next" className="titleblock">
      <div className="grid gap-5 p-5 sm:p-6 md:grid-cols-[1fr_auto] md:items-end">
        <div>
          <SheetLabel no={m.dashboard_next()} />
          <h2 id="next" className="mt-2 text-3xl">
            {words.title}
          </h2>
          <p className="measure mt-2 text-ink-soft">{words.why}</p>
        </div>
        <LinkButton to={first.to} variant={first.waiting ? "secondary" : "primary"} size="lg">
          {words.action}
        </LinkButton>
      </div>
      {rest.length > 0 && (
        <ol className="border-t border-line">
          {rest.map((step) => {
            const { title, why } = wordsOf(step);
            return (
              <li key={step.id} className="border-b border-line last:border-b-0">
                <Link
                  to={step.to}
                  className="flex min-h-14 items-center gap-3 px-5 py-3 no-underline hover:bg-sunk sm:px-6"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block font-[620]">{title}</span>
                    <span className="block text-sm text-ink-soft">{why}</span>
                  </span>
                  <Icon of={step.waiting ? Hourglass : ArrowRight} />
                </Link>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
