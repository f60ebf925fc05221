import { Form, redirect, useNavigation } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { notFound } from "#app/infra/errors.ts";
import { act, page, secretAddress } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { dollars } from "#app/ui/money.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TitleBlock } from "#app/ui/title-block.tsx";
import { m } from "#paraglide/messages.js";
import { withdraw } from "../commands/withdraw.server.ts";
import { ExampleNote } from "../components/rate-notes.tsx";
import { applicationByLink } from "../queries/application.server.ts";
import { projectName } from "../rules/words.ts";
import { EXAMPLE_APR, loanPayment } from "../rules.ts";
import type { Route } from "./+types/application";

export const meta: Route.MetaFunction = () => [
  { title: `${m.financing_application_meta()} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export const headers = secretAddress;

export const loader = page(async ({ ctx, params, url }) => {
  const application = await applicationByLink(ctx, params["token"] ?? "");
  if (!application && !url.searchParams.has("deleted"))
    throw notFound("application_not_found", m.financing_application_gone());
  return application;
});

export const action = act({
  delete: async ({ ctx, params, url }) => {
    await withdraw(ctx, params["token"] ?? "");
    return redirect(`${url.pathname}?deleted`);
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

export const shouldRevalidate = unlessRefused;

/** Where the link in the applicant's mail leads: what is kept, and the button that deletes it. */
export default function ApplicationScreen({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  if (!loaderData)
    return (
      <div className="sheet section-y">
        <Alert
          tone="success"
          live
          title={m.financing_application_deleted_title()}
          action={<LinkButton to="/financing">{m.financing_application_back()}</LinkButton>}
        >
          {m.financing_application_deleted_body()}
        </Alert>
      </div>
    );
  const { projectType, amount, months, consentedAt, keptUntil } = loaderData;
  const error = actionData && "error" in actionData ? actionData.error : null;
  return (
    <div className="sheet section-y">
      <div className="max-w-4xl">
        <PageHeader
          no="F-06"
          label={m.financing_application_label()}
          title={m.financing_application_title()}
          intro={m.financing_application_intro()}
        />
        {error && (
          <Alert tone="danger" live className="mb-5" title={error.title}>
            {error.message}
          </Alert>
        )}
        <TitleBlock
          cells={[
            { label: m.financing_project_type(), value: projectName(projectType) },
            {
              label: m.financing_answer_amount(),
              value: m.financing_answer_amount_value({ amount: dollars(amount), months }),
            },
            { label: m.financing_application_sent(), value: day(consentedAt) },
            { label: m.financing_application_until(), value: day(keptUntil) },
            {
              label: m.financing_application_monthly(),
              value: `${dollars(loanPayment(amount, EXAMPLE_APR, months).monthly, true)} ${m.financing_per_month()}`,
              span: 4,
            },
          ]}
        />
        <ExampleNote className="measure mt-3 text-sm text-ink-soft" />
        <Form method="post" className="mt-8">
          <Button
            type="submit"
            name="intent"
            value="delete"
            variant="danger"
            busy={busy}
            busyLabel={m.financing_application_deleting()}
          >
            {m.financing_application_delete()}
          </Button>
          <p className="mt-2 text-sm text-ink-soft">{m.financing_application_delete_hint()}</p>
        </Form>
      </div>
    </div>
  );
}
