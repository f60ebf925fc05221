import { Form, useNavigation } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Select } from "#app/ui/select.tsx";
import { m } from "#paraglide/messages.js";
import { writeRule } from "../commands/rule.server.ts";
import { AskedLine, EntryList, LicenseFigures, licenseName, PlanList } from "../components/license-sheet.tsx";
import { SOURCE_MAX } from "../input/limits.ts";
import { WriteRule } from "../input.ts";
import { oneLicense } from "../queries/hours.server.ts";
import { categoryWords } from "../rules/words.ts";
import { HOUR_CATEGORIES, hoursPath } from "../rules.ts";
import type { Route } from "./+types/license-hours";

export const meta: Route.MetaFunction = () => [{ title: `${m.hours_title()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, params }) => ({
  ...(await oneLicense(ctx, params["line"] ?? "")),
  now: ctx.now,
}));

export const action = act<Route.ActionArgs, { said: Said }>({
  rule: async ({ ctx, params, form }) => {
    await writeRule(ctx, params.line, parseInput(WriteRule, formValues(form)));
    return { said: m.hours_rule_saved() };
  },
});

export const shouldRevalidate = unlessRefused;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

/** One license: its ring, the plan, what counts, the sheet for the board, and the rule as its owner knows it. */
export default function LicenseHoursScreen({ loaderData, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const { license, people, now } = loaderData;
  const refused = actionData && "error" in actionData ? actionData : null;
  const files = `${hoursPath(license.line)}/files`;
  return (
    <>
      <PageHeader
        no="L-66"
        label={
          <Link to="/my/hours" className="link">
            {m.hours_title()}
          </Link>
        }
        title={licenseName(license)}
        intro={license.holder ? m.hours_holder_is({ name: license.holder.name }) : undefined}
      />
      <AnswerNote answer={actionData} />
      <div className="grid max-w-3xl gap-8">
        <LicenseFigures license={license} />
        <AskedLine license={license} now={now} />
        <PlanList license={license} />
        <section>
          <h2 className="mb-3 text-2xl!">{m.hours_counted()}</h2>
          <EntryList entries={license.entries} />
          <p className="mt-2 flex flex-wrap gap-x-5">
            <a href={`${files}/hours.pdf`} className="link inline-flex min-h-11 items-center">
              {m.hours_pdf()}
            </a>
            <a href={`${files}/hours.csv`} className="link inline-flex min-h-11 items-center">
              {m.hours_csv()}
            </a>
            <Link to="/my/hours#add" className="link inline-flex min-h-11 items-center">
              {m.hours_add_title()}
            </Link>
          </p>
        </section>
        <RuleForm rule={license.rule} people={people} refused={refused} />
      </div>
    </>
  );
}

type Rule = Awaited<ReturnType<typeof oneLicense>>["license"]["rule"];
type Refused = { error: { fields?: Record<string, string> }; typed: Record<string, unknown> } | null;

function RuleForm({ rule, people, refused }: { rule: Rule; people: { id: string; name: string }[]; refused: Refused }) {
  const busy = useNavigation().formData?.get("intent") === "rule";
  const errors = refused?.error.fields ?? {};
  const value = (name: string, kept: unknown) => String(refused?.typed[name] ?? kept ?? "");
  return (
    <Card id="rule" level={2} title={m.hours_rule_title()} className="scroll-mt-20">
      <Form method="post" preventScrollReset noValidate className="grid gap-4">
        <p className="measure text-ink-soft">{m.hours_rule_about()}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="hours" label={m.hours_rule_hours()} error={errors["hours"]} optional>
            <Input inputMode="numeric" defaultValue={value("hours", rule?.hours)} />
          </Field>
          <Field name="everyYears" label={m.hours_rule_years()} error={errors["everyYears"]} optional>
            <Input inputMode="numeric" defaultValue={value("everyYears", rule?.everyYears)} />
          </Field>
        </div>
        <fieldset>
          <legend className="mb-1.5 font-[560]">{m.hours_rule_categories()}</legend>
          <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-3">
            {HOUR_CATEGORIES.map((category) => (
              <Field key={category} name={category} label={categoryWords(category)} error={errors[category]} optional>
                <Input inputMode="numeric" defaultValue={value(category, rule?.categories[category])} />
              </Field>
            ))}
          </div>
        </fieldset>
        <Field name="dueOn" label={m.hours_rule_due()} hint={m.hours_rule_due_hint()} error={errors["dueOn"]} optional>
          <Input type="date" defaultValue={value("dueOn", rule?.dueOn)} />
        </Field>
        <Field name="source" label={m.hours_rule_source()} error={errors["source"]} optional>
          <Input maxLength={SOURCE_MAX} defaultValue={value("source", rule?.source)} />
        </Field>
        <Field name="holder" label={m.hours_rule_holder()} error={errors["holder"]}>
          <Select
            placeholder={false}
            defaultValue={value("holder", rule?.holderId ?? people[0]?.id)}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        <Button type="submit" name="intent" value="rule" busy={busy} className="justify-self-start">
          {m.hours_rule_save()}
        </Button>
      </Form>
    </Card>
  );
}
