import { Alert } from "#app/ui/alert.tsx";
import { m } from "#paraglide/messages.js";
import type { PostThread } from "../queries/thread.server.ts";
import { AnswerForm } from "./answer-form.tsx";
import { AnswerItem } from "./answer-item.tsx";
import type { Refused } from "./refused.ts";
import { repliesText } from "./words.ts";

type Props = { thread: PostThread; signedIn: boolean; clientId: string; now: Date; refused: Refused | null };

/** What was answered, what solved it first, and where a member answers. */
export const Answers = ({ thread, signedIn, clientId, now, refused }: Props) => (
  <section aria-labelledby="answers" className="mt-10">
    <h2 id="answers" className="border-b-[1.5px] border-ink pb-2 text-2xl!">
      {repliesText(thread.post.commentCount)}
    </h2>
    {thread.answers.length > 0 && (
      <ul>
        {thread.answers.map((answer) => (
          <AnswerItem
            key={answer.id}
            answer={answer}
            thread={thread}
            signedIn={signedIn}
            clientId={clientId}
            now={now}
            refused={refused}
          />
        ))}
      </ul>
    )}
    {thread.post.lockedAt && (
      <Alert className="mt-6" title={m.community_locked_title()}>
        {m.community_locked()}
      </Alert>
    )}
    {thread.may.answer && (
      <div className="mt-8">
        <AnswerForm
          key={`${thread.answers.length}-${thread.post.commentCount}`}
          postId={thread.post.id}
          clientId={clientId}
          typed={refused?.typed ?? {}}
          errors={refused?.error.fields ?? {}}
        />
      </div>
    )}
  </section>
);
