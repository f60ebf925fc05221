import { redirect } from "react-router";
import { ownerOf } from "#app/domains/auth/access.ts";
import { JobFacts } from "#app/domains/jobs/components/job-facts.tsx";
import { getJob } from "#app/domains/jobs/queries/job.server.ts";
import { formValues, parseTogether, type Typed } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Card } from "#app/ui/card.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { KeptTyped } from "#app/ui/form/kept-typed.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { sendBid } from "../commands/send.server.ts";
import { dropTemplate } from "../commands/templates.server.ts";
import { BidForm } from "../components/bid-form.tsx";
import { Refused } from "../components/refused.tsx";
import { Templates } from "../components/templates.tsx";
import { BidPhotos, offerDays, TypedOffer } from "../input.ts";
import { ownBid } from "../queries/bid.server.ts";
import { depositLawOf } from "../queries/deposit-law.server.ts";
import { getTemplate, listTemplates } from "../queries/templates.server.ts";
import { usualValidUntil } from "../rules.ts";
import type { Route } from "./+types/write-bid";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? m.bids_write_meta({ title: loaderData.job.title }) : m.bids_write() },
];

export const loader = page(async ({ ctx, params, url }) => {
  const jobId = params["jobId"] ?? "";
  const [job, own] = [await getJob(ctx, jobId), await ownBid(ctx, jobId)];
  const chosen = url.searchParams.get("template");
  const template = chosen ? await getTemplate(ctx, chosen) : null;
  const low = url.searchParams.get("low") ?? "";
  const said: Typed = /^\d{1,9}(\.\d\d?)?$/.test(low) ? { low } : {};
  const writer = ownerOf(ctx, "jobs");
  return {
    job,
    own,
    said,
    writer,
    template,
    templates: await listTemplates(ctx),
    law: await depositLawOf(ctx, job.id),
    validUntil: usualValidUntil(ctx.now),
  };
});

export const action = act<Route.ActionArgs, { said?: Said }>({
  bid: async ({ ctx, params, form }) => {
    const values = formValues(form);
    const [offer, photos] = parseTogether([TypedOffer, BidPhotos, offerDays(ctx.now)], values);
    const { applicationId } = await sendBid(ctx, params.jobId, offer, photos);
    throw redirect(`/bids/${applicationId}?sent`);
  },
  drop_template: async ({ ctx, form }) => {
    await dropTemplate(ctx, String(form.get("template") ?? ""));
    return { said: m.bids_template_removed() };
  },
});

export const shouldRevalidate = unlessRefused;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

/** Where a pro says the price of a job, and says another one later. */
export default function WriteBidScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { job, own, said, writer, template, templates, validUntil, law } = loaderData;
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  const errors = refused?.error.fields ?? {};
  const may = own && own.status !== "withdrawn" ? own.canRevise : job.reader.reason === null;
  return (
    <>
      <PageHeader
        no="J-03"
        label={
          <Link to={`/jobs/${job.id}`} className="link">
            {m.bids_back_to_job()}
          </Link>
        }
        title={own?.bid ? (job.quoted ? m.bids_revise_estimate() : m.bids_revise()) : m.bids_write()}
        intro={job.title}
      />
      <AnswerNote answer={actionData} />
      <div className="grid gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-5">
          <FormErrors title={m.bids_errors_title()} errors={refused?.error.fields} />
          {may && <Templates templates={templates} open={!own?.bid && !template} />}
          {template && may && (
            <Alert tone="info" live>
              {m.bids_template_begun({ name: template.name })}
            </Alert>
          )}
          {may ? (
            <KeptTyped
              key={template?.id}
              name={`bid:${job.id}:${writer}:${template?.id ?? ""}`}
              of={own?.bid?.id ?? ""}
              intent="bid"
              refused={refused?.typed ?? null}
              initial={said}
            >
              {(typed) => (
                <BidForm
                  sentBefore={Boolean(own?.bid)}
                  quote={job.quoted}
                  begun={template ? { ...template, startsOn: null, validUntil } : (own?.bid ?? null)}
                  photos={own?.photos ?? []}
                  validUntil={validUntil}
                  typed={typed}
                  errors={errors}
                  law={law}
                />
              )}
            </KeptTyped>
          ) : (
            <Refused job={job} reason={own ? null : (job.reader.reason ?? null)} bidId={own?.id ?? null} />
          )}
        </div>
        <Card title={job.title} level={2} className="order-first self-start lg:order-none">
          <JobFacts job={job} />
          <p className="mt-3">{job.location}</p>
        </Card>
      </div>
    </>
  );
}
