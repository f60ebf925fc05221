import { Form, redirect, useNavigation } from "react-router";
import { partName } from "#app/domains/businesses/components/part-words.ts";
import { CREW_TRIAL } from "#app/domains/learning/rules.ts";
import { BRAND } from "#app/infra/brand.ts";
import { PARTS } from "#app/infra/ctx.ts";
import { addDays, todayAt } from "#app/infra/days.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { CheckboxGroup, RadioGroup } from "#app/ui/choice-group.tsx";
import { Field } from "#app/ui/field.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Select } from "#app/ui/select.tsx";
import { courseOutlines } from "#content/courses.ts";
import { m } from "#paraglide/messages.js";
import { assignTraining } from "../commands/assign.server.ts";
import { NEW_HIRE_DAYS } from "../input/limits.ts";
import { Assign } from "../input.ts";
import { crewOf } from "../queries/board.server.ts";
import { listOwnCourses } from "../queries/own-courses.server.ts";
import { ownSlug } from "../rules/own-course.ts";
import type { Route } from "./+types/assign";

export const meta: Route.MetaFunction = () => [{ title: `${m.training_assign()} · ${BRAND.name}` }];

/** Crew courses first: they are what is assigned as a rule. */
const TRACKS = ["crew", "skill", "business", "ce"];

export const loader = page(async ({ ctx, url }) => {
  const people = await crewOf(ctx);
  const own = (await listOwnCourses(ctx)).filter(({ retiredAt, ready }) => !retiredAt && ready);
  const courses = courseOutlines(ctx.locale)
    .filter(({ lessons }) => lessons.length > 0)
    .toSorted((a, b) => TRACKS.indexOf(a.track) - TRACKS.indexOf(b.track))
    .map(({ slug, title, code }) => ({ value: slug, label: `${code} · ${title}` }));
  return {
    people: people.map(({ userId, name, part }) => ({ userId, name: name ?? "", part })),
    courses: [...own.map(({ id, title }) => ({ value: ownSlug(id), label: title })), ...courses],
    asked: url.searchParams.get("course"),
    dueOn: addDays(todayAt(ctx.now), NEW_HIRE_DAYS),
  };
});

export const action = act({
  assign: async ({ ctx, form }) => {
    await assignTraining(ctx, parseInput(Assign, formValues(form)));
    throw redirect("/training");
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);
export const shouldRevalidate = unlessRefused;

/** A course for some people, a part of the business or everybody, until a day. */
export default function AssignScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { people, courses, asked, dueOn } = loaderData;
  const busy = useNavigation().formData?.get("intent") === "assign";
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  const errors = refused?.error.fields ?? {};
  const typed = (name: string) => [refused?.typed[name] ?? []].flat().map(String);
  const text = (name: string, first: string) => (refused ? (typed(name)[0] ?? "") : first);
  return (
    <>
      <PageHeader
        no="L-71"
        label={
          <Link to="/training" className="link">
            {m.training_title()}
          </Link>
        }
        title={m.training_assign()}
        intro={m.training_assign_intro()}
      />
      <AnswerNote answer={actionData} />
      <Form method="post" noValidate preventScrollReset className="grid max-w-2xl gap-6">
        <Field label={m.training_course()} name="course" error={errors["course"]} required>
          <Select
            placeholder={m.training_choose_course()}
            defaultValue={text("course", courses.some(({ value }) => value === asked) ? (asked ?? "") : "")}
            options={courses}
          />
        </Field>
        <RadioGroup
          legend={m.training_who()}
          name="group"
          defaultValue={text("group", "some")}
          options={[
            { value: "some", label: m.training_some() },
            { value: "all", label: m.training_everybody() },
            ...PARTS.map((part) => ({ value: part, label: m.training_whole_part({ part: partName[part]() }) })),
          ]}
        />
        <CheckboxGroup
          legend={m.training_people()}
          hint={m.training_people_hint()}
          name="people[]"
          error={errors["people"]}
          defaultValues={typed("people[]").concat(typed("people"))}
          options={people.map(({ userId, name, part }) => ({ value: userId, label: name, hint: partName[part]() }))}
        />
        <Field label={m.training_due_day()} name="dueOn" error={errors["dueOn"]} required>
          <Input type="date" defaultValue={text("dueOn", dueOn)} />
        </Field>
        <Checkbox
          name="required"
          label={m.training_is_required()}
          hint={m.training_is_required_hint()}
          defaultChecked={refused ? typed("required").includes("on") : true}
        />
        <div className="grid gap-3">
          <Checkbox
            name="newHires"
            label={m.training_new_hires()}
            hint={m.training_new_hires_hint()}
            defaultChecked={typed("newHires").includes("on")}
          />
          <Field label={m.training_days()} name="days" error={errors["days"]} className="max-w-48">
            <Input inputMode="numeric" defaultValue={text("days", String(NEW_HIRE_DAYS))} />
          </Field>
        </div>
        {refused?.error.code === "no_seats" && (
          <Alert
            tone="warning"
            title={refused.error.title}
            action={
              <LinkButton to={CREW_TRIAL} size="sm">
                {m.training_plan_link()}
              </LinkButton>
            }
          >
            {refused.error.message}
          </Alert>
        )}
        <Button
          type="submit"
          name="intent"
          value="assign"
          variant="primary"
          wide="phone"
          busy={busy}
          className="justify-self-start"
        >
          {m.training_assign()}
        </Button>
      </Form>
    </>
  );
}
