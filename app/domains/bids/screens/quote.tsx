import { redirect } from "react-router";
import { QuotedWork } from "#app/domains/jobs/input.ts";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseTogether } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { KeptTyped } from "#app/ui/form/kept-typed.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { sendQuote } from "../commands/quote.server.ts";
import { dropTemplate } from "../commands/templates.server.ts";
import { BidForm } from "../components/bid-form.tsx";
import { QuotedWorkFields } from "../components/quoted-work-fields.tsx";
import { Templates } from "../components/templates.tsx";
import { BidPhotos, offerDays, TypedOffer } from "../input.ts";
import { quoteForm } from "../queries/quoting.server.ts";
import { getTemplate, listTemplates } from "../queries/templates.server.ts";
import { usualValidUntil } from "../rules.ts";
import type { Route } from "./+types/quote";

export const meta: Route.MetaFunction = () => [{ title: `${m.bids_quote_title()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, params, url }) => {
  const form = await quoteForm(ctx, params["conversationId"] ?? "");
  const chosen = url.searchParams.get("template");
  return {
    form,
    template: chosen ? await getTemplate(ctx, chosen) : null,
    templates: await listTemplates(ctx),
    validUntil: usualValidUntil(ctx.now),
    requestKey: ctx.newId(),
    conversationId: params["conversationId"] ?? "",
  };
});

export const action = act<Route.ActionArgs, { said?: Said }>({
  bid: async ({ ctx, params, form }) => {
    const values = formValues(form);
    const [work, offer, photos] = parseTogether([QuotedWork, TypedOffer, BidPhotos, offerDays(ctx.now)], values);
    const conversationId = params["conversationId"] ?? "";
    const { applicationId } = await sendQuote(ctx, conversationId, work, offer, photos);
    throw redirect(`/bids/${applicationId}?sent`);
  },
  drop_template: async ({ ctx, form }) => {
    await dropTemplate(ctx, String(form.get("template") ?? ""));
    return { said: m.bids_template_removed() };
  },
});

export const shouldRevalidate = unlessRefused;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

/** Where a pro says a price to somebody who asked in a conversation. */
export default function QuoteScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { form, template, templates, validUntil, requestKey, conversationId } = loaderData;
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  const errors = refused?.error.fields ?? {};
  return (
    <div className="max-w-3xl">
      <PageHeader
        no="J-11"
        label={
          <Link to={`/messages/${conversationId}`} className="link">
            {m.bids_quote_back()}
          </Link>
        }
        title={m.bids_quote_to({ name: form.name })}
        intro={m.bids_quote_intro()}
      />
      <AnswerNote answer={actionData} />
      <div className="grid content-start gap-5">
        <FormErrors title={m.bids_errors_title()} errors={refused?.error.fields} />
        <Templates templates={templates} open={false} />
        <KeptTyped
          key={template?.id}
          name={`quote:${conversationId}:${template?.id ?? ""}`}
          of=""
          intent="bid"
          refused={refused?.typed ?? null}
        >
          {(typed) => (
            <BidForm
              sentBefore={false}
              quote
              begun={template ? { ...template, startsOn: null, validUntil } : null}
              photos={[]}
              law={null}
              validUntil={validUntil}
              typed={typed}
              errors={errors}
              head={<QuotedWorkFields begun={form} requestKey={requestKey} typed={typed} errors={errors} />}
            />
          )}
        </KeptTyped>
      </div>
    </div>
  );
}
