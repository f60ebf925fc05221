import { Button } from "#app/ui/button.tsx";
import { m } from "#paraglide/messages.js";
import type { Turn } from "../rules/conversation.ts";
import Answer from "./answer.tsx";
import { CopyAnswer, SpeakAnswer } from "./answer-actions.tsx";
import { AnswerSources } from "./answer-links.tsx";
import { ChatEntry, type EntryProps, Looking } from "./chat-entry.tsx";
import { ProposalCards } from "./proposal-cards.tsx";

const FIELD_GUIDE = "field-guide";

/** One turn of the conversation, with what can be done with it. */
export function ChatTurn(props: EntryProps) {
  const { turn } = props;
  if (turn.role === "user")
    return (
      <ChatEntry from="user" foot={<QuestionFoot {...props} />}>
        <p className="whitespace-pre-wrap">{turn.content}</p>
        {turn.file && (
          <p className="mt-1 text-sm">
            <a href={`/cody/files/${turn.file.id}`} target="_blank" rel="noreferrer" className="link wrap-anywhere">
              {m.assistant_file_shown({ name: turn.file.name })}
            </a>
          </p>
        )}
      </ChatEntry>
    );
  return (
    <ChatEntry from="assistant" foot={turn.state !== "writing" && <AnswerFoot {...props} />}>
      {turn.state === "writing" && !turn.content ? (
        <Looking />
      ) : (
        <div className="prose [&>h3]:text-xl [&_p]:measure">
          <Answer text={turn.content} />
        </div>
      )}
    </ChatEntry>
  );
}

/** Under a question: that it was not answered, and asking it again or otherwise. */
function QuestionFoot({ turn, at, last, chat }: EntryProps) {
  if (chat.writing && !turn.state) return null;
  return (
    <p className="-mb-1 flex flex-wrap items-center justify-end gap-x-3 text-sm">
      {turn.state && <span className="mr-auto text-stop">{m.assistant_not_answered()}</span>}
      {turn.state && last && (
        <button type="button" onClick={chat.retry} className="link min-h-8">
          {m.assistant_retry()}
        </button>
      )}
      <button type="button" onClick={() => chat.edit(at)} disabled={chat.writing} className="link min-h-8">
        {m.assistant_edit()}
      </button>
    </p>
  );
}

/** Under an answer: that it was cut off, what it proposes, where it comes from, and what can be done with it. */
function AnswerFoot({ turn, last, chat }: EntryProps) {
  return (
    <footer className="mt-3 grid gap-3">
      <CutOff turn={turn} />
      {turn.cards && <ProposalCards cards={turn.cards} />}
      {turn.sources && <AnswerSources sources={turn.sources} />}
      {turn.engine && turn.engine !== FIELD_GUIDE && (
        <p className="text-sm text-ink-soft">{m.assistant_by_model({ model: turn.engine })}</p>
      )}
      <div className="-ml-2 flex gap-1">
        <CopyAnswer text={turn.content} />
        <SpeakAnswer text={turn.content} />
        {last && (
          <Button variant="quiet" size="sm" className="min-h-9 px-2" onClick={chat.retry} disabled={chat.writing}>
            {m.assistant_retry()}
          </Button>
        )}
      </div>
    </footer>
  );
}

function CutOff({ turn: { state } }: { turn: Turn }) {
  const words = state === "stopped" ? m.assistant_stopped() : state === "broken" && m.assistant_cut_off();
  return words && <p className="w-fit border-l-2 border-flag bg-flag-wash px-2 py-1 text-sm text-flag">{words}</p>;
}
