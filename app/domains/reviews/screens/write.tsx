import type { ReactNode } from "react";
import { Form } from "react-router";
import { day } from "#app/infra/dates.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page, type Refusal } from "#app/infra/page.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { replyTo } from "../commands/reply.server.ts";
import { writeReview } from "../commands/write.server.ts";
import { ReviewText } from "../components/review-text.tsx";
import { WriteForm } from "../components/write-form.tsx";
import { REPLY_MAX, Reply, ReviewPhotos, reviewBy } from "../input.ts";
import { type ReviewsOfWork, reviewsOfWork } from "../queries/mine.server.ts";
import type { Route } from "./+types/write";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? m.reviews_meta({ title: loaderData.work.title }) : m.reviews_title() },
];

export const loader = page(async ({ ctx, params }) => ({
  work: await reviewsOfWork(ctx, params["engagementId"] ?? ""),
}));

export const action = act<Route.ActionArgs, { said?: Said }>({
  review: async ({ ctx, params, form }) => {
    const sent = formValues(form);
    const { side } = await reviewsOfWork(ctx, params.engagementId);
    await writeReview(ctx, params.engagementId, parseInput(reviewBy(side), sent), parseInput(ReviewPhotos, sent));
    const { mine } = await reviewsOfWork(ctx, params.engagementId);
    const message = mine?.state === "held" ? m.reviews_sent_held() : m.reviews_sent();
    return { said: { title: m.reviews_sent_title(), message } };
  },
  reply: async ({ ctx, params, form }) => {
    const { reply } = parseInput(Reply, formValues(form));
    await replyTo(ctx, params.engagementId, reply);
    return { said: m.reviews_reply_said() };
  },
});

/** Both reviews of one job, for one of the two who had it: their own to write and change, the other's to read and answer. */
export default function WriteReview({ loaderData: { work }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  const form = <WriteForm work={work} errors={refused?.error.fields ?? {}} typed={refused?.typed ?? {}} />;
  const canWrite = work.ran && !["refused", "hidden", "removed"].includes(work.mine?.state ?? "");
  return (
    <>
      <PageHeader
        no="Q-11"
        label={
          <Link to={`/work/${work.id}`} className="link">
            {m.reviews_back()}
          </Link>
        }
        title={m.reviews_title()}
        intro={work.title}
      />
      <AnswerNote answer={actionData} />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid content-start gap-5">
          <Standing work={work} />
          {work.mine && (
            <Card title={m.reviews_mine()} level={2}>
              <ReviewText {...work.mine} at={work.mine.shownAt ?? work.mine.createdAt} name={work.name} />
            </Card>
          )}
          {canWrite &&
            (work.mine ? (
              <Change key={JSON.stringify(work.mine)} open={refused?.typed["intent"] === "review"}>
                {form}
              </Change>
            ) : (
              form
            ))}
        </div>
        <div className="grid content-start gap-5">
          <Theirs work={work} refused={refused} />
          <Card title={m.reviews_how_title()} level={2}>
            <ul className="list-disc pl-5">
              <li>{m.reviews_how_both()}</li>
              <li>{m.reviews_how_edit()}</li>
              <li>{work.side === "hirer" ? m.reviews_how_public() : m.reviews_how_record()}</li>
            </ul>
            <p className="mt-3">
              <Link to="/reviews/rules" className="link">
                {m.reviews_rules_link()}
              </Link>
            </p>
          </Card>
        </div>
      </div>
    </>
  );
}

/** The form of a review that is written already: closed until somebody wants to change it, and again once that is saved. */
const Change = ({ open, children }: { open: boolean; children: ReactNode }) => (
  <details open={open}>
    <summary className="link inline-flex min-h-11 cursor-pointer items-center">{m.reviews_change()}</summary>
    <div className="mt-2">{children}</div>
  </details>
);

/** Where the actor's own review stands. */
function Standing({ work: { mine, ran, name } }: { work: ReviewsOfWork }) {
  if (!ran)
    return (
      <Alert tone="info" title={m.reviews_not_run_title()}>
        {m.reviews_not_run()}
      </Alert>
    );
  if (mine?.state === "held")
    return (
      <Alert tone="warning" title={m.reviews_held_title()}>
        {m.reviews_held()}
      </Alert>
    );
  if (mine?.state === "refused")
    return (
      <Alert tone="danger" title={m.reviews_refused_title()}>
        {m.reviews_refused({ reason: mine.decision })}
      </Alert>
    );
  if (mine?.state === "hidden" || mine?.state === "removed")
    return (
      <Alert tone="danger" title={m.reviews_hidden_title()}>
        {m.reviews_hidden_mine()} <ToDecisions />
      </Alert>
    );
  if (mine?.state === "waiting")
    return (
      <Alert tone="info" title={m.reviews_waiting_title()}>
        {m.reviews_waiting({ name, date: day(mine.appearBy) })}
      </Alert>
    );
  return null;
}

const ToDecisions = () => (
  <Link to="/account/decisions" className="link">
    {m.moderation_mine_title()}
  </Link>
);

function Theirs({
  work: { theirs, theirsTakenDown, mine, name },
  refused,
}: {
  work: ReviewsOfWork;
  refused: Refusal | null;
}) {
  if (!theirs)
    return (
      <Card title={m.reviews_theirs({ name })} level={2}>
        <p className="text-ink-soft">
          {theirsTakenDown
            ? m.reviews_theirs_hidden()
            : mine?.state === "held"
              ? m.reviews_theirs_none_held()
              : m.reviews_theirs_none()}
        </p>
      </Card>
    );
  return (
    <Card title={m.reviews_theirs({ name })} level={2}>
      <ReviewText {...theirs} at={theirs.shownAt} name={m.reviews_you()} />
      {theirs.reply !== null && theirs.replyTakenDown && (
        <Alert tone="danger" title={m.reviews_hidden_title()}>
          {m.reviews_hidden_reply()} <ToDecisions />
        </Alert>
      )}
      {theirs.reply === null && (
        <Form method="post" noValidate preventScrollReset className="mt-4 grid gap-3 border-t border-line pt-4">
          <Field
            label={m.reviews_reply()}
            name="reply"
            hint={m.reviews_reply_hint()}
            error={refused?.error.fields?.["reply"]}
            required
          >
            <Textarea rows={3} countTo={REPLY_MAX} defaultValue={String(refused?.typed["reply"] ?? "")} />
          </Field>
          <Button type="submit" name="intent" value="reply" className="justify-self-start">
            {m.reviews_reply_send()}
          </Button>
        </Form>
      )}
    </Card>
  );
}
