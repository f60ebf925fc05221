import clsx from "clsx";
import { Form } from "react-router";
import { AuthorLine } from "#app/domains/contractors/components/author-line.tsx";
import { PhotoRow } from "#app/domains/media/components/photo-row.tsx";
import { ReportForm } from "#app/domains/moderation/components/report-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { SureButton } from "#app/ui/sure-button.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { ANSWER_MAX } from "../input/limits.ts";
import type { PostThread, ShownAnswer } from "../queries/thread.server.ts";
import { excerpt, paragraphs } from "../rules.ts";
import { AnswerForm } from "./answer-form.tsx";
import { ANY_TEXT } from "./post-card.tsx";
import type { Refused } from "./refused.ts";

const NAME_LENGTH = 60;

type Props = {
  answer: ShownAnswer & { solved?: boolean; replies?: ShownAnswer[] };
  thread: Pick<PostThread, "may"> & { post: { id: string } };
  signedIn: boolean;
  clientId: string;
  now: Date;
  refused: Refused | null;
};

/** One answer with its replies, and what a reader may do about it. */
export function AnswerItem({ answer, thread, signedIn, clientId, now, refused }: Props) {
  const replies = answer.replies ?? [];
  const short = excerpt(answer.body, NAME_LENGTH);
  return (
    <li
      id={`a-${answer.id}`}
      className={clsx("scroll-mt-20 border-line py-5 not-last:border-b", answer.solved && "bg-plumb-wash px-4")}
    >
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <AuthorLine author={answer.author} />
        <span className="text-sm text-ink-soft">
          <RelativeTime at={answer.createdAt} now={now} />
          {answer.editedAt && ` · ${m.community_edited()}`}
        </span>
        {answer.solved && <Badge tone="plumb">{m.community_solved()}</Badge>}
        {answer.state === "waits" && <Badge tone="flag">{m.community_waits_title()}</Badge>}
        {(answer.state === "hidden" || answer.state === "removed") && (
          <Badge tone="flag">{m.community_hidden_title()}</Badge>
        )}
      </p>
      <div dir="auto" className={clsx(ANY_TEXT, "measure mt-2 grid gap-3 whitespace-pre-line")}>
        {paragraphs(answer.body).map((text, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text have no other identity
          <p key={n} dir="auto">
            {text}
          </p>
        ))}
      </div>
      <PhotoRow photos={answer.photos} label={m.community_photos()} />
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Marks answer={answer} may={thread.may} signedIn={signedIn} name={short} />
      </div>
      {signedIn && (
        <div className="flex flex-wrap items-start gap-x-5">
          {answer.mine ? (
            <Own answer={answer} refused={refused} name={short} />
          ) : (
            <ReportForm thing={`answer:${answer.id}`} name={short} refused={refused} />
          )}
          {thread.may.answer && answer.parentId === null && (
            <details
              open={refused?.typed["parent"] === answer.id ? true : undefined}
              className="w-full sm:w-auto sm:flex-1"
            >
              <summary className="link inline-flex min-h-11 items-center text-sm">
                {m.community_reply()}
                <span className="sr-only">: {short}</span>
              </summary>
              <AnswerForm
                postId={thread.post.id}
                parent={answer.id}
                clientId={`${clientId.slice(0, -12)}${answer.id.slice(-12)}`}
                typed={refused?.typed ?? {}}
                errors={refused?.error.fields ?? {}}
              />
            </details>
          )}
        </div>
      )}
      {replies.length > 0 && (
        <ul className="mt-3 border-l-2 border-rule pl-4 sm:pl-6">
          {replies.map((reply) => (
            <AnswerItem
              key={reply.id}
              answer={reply}
              thread={thread}
              signedIn={signedIn}
              clientId={clientId}
              now={now}
              refused={refused}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

type MarksProps = { answer: Props["answer"]; may: PostThread["may"]; signedIn: boolean; name: string };

/** "Helpful" by readers, "this solved it" by the asker. */
function Marks({ answer, may, signedIn, name }: MarksProps) {
  const count = answer.helpfulCount > 0 && (
    <span className="text-sm text-ink-soft">{m.community_helpful_count({ n: answer.helpfulCount })}</span>
  );
  if (!signedIn || answer.mine || answer.state !== "shown") return count;
  return (
    <>
      <Form method="post" preventScrollReset className="contents">
        <input type="hidden" name="answer" value={answer.id} />
        <Button
          type="submit"
          size="sm"
          name="intent"
          value={answer.helped ? "not_helpful" : "helpful"}
          aria-pressed={answer.helped}
          aria-label={`${answer.helped ? m.community_helped() : m.community_helpful()}: ${name}`}
        >
          {answer.helped ? m.community_helped() : m.community_helpful()}
        </Button>
        {may.solve && answer.parentId === null && (
          <Button
            type="submit"
            size="sm"
            name="intent"
            value={answer.solved ? "not_solved" : "solved"}
            aria-label={`${answer.solved ? m.community_unsolve() : m.community_solve()}: ${name}`}
          >
            {answer.solved ? m.community_unsolve() : m.community_solve()}
          </Button>
        )}
      </Form>
      {count}
    </>
  );
}

/** The author changes or takes back an own answer. */
function Own({ answer, refused, name }: { answer: ShownAnswer; refused: Refused | null; name: string }) {
  const mine = refused?.typed["intent"] === "edit_answer" && refused.typed["answer"] === answer.id ? refused : null;
  return (
    <details open={mine ? true : undefined}>
      <summary className="link inline-flex min-h-11 items-center text-sm">
        {m.community_edit()}
        <span className="sr-only">: {name}</span>
      </summary>
      <Form method="post" preventScrollReset className="grid gap-3">
        <input type="hidden" name="answer" value={answer.id} />
        <Field label={m.community_answer_label()} name="body" error={mine?.error.fields?.["body"]} required>
          <Textarea
            rows={4}
            countTo={ANSWER_MAX}
            defaultValue={mine ? String(mine.typed["body"] ?? "") : answer.body}
          />
        </Field>
        <div>
          <Button type="submit" size="sm" name="intent" value="edit_answer">
            {m.community_save()}
          </Button>
        </div>
      </Form>
      <SureButton
        label={m.community_remove()}
        name={name}
        sure={m.community_remove_answer_sure()}
        intent="remove_answer"
        fields={{ answer: answer.id }}
        stay
      />
    </details>
  );
}
