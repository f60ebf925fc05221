import { useEffect, useRef } from "react";
import { redirect } from "react-router";
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
import { approveDocument, rejectDocument } from "../commands/decide.server.ts";
import { ClockBadge } from "../components/clock-badge.tsx";
import { DecideForms } from "../components/decide-forms.tsx";
import { DecidedNote } from "../components/decided-note.tsx";
import { DocumentView } from "../components/document-view.tsx";
import { History } from "../components/history.tsx";
import { TypedFacts } from "../components/typed-facts.tsx";
import { Approval, Rejection } from "../input.ts";
import { documentForReview, justDecided, nextInQueue } from "../queries/review.server.ts";
import { kindName } from "../rules/document-words.ts";
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

export const meta: Route.MetaFunction = () => [{ title: `${m.verification_review_meta()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, params, url }) => {
  const id = params["documentId"] ?? "";
  return {
    ...(await documentForReview(ctx, id)),
    next: await nextInQueue(ctx, id),
    decided: await justDecided(ctx, url.searchParams.get("decided")),
    now: ctx.now,
  };
});

/** After a decision comes the next document; the queue when there is none. */
/** To the next document that waits, saying which was decided. */
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
});

/** Also after a refusal: someone else decided, or its owner took it back. */
export const shouldRevalidate = () => true;

/** One document beside what its owner typed, and the decision. */
export default function ReviewDocumentScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { document, history, before, next, decided, now } = loaderData;
  useAnswer(actionData);
  useBeginsAtTop(document.id);
  const refused = actionData && "error" in actionData ? actionData : null;
  const open = document.status === "pending";
  return (
    <>
      <DecidedNote decided={decided} />
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
        actions={next && <LinkButton to={`${QUEUE}/${next}`}>{m.verification_review_next()}</LinkButton>}
      />
      {open && <AnswerNote answer={actionData} />}
      {!open && (
        <Alert
          tone={refused ? "warning" : "info"}
          className="mb-6"
          title={refused?.error.title ?? refused?.error.message ?? m.verification_review_closed_title()}
          {...(next && {
            action: (
              <LinkButton to={`${QUEUE}/${next}`} size="sm">
                {m.verification_review_next()}
              </LinkButton>
            ),
          })}
        >
          {refused ? m.verification_review_closed_unchanged() : m.verification_review_closed_body()}
        </Alert>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] xl:grid-rows-[auto_1fr] xl:gap-x-8">
        <TypedFacts document={document} />
        <div className="xl:sticky xl:top-8 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <DocumentView key={document.id} document={document} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {open && (
            <DecideForms
              key={document.id}
              document={document}
              error={(name) => refused?.error.fields?.[name]}
              typed={(name) => [refused?.typed[name] ?? []].flat()[0]}
            />
          )}
          <History decisions={history} now={now} />
        </div>
      </div>
    </>
  );
}
