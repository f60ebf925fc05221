import { Form, useNavigation } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { applyAsMentor, withdrawApplication } from "../commands/apply.server.ts";
import { MentorFields } from "../components/mentor-fields.tsx";
import { REFERENCES_MAX } from "../input/limits.ts";
import { Apply } from "../input.ts";
import { myApplication } from "../queries/applications.server.ts";
import { MENTOR_YEARS } from "../rules.ts";
import type { Route } from "./+types/apply";

export const meta: Route.MetaFunction = () => [{ title: `${m.mentors_apply()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => myApplication(ctx));

export const action = act<Route.ActionArgs, { said?: Said }>({
  apply: async ({ ctx, form }) => {
    await applyAsMentor(ctx, parseInput(Apply, formValues(form)));
    return { said: { title: m.mentors_applied_title(), message: m.mentors_applied() } };
  },
  withdraw: async ({ ctx }) => {
    await withdrawApplication(ctx);
    return { said: m.mentors_withdrawn() };
  },
});

export const shouldRevalidate = unlessRefused;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

/** Where a member offers to mentor, and reads what became of it. */
export default function ApplyScreen({ loaderData: { last, mentor }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formData?.get("intent") === "apply";
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  const errors = refused?.error.fields ?? {};
  const text = (name: string) => String([refused?.typed[name] ?? ""].flat()[0] ?? "");
  return (
    <div className="max-w-3xl">
      <PageHeader
        no="C-14"
        label={
          <Link to="/community?tab=mentors" className="link">
            {m.mentors_all()}
          </Link>
        }
        title={m.mentors_apply()}
        intro={m.mentors_apply_intro({ min: MENTOR_YEARS })}
      />
      <AnswerNote answer={actionData} />
      {mentor ? (
        <Card title={m.mentors_is_mentor()} level={2}>
          <LinkButton to="/my/mentoring">{m.mentors_desk()}</LinkButton>
        </Card>
      ) : last?.state === "waits" ? (
        <Card title={m.mentors_waits_title()} level={2}>
          <p className="mb-4 text-ink-soft">{m.mentors_waits({ date: day(last.createdAt) })}</p>
          <Form method="post" preventScrollReset>
            <Button type="submit" name="intent" value="withdraw" size="sm">
              {m.mentors_withdraw()}
            </Button>
          </Form>
        </Card>
      ) : (
        <>
          {last?.state === "declined" && (
            <Alert className="mb-6" title={m.mentors_declined_title()}>
              {last.reason}
            </Alert>
          )}
          <Form method="post" noValidate preventScrollReset className="grid gap-6">
            <MentorFields
              years={text("years")}
              trades={[refused?.typed["trades[]"] ?? []].flat()}
              specialty={text("specialty")}
              errors={errors}
            />
            <Field
              label={m.mentors_references()}
              name="references"
              hint={m.mentors_references_hint()}
              error={errors["references"]}
              required
            >
              <Textarea dir="auto" rows={3} countTo={REFERENCES_MAX} defaultValue={text("references")} />
            </Field>
            <Button
              type="submit"
              name="intent"
              value="apply"
              variant="primary"
              wide="phone"
              busy={busy}
              className="justify-self-start"
            >
              {m.mentors_send_application()}
            </Button>
          </Form>
        </>
      )}
    </div>
  );
}
