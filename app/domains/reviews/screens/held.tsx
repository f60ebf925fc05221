import { Form } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { momentHere } from "#app/infra/dates.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page, type Refusal } from "#app/infra/page.server.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/choice-group.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { decideReview } from "../commands/decide.server.ts";
import { ReviewText } from "../components/review-text.tsx";
import { holdWords } from "../components/words.ts";
import { Decide, NOTE_MAX } from "../input.ts";
import { heldReviews } from "../queries/held.server.ts";
import type { Route } from "./+types/held";

export const meta: Route.MetaFunction = () => [{ title: `${m.reviews_desk()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => ({ held: await heldReviews(ctx) }));

export const action = act({
  decide: async ({ ctx, form }) => {
    await decideReview(ctx, parseInput(Decide, formValues(form)));
    return { said: m.reviews_decided_said() };
  },
});

type Held = Awaited<ReturnType<typeof heldReviews>>[number];

/** Reviews that a person looks at first, each with why, and the decision. */
export default function HeldReviews({ loaderData: { held }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  return (
    <>
      <PageHeader no="Q-14" label={m.reviews_desk()} title={m.reviews_desk()} intro={m.reviews_desk_intro()} />
      <AnswerNote answer={actionData} />
      {held.length === 0 && (
        <EmptyState title={m.reviews_desk_none_title()} level={2}>
          {m.reviews_desk_none()}
        </EmptyState>
      )}
      <ul className="grid gap-8">
        {held.map((review) => (
          <li key={review.id} className="grid gap-5 border-t-2 border-ink pt-5 lg:grid-cols-2">
            <div className="grid content-start gap-3">
              <h2>{review.title}</h2>
              <p>
                {review.side === "hirer"
                  ? m.reviews_desk_by({ from: review.hirer, about: review.pro })
                  : m.reviews_desk_by({ from: review.pro, about: review.hirer })}
              </p>
              <ReviewText {...review} at={review.createdAt} />
            </div>
            <div className="grid content-start gap-4">
              <div>
                <h3>{m.reviews_desk_why()}</h3>
                <ul className="mt-2 list-disc pl-5">
                  {review.holds.map((hold) => (
                    <li key={hold}>{holdWords(hold)}</li>
                  ))}
                </ul>
                <p className="mt-2 text-ink-soft">
                  {m.reviews_desk_times({ from: momentHere(review.awardedAt), to: momentHere(review.endedAt) })}
                </p>
              </div>
              <DecideForm review={review} refused={refused?.typed["review"] === review.id ? refused : null} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function DecideForm({ review, refused }: { review: Held; refused: Refusal | null }) {
  const errors = refused?.error.fields ?? {};
  return (
    <Form method="post" preventScrollReset className="grid gap-4">
      <input type="hidden" name="review" value={review.id} />
      <RadioGroup
        legend={m.reviews_decide()}
        name="decision"
        options={[
          { value: "release", label: m.reviews_decide_release() },
          { value: "refuse", label: m.reviews_decide_refuse() },
        ]}
        defaultValue={String(refused?.typed["decision"] ?? "")}
        error={errors["decision"]}
      />
      <Field label={m.reviews_decide_why()} name="note" hint={m.reviews_decide_why_hint()} error={errors["note"]}>
        <Textarea rows={3} countTo={NOTE_MAX} defaultValue={String(refused?.typed["note"] ?? "")} />
      </Field>
      <Button type="submit" name="intent" value="decide" variant="primary" className="justify-self-start">
        {m.reviews_decide()}
      </Button>
    </Form>
  );
}
