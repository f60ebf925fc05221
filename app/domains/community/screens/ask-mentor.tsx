import { Form, redirect, useNavigation } from "react-router";
import { MentorFacts } from "#app/domains/mentors/components/mentor-facts.tsx";
import { tradeOptions } from "#app/domains/mentors/components/trades.ts";
import { BODY_MAX, TITLE_MAX } from "#app/domains/mentors/input/limits.ts";
import { AskMentor } from "#app/domains/mentors/input.ts";
import { readMentor } from "#app/domains/mentors/queries/mentors.server.ts";
import { firstName, MENTOR_REPLY_HOURS, mentorPath, questionPath } from "#app/domains/mentors/rules.ts";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/choice-group.tsx";
import { Field } from "#app/ui/field.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { askOne } from "../commands/ask-mentor.server.ts";
import type { Route } from "./+types/ask-mentor";

export const meta: Route.MetaFunction = () => [{ title: `${m.mentors_ask_title()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, params }) => ({
  mentor: await readMentor(ctx, params["mentorId"] ?? ""),
  requestKey: ctx.newId(),
}));

export const action = act({
  ask: async ({ ctx, params, form }) => {
    const { id } = await askOne(ctx, params["mentorId"] ?? "", parseInput(AskMentor, formValues(form)));
    throw redirect(questionPath(id));
  },
});

export const shouldRevalidate = unlessRefused;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

/** One question to a mentor, in private or in public. */
export default function AskMentorScreen({ loaderData: { mentor, requestKey }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formData?.get("intent") === "ask";
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  const errors = refused?.error.fields ?? {};
  const text = (name: string, before = "") => String([refused?.typed[name] ?? before].flat()[0] ?? "");
  const name = mentor.author?.name ?? "";
  return (
    <div className="max-w-3xl">
      <PageHeader
        no="C-17"
        label={
          <Link to={mentorPath(mentor.id)} className="link">
            <bdi>{name}</bdi>
          </Link>
        }
        title={m.community_ask({ name: firstName(name) })}
        intro={m.mentors_ask_intro(MENTOR_REPLY_HOURS)}
      />
      <div className="mb-6">
        <MentorFacts mentor={mentor} />
      </div>
      <AnswerNote answer={actionData} />
      {mentor.mine || mentor.closed ? (
        <Alert title={mentor.mine ? m.mentors_own() : mentor.closed === "away" ? m.mentors_away() : m.mentors_full()} />
      ) : (
        <Form method="post" noValidate className="grid gap-5">
          <input type="hidden" name="requestKey" value={requestKey} />
          <Field label={m.mentors_trade()} name="trade" error={errors["trade"]} required>
            <Select
              placeholder={false}
              defaultValue={text("trade", mentor.trades[0])}
              options={tradeOptions(mentor.trades)}
            />
          </Field>
          <Field label={m.community_title()} name="title" error={errors["title"]} required>
            <Input dir="auto" maxLength={TITLE_MAX} defaultValue={text("title")} />
          </Field>
          <Field label={m.mentors_body()} name="body" hint={m.mentors_body_hint()} error={errors["body"]} required>
            <Textarea dir="auto" rows={7} countTo={BODY_MAX} defaultValue={text("body")} />
          </Field>
          <RadioGroup
            legend={m.mentors_how()}
            name="how"
            defaultValue={text("how", "private")}
            options={[
              { value: "private", label: m.mentors_how_private() },
              { value: "public", label: m.mentors_how_public() },
            ]}
          />
          <Button
            type="submit"
            name="intent"
            value="ask"
            variant="primary"
            wide="phone"
            busy={busy}
            className="justify-self-start"
          >
            {m.mentors_ask_send()}
          </Button>
        </Form>
      )}
    </div>
  );
}
