import { Form, useNavigation } from "react-router";
import { PhotoField } from "#app/domains/media/components/photo-field.tsx";
import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { RadioGroup } from "#app/ui/choice-group.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { REVIEW_MAX } from "../input/limits.ts";
import type { ReviewsOfWork } from "../queries/mine.server.ts";
import { QUESTIONS } from "../rules.ts";
import { questionWords } from "./words.ts";

const STARS = () => [
  { value: "5", label: m.reviews_stars_5() },
  { value: "4", label: m.reviews_stars_4() },
  { value: "3", label: m.reviews_stars_3() },
  { value: "2", label: m.reviews_stars_2() },
  { value: "1", label: m.reviews_stars_1() },
];

const ANSWERS = () => [
  { value: "yes", label: m.directory_answer_yes() },
  { value: "no", label: m.directory_answer_no() },
  { value: "skip", label: m.reviews_answer_skip() },
];

const NAMED = { true: "yes", false: "no" } as const;

/** Stars, four short questions, words and photos: for a first review and for every change of it. */
export function WriteForm({ work, errors, typed }: { work: ReviewsOfWork; errors: FieldErrors; typed: Typed }) {
  const navigation = useNavigation();
  const busy = navigation.state !== "idle" && navigation.formData?.get("intent") === "review";
  const { mine, side, name } = work;
  const answerTo = (question: string) => {
    const given = mine?.answers[question];
    return String(typed[`q_${question}`] ?? (given === undefined ? "skip" : NAMED[`${given}`]));
  };
  return (
    <Card
      title={
        mine ? m.reviews_change() : side === "hirer" ? m.reviews_write_pro({ name }) : m.reviews_write_hirer({ name })
      }
      level={2}
    >
      <Form method="post" noValidate preventScrollReset className="grid gap-6">
        <RadioGroup
          legend={m.reviews_stars()}
          name="stars"
          options={STARS()}
          defaultValue={String(typed["stars"] ?? mine?.stars ?? "")}
          error={errors["stars"]}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          {QUESTIONS[side].map((question) => (
            <RadioGroup
              key={question}
              legend={questionWords(question)}
              name={`q_${question}`}
              options={ANSWERS()}
              defaultValue={answerTo(question)}
            />
          ))}
        </div>
        <Field
          label={m.reviews_body()}
          name="body"
          hint={side === "hirer" ? m.reviews_body_hint_pro() : m.reviews_body_hint_hirer()}
          error={errors["body"]}
          required
        >
          <Textarea rows={5} countTo={REVIEW_MAX} defaultValue={String(typed["body"] ?? mine?.body ?? "")} />
        </Field>
        <PhotoField
          purpose="review"
          label={m.reviews_photos()}
          hint={m.reviews_photos_hint()}
          initial={mine?.photos ?? []}
          error={errors["pictures"]}
          optional
        />
        {mine?.state === "shown" && <p className="measure text-ink-soft">{m.reviews_change_leaves()}</p>}
        <Button type="submit" name="intent" value="review" variant="primary" busy={busy} className="justify-self-start">
          {mine ? m.reviews_change_send() : m.reviews_send()}
        </Button>
      </Form>
    </Card>
  );
}
