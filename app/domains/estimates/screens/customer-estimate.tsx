import { data, redirect } from "react-router";
import { BidSheet } from "#app/domains/bids/components/bid-sheet.tsx";
import { DepositNote } from "#app/domains/bids/components/deposit-note.tsx";
import { BRAND } from "#app/infra/brand.ts";
import { AppError } from "#app/infra/errors.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page, secretAddress } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { reasonWords } from "../access.ts";
import { declineEstimate, noteOpened } from "../commands/answer.server.ts";
import { acceptEstimate, askAboutEstimate } from "../commands/take.server.ts";
import { AnswerForms } from "../components/answer-forms.tsx";
import { SenderCard } from "../components/sender-card.tsx";
import { Decline, Question, SeenPrice } from "../input.ts";
import { customerPage } from "../queries/customer-page.server.ts";
import type { Route } from "./+types/customer-estimate";

const ANSWERS = ["accept", "ask", "decline"] as const;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.shown?.title ?? m.estimates_gone_title()} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export const headers = secretAddress;

const nullWhenGone = (error: unknown): null => {
  if (error instanceof AppError && error.code === "link_gone") return null;
  throw error;
};

export const loader = page(async ({ ctx, params, url, request }) => {
  const token = params["token"] ?? "";
  const shown = await customerPage(ctx, token).catch(nullWhenGone);
  if (shown) {
    const { headers: sentWith, method } = request;
    const purpose = sentWith.get("sec-purpose") ?? sentWith.get("purpose");
    await noteOpened(ctx, shown.id, {
      isOwner: shown.isOwn,
      method,
      userAgent: sentWith.get("user-agent"),
      purpose,
    });
  }
  const answer = ANSWERS.find((one) => one === url.searchParams.get("answer")) ?? null;
  return data({ shown, answer, path: `/estimate/${token}` }, { status: shown ? 200 : 404 });
});

export const action = act<Route.ActionArgs, { said: Said }>({
  accept: async ({ ctx, params, form }) => {
    const { seen } = parseInput(SeenPrice, formValues(form));
    const { jobId } = await acceptEstimate(ctx, params.token, seen);
    throw redirect(`/jobs/${jobId}/work`);
  },
  ask: async ({ ctx, params, form }) => {
    const { question } = parseInput(Question, formValues(form));
    const { conversationId } = await askAboutEstimate(ctx, params.token, question);
    throw redirect(`/messages/${conversationId}`);
  },
  decline: async ({ ctx, params, form }) => {
    await declineEstimate(ctx, params.token, parseInput(Decline, formValues(form)).reason);
    return { said: { title: m.estimates_said_declined_title(), message: m.estimates_said_declined() } };
  },
});

export const shouldRevalidate = unlessRefused;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

const INTENT_OPENS: Record<string, (typeof ANSWERS)[number]> = { accept: "accept", ask: "ask", decline: "decline" };

/** An estimate as its customer reads it, by a link and without an account. */
export default function CustomerEstimateScreen({ loaderData, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const { shown, answer, path } = loaderData;
  if (!shown)
    return (
      <div className="sheet section-y max-w-3xl">
        <PageHeader no="E-04" title={m.estimates_gone_title()} intro={m.estimates_gone()} />
        <LinkButton to="/find-pro">{m.estimates_find_pro()}</LinkButton>
      </div>
    );
  const refused = actionData && "error" in actionData ? actionData : null;
  const typed = (name: string) => String([refused?.typed[name] ?? ""].flat()[0] ?? "");
  const wants = INTENT_OPENS[typed("intent")] ?? answer;
  return (
    <div className="sheet section-y">
      <div className="mx-auto max-w-4xl">
        <PageHeader
          no="E-04"
          label={m.estimates_customer_label({ company: shown.sender.company })}
          title={shown.title}
          intro={
            <span className="wrap-anywhere">
              {m.estimates_customer_for({ name: shown.customerName })}
              {shown.where && ` · ${shown.where}`}
            </span>
          }
          actions={
            <LinkButton to={shown.taken ? `/bids/${shown.taken.applicationId}/pdf` : `${path}/pdf`} reloadDocument>
              {m.bids_pdf()}
            </LinkButton>
          }
        />
        <AnswerNote answer={actionData} />
        {refused && !refused.error.fields && (
          <Alert tone="danger" live className="mb-6" title={refused.error.title ?? refused.error.message}>
            {refused.error.title ? refused.error.message : undefined}
          </Alert>
        )}
        <div className="grid gap-6">
          {shown.waitsInAccount ? (
            <Alert title={m.estimates_waits_title()}>{m.estimates_waits()}</Alert>
          ) : (
            shown.notToAccept &&
            !shown.isOwn && (
              <Alert tone="warning" title={reasonWords(shown.notToAccept).title}>
                {reasonWords(shown.notToAccept).message}
              </Alert>
            )
          )}
          {shown.isOwn && <Alert title={m.estimates_reason_own_title()}>{m.estimates_own_preview()}</Alert>}
          <BidSheet bid={shown.bid} />
          <DepositNote deposit={shown.deposit} side="hirer" />
          <SenderCard sender={shown.sender} />
          <section id="answer" className="scroll-mt-24">
            <h2 className="sr-only">{m.estimates_your_answer()}</h2>
            {!shown.isOwn && (
              <AnswerForms
                shown={shown}
                path={path}
                wants={wants}
                error={(name) => refused?.error.fields?.[name]}
                typed={typed}
              />
            )}
          </section>
          <p className="measure text-sm text-ink-soft">
            {m.estimates_customer_foot({ company: shown.sender.company, brand: BRAND.name })}{" "}
            <Link to={path.replace("/estimate/", "/estimate-mail/")} className="link">
              {m.estimates_stop_link()}
            </Link>
          </p>
        </div>
      </div>
    </div>
  );
}
