import { FinancingApproved, FinancingLink } from "#app/domains/financing/components/beside.tsx";
import { financingBeside } from "#app/domains/financing/queries/shared.server.ts";
import { StatusBadge } from "#app/domains/jobs/components/state-badge.tsx";
import { priceText } from "#app/domains/jobs/rules/price.ts";
import { PhotoRow } from "#app/domains/media/components/photo-row.tsx";
import { day } from "#app/infra/dates.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { keepTemplate } from "../commands/templates.server.ts";
import { BidSheet } from "../components/bid-sheet.tsx";
import { DepositNote } from "../components/deposit-note.tsx";
import { Fold } from "../components/fold.tsx";
import { KeepTemplate } from "../components/templates.tsx";
import { TemplateName } from "../input.ts";
import { getBid, type OneBid } from "../queries/bid.server.ts";
import { depositLawOf } from "../queries/deposit-law.server.ts";
import { largeDeposit } from "../rules/deposit.ts";
import type { Route } from "./+types/bid";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData
      ? (loaderData.one.quoted ? m.estimates_meta : m.bids_meta)({ title: loaderData.one.title })
      : m.bids_title(),
  },
];

export const loader = page(async ({ ctx, params, url }) => {
  const one = await getBid(ctx, params["applicationId"] ?? "");
  const tie = { kind: "bid", id: one.id, proId: one.applicantId } as const;
  return {
    one,
    sent: url.searchParams.has("sent"),
    deposit: one.bid && largeDeposit({ ...one.bid, priceCents: one.bid.lowCents }, await depositLawOf(ctx, one.jobId)),
    financing: await financingBeside(ctx, { ...tie, side: one.side, cents: one.bid?.highCents ?? 0 }),
  };
});

export const action = act<Route.ActionArgs, { said?: Said }>({
  keep_template: async ({ ctx, params, form }) => {
    const { name } = parseInput(TemplateName, formValues(form));
    await keepTemplate(ctx, params.applicationId, name);
    return { said: m.bids_template_kept({ name }) };
  },
});

/** One bid, for the hirer and for its writer. */
export default function BidScreen({ loaderData: { one, sent, financing, deposit }, actionData }: Route.ComponentProps) {
  const pro = one.side === "pro";
  useAnswer(actionData);
  const errors = actionData && "error" in actionData ? (actionData.error.fields ?? {}) : {};
  return (
    <>
      <PageHeader
        no="J-04"
        label={
          <Link to={pro || one.quoted ? `/jobs/${one.jobId}` : `/jobs/${one.jobId}/applicants`} className="link">
            {pro || one.quoted ? m.bids_back_to_job() : m.bids_back_to_all()}
          </Link>
        }
        title={one.title}
        intro={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusBadge status={one.status} received={!pro} />
            {pro ? m.bids_to({ name: one.hirer }) : m.bids_by({ name: one.company })}
          </span>
        }
        actions={
          <>
            {one.status === "awarded" && (
              <LinkButton to={`/jobs/${one.jobId}/work`} variant="primary">
                {m.jobs_open_work()}
              </LinkButton>
            )}
            {!pro && one.canAnswer && (
              <LinkButton
                to={one.estimate ? `/jobs/${one.jobId}/estimate` : `/jobs/${one.jobId}/applicants#a-${one.id}`}
                variant="primary"
              >
                {one.quoted ? m.jobs_quote_answer() : m.bids_answer()}
              </LinkButton>
            )}
            {one.canRevise && (
              <LinkButton to={`/jobs/${one.jobId}/bid`} variant={one.bid && !one.bid.lapsed ? "secondary" : "primary"}>
                {one.quoted ? m.bids_revise_estimate() : one.bid ? m.bids_revise() : m.bids_write()}
              </LinkButton>
            )}
            <FinancingLink to={financing.link} />
            {one.bid && (
              <LinkButton to={`/bids/${one.id}/pdf`} reloadDocument>
                {m.bids_pdf()}
              </LinkButton>
            )}
          </>
        }
      />
      <AnswerNote answer={actionData} />
      <FinancingApproved since={financing.approvedAt} />
      {sent && (
        <Alert tone="success" live className="mb-6" title={m.bids_sent_title()}>
          {m.bids_sent_body()}
        </Alert>
      )}
      <DepositNote deposit={deposit} side={one.side} className="mb-6" />
      {one.bid ? (
        <BidSheet bid={one.bid} />
      ) : (
        <EmptyState title={m.bids_none_title()} level={2}>
          {pro ? m.bids_none_pro() : m.bids_none_hirer()}
        </EmptyState>
      )}
      <PhotoRow photos={one.photos} label={m.bids_photos()} />
      <Earlier one={one} />
      {pro && one.bid && (
        <div className="mt-8">
          <KeepTemplate title={one.title} error={errors["name"]} />
        </div>
      )}
    </>
  );
}

/** What was asked before, so that both can see what changed. */
const Earlier = ({ one }: { one: OneBid }) =>
  one.earlier.length > 0 && (
    <section className="mt-8">
      <h2 className="mb-3 text-2xl!">{m.bids_earlier()}</h2>
      {one.earlier.map((bid) => (
        <Fold
          key={bid.id}
          title={m.bids_revision({ n: bid.revision })}
          note={`${day(bid.createdAt)}, ${priceText(bid)}`}
          open={false}
        >
          <BidSheet bid={{ ...bid, lapsed: false }} />
        </Fold>
      ))}
    </section>
  );
