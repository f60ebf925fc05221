import type { UnreadMessages } from "#app/domains/messaging/queries/unread.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";

/** Messages that wait, the newest three in a line each. */
export function MessagesCard({ messages, now }: { messages: UnreadMessages; now: Date }) {
  return (
    <Card
      title={m.dashboard_messages()}
      level={2}
      aside={messages.count > 0 && <Badge tone="steel">{m.dashboard_messages_unread({ n: messages.count })}</Badge>}
      foot={
        <Link to="/messages" className="link">
          {m.dashboard_messages_link()}
        </Link>
      }
    >
      {messages.newest.length ? (
        <ul className="border-t border-line">
          {messages.newest.map((one) => (
            <li key={one.conversationId} className="border-b border-line py-2.5">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <Link to={`/messages/${one.conversationId}`} className="link">
                  {one.from}
                </Link>
                <RelativeTime at={one.at} now={now} className="text-sm text-ink-soft" />
              </p>
              <p className="truncate text-sm text-ink-soft">{one.preview}</p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">{m.dashboard_messages_none()}</p>
      )}
    </Card>
  );
}
