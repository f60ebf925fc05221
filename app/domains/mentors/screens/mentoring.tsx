import { Form, useNavigation } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxGroup } from "#app/ui/choice-group.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { FieldError } from "#app/ui/field-note.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { SureButton } from "#app/ui/sure-button.tsx";
import { m } from "#paraglide/messages.js";
import { changeMentor, stopMentoring } from "../commands/profile.server.ts";
import { MentorFields } from "../components/mentor-fields.tsx";
import { QuestionList } from "../components/question-list.tsx";
import { MentorProfile } from "../input.ts";
import { mentoringDesk } from "../queries/questions.server.ts";
import { CAPACITY, mentorPath } from "../rules.ts";
import type { Route } from "./+types/mentoring";

export const meta: Route.MetaFunction = () => [{ title: `${m.mentors_desk()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => ({ ...(await mentoringDesk(ctx)), now: ctx.now }));

export const action = act<Route.ActionArgs, { said?: Said }>({
  save: async ({ ctx, form }) => {
    await changeMentor(ctx, parseInput(MentorProfile, formValues(form)));
    return { said: m.mentors_saved() };
  },
  stop: async ({ ctx }) => {
    await stopMentoring(ctx);
    return { said: m.mentors_stopped() };
  },
});

export const shouldRevalidate = unlessRefused;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

/** What a member asked mentors; for a mentor first what waits for them, and how they present themselves. */
export default function MentoringScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, toAnswer, me, now } = loaderData;
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  return (
    <div className="max-w-4xl">
      <PageHeader
        no="C-15"
        label={
          <Link to="/community?tab=mentors" className="link">
            {m.mentors_all()}
          </Link>
        }
        title={m.mentors_desk()}
        actions={me && <LinkButton to={mentorPath(me.id)}>{m.mentors_my_page()}</LinkButton>}
      />
      <AnswerNote answer={actionData} />
      <div className="grid gap-10">
        {me && (
          <section>
            <h2 className="mb-3 text-2xl!">{m.mentors_to_answer()}</h2>
            {toAnswer.length ? (
              <QuestionList rows={toAnswer} side="mentor" now={now} />
            ) : (
              <p className="text-ink-soft">{m.mentors_to_answer_none()}</p>
            )}
          </section>
        )}
        <section>
          <h2 className="mb-3 text-2xl!">{m.mentors_asked()}</h2>
          {asked.length ? (
            <QuestionList rows={asked} side="asker" now={now} />
          ) : (
            <EmptyState
              title={m.mentors_asked_none()}
              level={3}
              action={<LinkButton to="/community?tab=mentors">{m.mentors_find()}</LinkButton>}
            >
              {m.mentors_asked_none_how()}
            </EmptyState>
          )}
        </section>
        {me && <ProfileForm me={me} refused={refused} />}
      </div>
    </div>
  );
}

type Me = NonNullable<Route.ComponentProps["loaderData"]["me"]>;
type Refused = { typed: Record<string, string | string[]>; error: { fields?: Record<string, string> } } | null;

function ProfileForm({ me, refused }: { me: Me; refused: Refused }) {
  const busy = useNavigation().formData?.get("intent") === "save";
  const errors = refused?.error.fields ?? {};
  const text = (name: string, kept: string) => String([refused?.typed[name] ?? kept].flat()[0] ?? "");
  const list = (name: string, kept: readonly string[]) => [refused?.typed[`${name}[]`] ?? [...kept]].flat();
  return (
    <Card title={m.mentors_profile()} level={2}>
      <Form method="post" noValidate preventScrollReset className="grid gap-6">
        <MentorFields
          years={text("years", String(me.years))}
          trades={list("trades", me.trades)}
          specialty={text("specialty", me.specialty)}
          errors={errors}
        />
        <div>
          <CheckboxGroup
            legend={m.mentors_locales()}
            name="locales[]"
            defaultValues={list("locales", me.locales)}
            options={[
              { value: "en", label: "English" },
              { value: "es", label: "Español" },
            ]}
          />
          {errors["locales"] && <FieldError className="mt-2">{errors["locales"]}</FieldError>}
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={m.mentors_capacity()} name="capacity" error={errors["capacity"]} required>
            <Input
              type="number"
              inputMode="numeric"
              min={CAPACITY.least}
              max={CAPACITY.most}
              defaultValue={text("capacity", String(me.capacity))}
            />
          </Field>
          <Field
            label={m.mentors_away_field()}
            name="awayUntil"
            hint={m.mentors_away_hint()}
            error={errors["awayUntil"]}
            optional
          >
            <Input type="date" defaultValue={text("awayUntil", me.awayUntil ?? "")} />
          </Field>
        </div>
        <Button type="submit" name="intent" value="save" variant="primary" busy={busy} className="justify-self-start">
          {m.mentors_save()}
        </Button>
      </Form>
      <div className="mt-4 border-t border-line pt-2">
        <SureButton label={m.mentors_stop()} name={m.mentors_profile()} sure={m.mentors_stop_sure()} intent="stop" />
      </div>
    </Card>
  );
}
