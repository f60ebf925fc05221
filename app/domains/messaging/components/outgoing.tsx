import { Button } from "#app/ui/button.tsx";
import { m } from "#paraglide/messages.js";
import type { Outgoing as Item } from "../client/use-outbox.ts";
import { Bubble } from "./talk.tsx";

/** Messages that the server does not have yet, and what can be done about them. */
export const Outgoing = ({
  items,
  retry,
  takeBack,
}: {
  items: Item[];
  retry: (clientId: string) => void;
  takeBack: (item: Item) => void;
}) =>
  items.map((item) => (
    <li key={item.clientId} className="grid grid-cols-1 gap-1" data-outgoing={item.state}>
      <Bubble
        mine
        faint
        body={item.body}
        files={item.attachments.map(({ id, name }) => (
          <p key={id} className="truncate text-sm">
            <bdi>{name}</bdi>
          </p>
        ))}
      >
        <span aria-live="polite" className={item.state === "refused" ? "text-stop" : undefined}>
          {item.state === "refused" && `${m.messaging_not_sent()}: ${item.reason}`}
          {item.state === "waiting" && m.messaging_waits()}
          {(item.state === "queued" || item.state === "sending" || item.state === "sent") && m.messaging_sending()}
        </span>
      </Bubble>
      {(item.state === "refused" || item.state === "waiting") && (
        <p className="flex flex-wrap justify-end gap-2">
          <Button size="sm" variant="quiet" onClick={() => takeBack(item)}>
            {m.messaging_take_back()}
          </Button>
          <Button size="sm" onClick={() => retry(item.clientId)}>
            {m.messaging_again()}
          </Button>
        </p>
      )}
    </li>
  ));
