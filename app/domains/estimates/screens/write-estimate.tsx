import { redirect } from "react-router";
import { ownerOf } from "#app/domains/auth/access.ts";
import { dropTemplate } from "#app/domains/bids/commands/templates.server.ts";
import { BidForm } from "#app/domains/bids/components/bid-form.tsx";
import { QuotedWorkFields } from "#app/domains/bids/components/quoted-work-fields.tsx";
import { Templates } from "#app/domains/bids/components/templates.tsx";
import { offerDays, TypedOffer } from "#app/domains/bids/input.ts";
import { getTemplate, listTemplates } from "#app/domains/bids/queries/templates.server.ts";
import { usualValidUntil } from "#app/domains/bids/rules.ts";
import { QuotedWork } from "#app/domains/jobs/input.ts";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseTogether } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { KeptTyped } from "#app/ui/form/kept-typed.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { sendEstimate } from "../commands/send.server.ts";
import { CustomerFields, StreetField } from "../components/customer-fields.tsx";
import { NotYet } from "../components/not-yet.tsx";
import { Customer } from "../input.ts";
import { estimateForm } from "../queries/own.server.ts";
import type { Route } from "./+types/write-estimate";

export const meta: Route.MetaFunction = () => [{ title: `${m.estimates_write()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, url }) => {
  const form = await estimateForm(ctx, url.searchParams.get("from"));
  const chosen = url.searchParams.get("template");
  const template = chosen ? await getTemplate(ctx, chosen) : null;
  const validUntil = usualValidUntil(ctx.now);
  const begun = template ?? form.from?.bid ?? null;
  return {
    ...form,
    templateName: template?.name ?? null,
    begun: begun && { ...begun, startsOn: null, validUntil },
    /** Which draft of this browser the form is. */
    draft: `${ownerOf(ctx, "jobs")}:${form.from?.id ?? ""}:${template?.id ?? ""}`,
    templates: await listTemplates(ctx),
    locale: ctx.locale,
    validUntil,
    requestKey: ctx.newId(),
  };
});

export const action = act<Route.ActionArgs, { said?: Said }>({
  bid: async ({ ctx, form }) => {
    // In the order of the form, in which the street stands below the work.
    const shapes = [Customer.omit({ street: true }), QuotedWork, Customer.pick({ street: true })] as const;
    const [customer, work, where, offer] = parseTogether([...shapes, TypedOffer, offerDays(ctx.now)], formValues(form));
    const { id } = await sendEstimate(ctx, { ...customer, ...where }, work, offer);
    throw redirect(`/estimates/${id}?sent`);
  },
  drop_template: async ({ ctx, form }) => {
    await dropTemplate(ctx, String(form.get("template") ?? ""));
    return { said: m.bids_template_removed() };
  },
});

export const shouldRevalidate = unlessRefused;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

/** Where a pro writes a price for a customer of their own, who gets it by mail and needs no account to read it. */
export default function WriteEstimateScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { reason, trade, from, begun, draft, templates, templateName, locale, validUntil, requestKey } = loaderData;
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  const errors = refused?.error.fields ?? {};
  const customer = from ?? { customerName: "", customerEmail: "", customerLocale: locale };
  return (
    <div className="max-w-3xl">
      <PageHeader
        no="E-02"
        label={
          <Link to="/estimates" className="link">
            {m.estimates_title()}
          </Link>
        }
        title={m.estimates_write()}
        intro={m.estimates_write_intro()}
      />
      <AnswerNote answer={actionData} />
      {reason ? (
        <NotYet reason={reason} back="/estimates/new" />
      ) : (
        <div className="grid content-start gap-5">
          <FormErrors title={m.bids_errors_title()} errors={refused?.error.fields} />
          <Templates templates={templates} open={false} />
          {templateName && (
            <Alert tone="info" live>
              {m.bids_template_begun({ name: templateName })}
            </Alert>
          )}
          <KeptTyped key={draft} name={`estimate:${draft}`} of="" intent="bid" refused={refused?.typed ?? null}>
            {(typed) => (
              <BidForm
                sentBefore={false}
                quote
                submit={m.estimates_send()}
                noteLabel={m.estimates_note()}
                begun={begun}
                photos={null}
                law={null}
                validUntil={validUntil}
                typed={typed}
                errors={errors}
                head={
                  <>
                    <CustomerFields begun={customer} typed={typed} errors={errors} />
                    <QuotedWorkFields
                      begun={{
                        subject: from?.title ?? "",
                        trade: from?.trade ?? trade,
                        location: from?.location ?? "",
                      }}
                      requestKey={requestKey}
                      typed={typed}
                      errors={errors}
                    />
                    <StreetField street={from?.street ?? ""} typed={typed} errors={errors} />
                  </>
                }
              />
            )}
          </KeptTyped>
          <p className="measure text-sm text-ink-soft">{m.estimates_what_happens()}</p>
        </div>
      )}
    </div>
  );
}
