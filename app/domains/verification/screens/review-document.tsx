import { useEffect, useRef } from "react";
import { redirect, useNavigate } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { useReviewKeys } from "../client/review-keys.ts";
import { passCheck, tickRegister, untickRegister } from "../commands/check.server.ts";
import { approveDocument, rejectDocument } from "../commands/decide.server.ts";
import { suspendBusiness, withdrawApproval } from "../commands/enforce.server.ts";
import { ClockBadge } from "../components/clock-badge.tsx";
import { DecideForms } from "../components/decide-forms.tsx";
import { DecidedNote } from "../components/decided-note.tsx";
import { DocumentView } from "../components/document-view.tsx";
import { SuspendForm, WithdrawForm } from "../components/enforce-forms.tsx";
import { Enforced } from "../components/enforced.tsx";
import { FlagsNote, WarningsNote } from "../components/flags-note.tsx";
import { History } from "../components/history.tsx";
import { ReadCompared } from "../components/read-compared.tsx";
import { RecheckCard, RegisterCard } from "../components/register-card.tsx";
import { TypedFacts } from "../components/typed-facts.tsx";
import { Suspension, Withdrawal } from "../input/enforcement.ts";
import { Approval, Rejection } from "../input.ts";
import { enforcementsOf } from "../queries/enforcements.server.ts";
import { flagsOf, warningsOf } from "../queries/flags.server.ts";
import { readingForReview } from "../queries/readings.server.ts";
import {
  checksOf,
  documentForReview,
  justDecided,
  justPassed,
  nextInQueue,
  openCheckOf,
} from "../queries/review.server.ts";
import { kindName, usualReasons } from "../rules/document-words.ts";
import type { Route } from "./+types/review-document";

/** A decision leads to the next document: reading and tabbing begin at its top. */
function useBeginsAtTop(id: string) {
  const first = useRef(id);
  useEffect(() => {
    if (first.current !== id) document.getElementById("main")?.focus();
    first.current = id;
  }, [id]);
}

const QUEUE = "/admin/verifications";
const APPEALS = "/admin/appeals";

export const meta: Route.MetaFunction = () => [{ title: `${m.verification_review_meta()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, params, url }) => {
  const id = params["documentId"] ?? "";
  return {
    ...(await reviewOf(ctx, id)),
    next: await nextInQueue(ctx, id),
    decided:
      (await justDecided(ctx, url.searchParams.get("decided"))) ??
      (await justPassed(ctx, url.searchParams.get("passed"))),
    now: ctx.now,
  };
});

/** The document with everything that was ever taken from its business, and what looks too much alike elsewhere. */
async function reviewOf(ctx: Ctx, id: string) {
  const found = await documentForReview(ctx, id);
  const [enforcements, flags, warnings, checks, toCheck] = await Promise.all([
    enforcementsOf(ctx, found.document.userId),
    flagsOf(ctx, id),
    warningsOf(ctx, id),
    checksOf(ctx, id),
    openCheckOf(ctx, id),
  ]);
  const reasons = usualReasons(found.document.locale);
  return {
    ...found,
    enforcements,
    flags,
    warnings,
    checks,
    toCheck,
    reasons,
    reading: await readingForReview(ctx, id),
  };
}

/** To the next document that waits, or the queue when there is none, saying which was decided. */
async function onward(ctx: Ctx, id: string) {
  const next = await nextInQueue(ctx);
  return redirect(`${next ? `${QUEUE}/${next}` : QUEUE}?decided=${id}`);
}

export const action = act<Route.ActionArgs, Response>({
  approve: async ({ ctx, params: { documentId: id }, form }) => {
    await approveDocument(ctx, id, parseInput(Approval, formValues(form)));
    return onward(ctx, id);
  },
  reject: async ({ ctx, params: { documentId: id }, form }) => {
    await rejectDocument(ctx, id, parseInput(Rejection, formValues(form)));
    return onward(ctx, id);
  },
  found: async ({ ctx, params: { documentId: id } }) => {
    await tickRegister(ctx, id);
    return redirect(`${QUEUE}/${id}`);
  },
  unfound: async ({ ctx, params: { documentId: id } }) => {
    await untickRegister(ctx, id);
    return redirect(`${QUEUE}/${id}`);
  },
  pass: async ({ ctx, params: { documentId: id } }) => {
    await passCheck(ctx, id);
    const next = await nextInQueue(ctx);
    return redirect(next ? `${QUEUE}/${next}?passed=${id}` : `${QUEUE}?view=checks&passed=${id}`);
  },
  withdraw: async ({ ctx, params: { documentId: id }, form }) => {
    await withdrawApproval(ctx, id, parseInput(Withdrawal, formValues(form)));
    return redirect(APPEALS);
  },
  suspend: async ({ ctx, params: { documentId: id }, form }) => {
    const { document } = await documentForReview(ctx, id);
    await suspendBusiness(ctx, document.userId, parseInput(Suspension, formValues(form)));
    return redirect(APPEALS);
  },
});

/** Also after a refusal: someone else decided, or its owner took it back. */
export const shouldRevalidate = () => true;

/** One document beside what its owner typed, and the decision. */
export default function ReviewDocumentScreen({ loaderData, actionData }: Route.ComponentProps) {
  const {
    document,
    history,
    enforcements,
    flags,
    warnings,
    checks,
    toCheck,
    reasons,
    reading,
    mayDecide,
    before,
    next,
    decided,
    now,
  } = loaderData;
  useAnswer(actionData);
  useBeginsAtTop(document.id);
  const navigate = useNavigate();
  useReviewKeys({ next: next ? () => void navigate(`${QUEUE}/${next}`) : null });
  const refused = actionData && "error" in actionData ? actionData : null;
  const open = document.status === "pending";
  /** Somebody else was faster; what is wrong with a field is said beside it. */
  const overtaken = refused && !refused.error.fields ? refused.error : null;
  const suspended = enforcements.some(({ kind, outcome }) => kind === "suspension" && outcome !== "restored");
  const enforcing = refused && {
    intent: [refused.typed["intent"] ?? ""].flat()[0] ?? "",
    error: (name: string) => refused.error.fields?.[name],
    typed: (name: string) => [refused.typed[name] ?? []].flat()[0],
  };
  return (
    <>
      <DecidedNote decided={decided} />
      <FlagsNote flags={flags} />
      <WarningsNote warnings={warnings} />
      <PageHeader
        no="V-02"
        label={
          <Link to={QUEUE} className="link">
            {m.verification_queue_title()}
          </Link>
        }
        title={m.verification_review_title({ document: kindName(document.kind) })}
        intro={
          open &&
          document.submittedAt && (
            <span className="flex flex-wrap items-center gap-3">
              <ClockBadge submittedAt={document.submittedAt} now={now} />
              {before ? m.verification_review_before({ n: before }) : m.verification_review_oldest()}
            </span>
          )
        }
        actions={
          <>
            <LinkButton to={QUEUE}>{m.verification_review_back()}</LinkButton>
            {next && <LinkButton to={`${QUEUE}/${next}`}>{m.verification_review_next()}</LinkButton>}
          </>
        }
      />
      {!mayDecide && (
        <Alert tone="warning" className="mb-6">
          {m.verification_own_documents()}
        </Alert>
      )}
      {open && <AnswerNote answer={actionData} />}
      {!open && (
        <Alert
          tone={overtaken ? "warning" : "info"}
          className="mb-6"
          title={overtaken?.title ?? overtaken?.message ?? m.verification_review_closed_title()}
          {...(next && {
            action: (
              <LinkButton to={`${QUEUE}/${next}`} size="sm">
                {m.verification_review_next()}
              </LinkButton>
            ),
          })}
        >
          {overtaken ? m.verification_review_closed_unchanged() : m.verification_review_closed_body()}
        </Alert>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] xl:grid-rows-[auto_1fr] xl:gap-x-8">
        <TypedFacts document={document} />
        <div className="xl:sticky xl:top-8 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <DocumentView key={document.id} document={document} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {reading && <ReadCompared document={document} reading={reading} now={now} />}
          <RegisterCard document={document} checks={checks} mayDecide={mayDecide} />
          {toCheck && document.status === "verified" && mayDecide && <RecheckCard check={toCheck} />}
          {open && mayDecide && (
            <DecideForms
              key={document.id}
              document={document}
              reasons={reasons}
              error={(name) => refused?.error.fields?.[name]}
              typed={(name) => refused?.typed[name]}
            />
          )}
          <History decisions={history} now={now} />
          <Enforced enforcements={enforcements} now={now} />
          {document.status === "verified" && mayDecide && <WithdrawForm refused={enforcing} />}
          {!suspended && mayDecide && <SuspendForm refused={enforcing} />}
          {open && mayDecide && (
            <p data-needs-js className="text-sm text-ink-soft max-lg:hidden">
              {m.verification_keys()}
            </p>
          )}
        </div>
      </div>
    </>
  );
}
