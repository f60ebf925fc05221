import { Form } from "react-router";
import { REASON_MAX } from "#app/domains/operators/input/limits.ts";
import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Input } from "#app/ui/input.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { grantPlan, takeGrant } from "../commands/grant-plan.server.ts";
import { Grant, TakeGrant } from "../input.ts";
import { type GivenPlan, givenPlans } from "../queries/grants.server.ts";
import { planText } from "../rules/words.ts";
import { GRANTED_PLANS } from "../rules.ts";
import type { Route } from "./+types/grants";

export const meta: Route.MetaFunction = () => [{ title: `${m.operators_part_grants()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, url }) => ({
  ...(await givenPlans(ctx)),
  email: url.searchParams.get("email") ?? "",
}));

export const action = act<Route.ActionArgs, { said: Said }>({
  grant: async ({ ctx, form }) => {
    await grantPlan(ctx, parseInput(Grant, formValues(form)));
    return { said: m.billing_grant_said() };
  },
  take: async ({ ctx, form }) => {
    await takeGrant(ctx, parseInput(TakeGrant, formValues(form)));
    return { said: m.billing_grant_said_over() };
  },
});

/** Also after a refusal: somebody else gave or took one. */
export const shouldRevalidate = () => true;

const columns = (): Column<GivenPlan>[] => [
  {
    key: "who",
    header: m.operators_column_business(),
    lead: true,
    cell: ({ company, name, email }) => (
      <>
        <bdi>{company || name}</bdi>
        <span className="block text-sm font-normal break-all text-ink-soft">{email}</span>
      </>
    ),
  },
  { key: "plan", header: m.billing_grant_plan(), cell: ({ plan }) => planText(plan) },
  { key: "until", header: m.billing_grant_until(), cell: ({ until }) => day(until) },
  {
    key: "why",
    header: m.operators_reason(),
    cell: ({ reason }) => (
      <span dir="auto" className="block wrap-anywhere">
        {reason}
      </span>
    ),
  },
];

/** Plans that businesses have without paying, for a time: who has one, and to give and end one. */
export default function Grants({ loaderData: { open, rows, email }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  const mine = (intent: string) => (refused?.typed["intent"] === intent ? refused : null);
  const said = (intent: string, field: string, otherwise = "") => String(mine(intent)?.typed[field] ?? otherwise);
  const wrong = (intent: string, field: string) => mine(intent)?.error.fields?.[field];
  const reason = (intent: string) => (
    <Field
      label={m.operators_reason()}
      name="reason"
      hint={m.operators_reason_hint()}
      error={wrong(intent, "reason")}
      required
    >
      <Textarea rows={2} countTo={REASON_MAX} defaultValue={said(intent, "reason")} />
    </Field>
  );
  return (
    <>
      <PageHeader
        no="PL-05"
        label={m.billing_label()}
        title={m.operators_part_grants()}
        intro={m.billing_grant_intro()}
      />
      <AnswerNote answer={actionData} />
      {!open && (
        <Alert className="mb-6" title={m.billing_closed_title()}>
          {m.billing_grant_closed()}
        </Alert>
      )}
      <DataTable
        caption={m.operators_part_grants()}
        columns={columns()}
        rows={rows}
        rowKey={({ businessId }) => businessId}
        empty={<EmptyState level={2} title={m.billing_grant_none()} />}
        className="max-w-5xl"
      />
      <div className="mt-8 grid max-w-5xl items-start gap-6 lg:grid-cols-2">
        <Card level={2} title={m.billing_grant_give()}>
          <Form method="post" preventScrollReset noValidate className="grid gap-4">
            <input type="hidden" name="intent" value="grant" />
            <Field
              label={m.operators_column_email()}
              name="email"
              hint={m.billing_grant_email_hint()}
              error={wrong("grant", "email")}
              required
            >
              <Input type="email" autoComplete="off" defaultValue={said("grant", "email", email)} />
            </Field>
            <Field label={m.billing_grant_plan()} name="plan" error={wrong("grant", "plan")} required>
              <Select
                defaultValue={said("grant", "plan")}
                options={GRANTED_PLANS.map((value) => ({ value, label: planText(value) }))}
              />
            </Field>
            <Field
              label={m.billing_grant_until()}
              name="until"
              hint={m.billing_grant_until_hint()}
              error={wrong("grant", "until")}
              required
            >
              <Input type="date" defaultValue={said("grant", "until")} />
            </Field>
            {reason("grant")}
            <div>
              <Button type="submit" variant="primary">
                {m.billing_grant_do()}
              </Button>
            </div>
          </Form>
        </Card>
        {rows.length > 0 && (
          <Card level={2} title={m.billing_grant_take()}>
            <Form method="post" preventScrollReset noValidate className="grid gap-4">
              <input type="hidden" name="intent" value="take" />
              <p className="text-ink-soft">{m.billing_grant_take_what()}</p>
              <Field label={m.operators_column_business()} name="business" error={wrong("take", "business")} required>
                <Select
                  defaultValue={said("take", "business")}
                  options={rows.map(({ businessId, company, name }) => ({ value: businessId, label: company || name }))}
                />
              </Field>
              {reason("take")}
              <div>
                <Button type="submit" variant="danger">
                  {m.billing_grant_take_do()}
                </Button>
              </div>
            </Form>
          </Card>
        )}
      </div>
    </>
  );
}
