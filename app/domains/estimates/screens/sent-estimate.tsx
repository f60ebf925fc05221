import { Form } from "react-router";
import { renderSVG } from "uqr";
import { BidSheet } from "#app/domains/bids/components/bid-sheet.tsx";
import { LinkToPassOn } from "#app/domains/businesses/components/pass-on.tsx";
import { day } from "#app/infra/dates.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { SureButton } from "#app/ui/sure-button.tsx";
import { m } from "#paraglide/messages.js";
import { sendAgain } from "../commands/send.server.ts";
import { withdrawEstimate } from "../commands/withdraw.server.ts";
import { EstimateBadge } from "../components/state-badge.tsx";
import { type OwnEstimate, ownEstimate } from "../queries/own.server.ts";
import { isOpen, maySendAgain } from "../rules.ts";
import type { Route } from "./+types/sent-estimate";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: m.estimates_meta({ title: loaderData?.one.title ?? "" }) },
];

export const loader = page(async ({ ctx, params, url }) => {
  const one = await ownEstimate(ctx, params["estimateId"] ?? "");
  const qr = renderSVG(one.url, { ecc: "M", pixelSize: 4, border: 3, whiteColor: "white", blackColor: "black" });
  return { one, qr, sent: url.searchParams.has("sent") };
});

export const action = act<Route.ActionArgs, { said: Said }>({
  "send-again": async ({ ctx, params }) => {
    await sendAgain(ctx, params.estimateId);
    return { said: m.estimates_said_again() };
  },
  withdraw: async ({ ctx, params }) => {
    await withdrawEstimate(ctx, params.estimateId);
    return { said: m.estimates_said_withdrawn() };
  },
});

/** Whoever accepts at once takes it at the same moment. */
const wasAsked = ({ takenAt, acceptedAt }: OwnEstimate) => takenAt && takenAt.getTime() !== acceptedAt?.getTime();

/** The one next step: an answer to the customer, or where the job goes on. */
function NextStep({ one: { id, state, jobId, talk, work } }: { one: OwnEstimate }) {
  if (state === "accepted")
    return work?.state === "agreed" && (work.agreement === "none" || work.agreement === "draft") ? (
      <LinkButton to={`/work/${work.id}/agreements`} variant="primary">
        {m.engagements_agreement_write()}
      </LinkButton>
    ) : (
      <LinkButton to={work ? `/work/${work.id}` : `/jobs/${jobId}/work`} variant="primary">
        {m.jobs_open_work()}
      </LinkButton>
    );
  if (state !== "asked" || !jobId)
    return <LinkButton to={`/estimates/new?from=${id}`}>{m.estimates_write_from()}</LinkButton>;
  return (
    <>
      {talk && (
        <LinkButton to={`/messages/${talk.id}`} variant="primary">
          {m.estimates_answer_question()}
        </LinkButton>
      )}
      <LinkButton to={`/jobs/${jobId}/bid`}>{m.bids_revise_estimate()}</LinkButton>
    </>
  );
}

/** What happened to it, the newest last. */
function History({ one }: { one: OwnEstimate }) {
  const steps = [
    m.estimates_step_sent({ date: day(one.sentAt), count: one.sends }),
    one.openedAt && m.estimates_step_opened({ date: day(one.openedAt) }),
    wasAsked(one) && one.takenAt && m.estimates_step_asked({ date: day(one.takenAt) }),
    one.acceptedAt && m.estimates_step_accepted({ date: day(one.acceptedAt) }),
    one.declinedAt && m.estimates_step_declined({ date: day(one.declinedAt) }),
    one.withdrawnAt && m.estimates_step_withdrawn({ date: day(one.withdrawnAt) }),
    one.stoppedAt && m.estimates_step_stopped({ date: day(one.stoppedAt) }),
  ].filter((step) => typeof step === "string");
  return (
    <ul className="grid gap-1">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  );
}

/** An estimate that was mailed, for the business that sent it. */
export default function SentEstimateScreen({ loaderData: { one, qr, sent }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const { state, talk } = one;
  return (
    <div className="max-w-4xl">
      <PageHeader
        no="E-03"
        label={
          <Link to="/estimates" className="link">
            {m.estimates_title()}
          </Link>
        }
        title={one.title}
        intro={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <EstimateBadge state={state} />
            <span className="wrap-anywhere">
              {m.estimates_to({ name: one.customerName, email: one.customerEmail })}
            </span>
          </span>
        }
        actions={<NextStep one={one} />}
      />
      <AnswerNote answer={actionData} />
      <div className="grid gap-5">
        {sent && (
          <Alert tone="success" live title={m.estimates_sent_title()}>
            {m.estimates_sent({ email: one.customerEmail })}
          </Alert>
        )}
        {one.declinedReason && (
          <Alert title={m.estimates_declined_why()}>
            <span dir="auto" className="whitespace-pre-line wrap-anywhere">
              {one.declinedReason}
            </span>
          </Alert>
        )}
        {state === "accepted" && (
          <Alert tone="success" title={m.estimates_taken_title()}>
            {m.estimates_taken_how()}
          </Alert>
        )}
        {state === "asked" && (
          <Alert title={m.estimates_asked_title()}>
            {talk?.words && (
              <span dir="auto" className="mb-2 block whitespace-pre-line wrap-anywhere">
                {m.estimates_declined_words({ words: talk.words })}
              </span>
            )}
            {m.estimates_asked_how()}
          </Alert>
        )}
        <Card title={m.estimates_where_it_stands()} level={2}>
          <History one={one} />
          <div className="mt-3 flex flex-wrap items-center gap-3">
            {maySendAgain(state) && !one.stoppedAt && (
              <Form method="post" preventScrollReset>
                <Button type="submit" name="intent" value="send-again">
                  {m.estimates_again()}
                </Button>
              </Form>
            )}
            {(isOpen(state) || state === "asked") && (
              <SureButton
                label={m.estimates_withdraw()}
                name={one.title}
                sure={m.estimates_withdraw_sure()}
                intent="withdraw"
                stay
              />
            )}
          </div>
        </Card>
        {maySendAgain(state) && (
          <Card title={m.estimates_link()} level={2}>
            <LinkToPassOn
              url={one.url}
              qr={qr}
              hint={m.estimates_link_hint()}
              alt={m.estimates_link_qr()}
              text={m.estimates_link_text({ title: one.title })}
            />
          </Card>
        )}
        <section>
          <h2 className="sr-only">{m.estimates_the_price()}</h2>
          <BidSheet bid={one.bid} />
        </section>
      </div>
    </div>
  );
}
