import { Form } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Field } from "#app/ui/field.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Input } from "#app/ui/input.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { grantDuty, revokeDuty } from "../commands/grant-duty.server.ts";
import { dutyName } from "../components/words.ts";
import { REASON_MAX } from "../input/limits.ts";
import { ChangeDuty } from "../input.ts";
import { type Operator, operators } from "../queries/duties.server.ts";
import { DUTIES } from "../rules/duties.ts";
import type { Route } from "./+types/duties";

export const meta: Route.MetaFunction = () => [{ title: `${m.operators_part_duties()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => ({ people: await operators(ctx) }));

export const action = act<Route.ActionArgs, { said: Said }>({
  grant: async ({ ctx, form }) => {
    await grantDuty(ctx, parseInput(ChangeDuty, formValues(form)));
    return { said: m.operators_said_granted() };
  },
  revoke: async ({ ctx, form }) => {
    await revokeDuty(ctx, parseInput(ChangeDuty, formValues(form)));
    return { said: m.operators_said_revoked() };
  },
});

/** Also after a refusal: someone else changed it. */
export const shouldRevalidate = () => true;

const columns = (): Column<Operator>[] => [
  {
    key: "name",
    header: m.operators_column_name(),
    lead: true,
    cell: ({ name, email }) => (
      <>
        {name}
        <span className="block text-sm font-normal break-all text-ink-soft">{email}</span>
      </>
    ),
  },
  {
    key: "duties",
    header: m.operators_part_duties(),
    cell: ({ duties }) => (
      <span className="flex flex-wrap gap-2">
        {duties.map((duty) => (
          <Badge key={duty} tone={duty === "owner" ? "steel" : "neutral"}>
            {dutyName(duty)}
          </Badge>
        ))}
      </span>
    ),
  },
];

/** Who works for the operator, and as what. */
export default function Duties({ loaderData: { people }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  const typed = (name: string) => String(refused?.typed[name] ?? "");
  return (
    <>
      <PageHeader
        no="AD-05"
        label={m.operators_home()}
        title={m.operators_part_duties()}
        intro={m.operators_duties_intro()}
      />
      <AnswerNote answer={actionData} />
      <DataTable
        caption={m.operators_part_duties()}
        columns={columns()}
        rows={people}
        rowKey={({ id }) => id}
        className="max-w-4xl"
      />
      <Card level={2} title={m.operators_change_duty()} className="mt-8 max-w-2xl">
        <Form method="post" preventScrollReset noValidate className="grid gap-4">
          <Field
            label={m.operators_column_email()}
            name="email"
            error={refused?.error.fields?.["email"]}
            hint={m.operators_email_hint()}
            required
          >
            <Input type="email" autoComplete="off" defaultValue={typed("email")} />
          </Field>
          <Field label={m.operators_duty()} name="duty" error={refused?.error.fields?.["duty"]} required>
            <Select defaultValue={typed("duty")} options={DUTIES.map((value) => ({ value, label: dutyName(value) }))} />
          </Field>
          <Field
            label={m.operators_reason()}
            name="reason"
            hint={m.operators_reason_hint()}
            error={refused?.error.fields?.["reason"]}
            required
          >
            <Textarea rows={2} countTo={REASON_MAX} defaultValue={typed("reason")} />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="grant" variant="primary">
              {m.operators_grant()}
            </Button>
            <Button type="submit" name="intent" value="revoke" variant="danger">
              {m.operators_revoke()}
            </Button>
          </div>
        </Form>
      </Card>
    </>
  );
}
