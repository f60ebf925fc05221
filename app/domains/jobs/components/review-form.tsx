import { Form, useNavigation } from "react-router";
import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { RadioGroup } from "#app/ui/choice-group.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { REVIEW_MAX } from "../input.ts";

const STARS = () => [
  { value: "5", label: m.jobs_stars_5() },
  { value: "4", label: m.jobs_stars_4() },
  { value: "3", label: m.jobs_stars_3() },
  { value: "2", label: m.jobs_stars_2() },
  { value: "1", label: m.jobs_stars_1() },
];

/** What the hirer says of the work once it is done; one for a job, public on the pro's page. */
export function ReviewForm({ name, errors, typed }: { name: string; errors: FieldErrors; typed: Typed }) {
  const navigation = useNavigation();
  const busy = navigation.state !== "idle" && navigation.formData?.get("intent") === "review";
  return (
    <Card title={<span className="text-2xl">{m.jobs_review_title({ name })}</span>} level={2} className="mb-6">
      <Form method="post" preventScrollReset className="grid gap-5">
        <RadioGroup
          legend={m.jobs_review_stars()}
          name="stars"
          options={STARS()}
          defaultValue={String(typed["stars"] ?? "")}
          error={errors["stars"]}
        />
        <Field label={m.jobs_review_body()} name="body" hint={m.jobs_review_hint()} error={errors["body"]} required>
          <Textarea rows={4} countTo={REVIEW_MAX} defaultValue={String(typed["body"] ?? "")} />
        </Field>
        <Button type="submit" name="intent" value="review" variant="primary" busy={busy} className="justify-self-start">
          {m.jobs_review_send()}
        </Button>
      </Form>
    </Card>
  );
}
