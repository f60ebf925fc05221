import { Bubble } from "#app/domains/messaging/components/talk.tsx";
import { Card } from "#app/ui/card.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";
import type { Engagement } from "../queries/engagement.server.ts";

type Thread = NonNullable<Engagement["thread"]>;

/** The newest messages about the job. Owner and office answer in the conversation; a foreman reads. */
export function MessagesCard({ thread, write, now }: { thread: Thread; write: string | null; now: Date }) {
  const { conversationId, messages, earlier } = thread;
  const to = conversationId ? `/messages/${conversationId}` : write;
  return (
    <Card
      title={m.engagements_messages()}
      level={2}
      foot={
        to ? (
          <LinkButton to={to}>
            {messages.length ? m.engagements_messages_answer() : m.engagements_messages_begin()}
          </LinkButton>
        ) : (
          <p className="text-ink-soft">{m.engagements_messages_office()}</p>
        )
      }
    >
      {earlier > 0 && <p className="mb-3 text-ink-soft">{m.engagements_messages_earlier()}</p>}
      {messages.length === 0 && <p className="text-ink-soft">{m.engagements_messages_none()}</p>}
      <ol className="grid gap-3">
        {messages.map((message) => (
          <li key={message.id} className="grid">
            <Bubble
              mine={message.mine}
              body={message.body}
              files={
                message.files.length > 0 && (
                  <ul className="text-ink-soft">
                    {message.files.map((name) => (
                      <li key={name}>{m.engagements_file({ name })}</li>
                    ))}
                  </ul>
                )
              }
            >
              <RelativeTime at={message.createdAt} now={now} />
            </Bubble>
          </li>
        ))}
      </ol>
    </Card>
  );
}
