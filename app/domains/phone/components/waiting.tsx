import { useLocation } from "react-router";
import { keepForLater } from "#app/domains/accounts/client/kept-forms.ts";
import { authPath } from "#app/domains/auth/rules/next.ts";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import { dropItem, type Item, retryItem, useWaitingItems } from "../client/queue.ts";
import { useSending } from "../client/use-sending.ts";
import { type KindName, shownOf, typedOf } from "../rules/kinds.ts";
import { Notice } from "./notice.tsx";

const NAMES: Record<KindName, () => string> = {
  entry: m.phone_kind_entry,
  trip: m.phone_kind_trip,
  application: m.phone_kind_application,
  message: m.phone_kind_message,
  log: m.phone_kind_log,
  check: m.phone_kind_check,
};

/** What was written without a signal: how much waits, what was refused and why, and the way to mend it. */
export function Waiting() {
  const items = useWaitingItems();
  const state = useSending(items);
  const { pathname, search } = useLocation();
  if (!items.length) return null;
  const refused = items.filter(({ reason }) => reason !== undefined);
  const waits = items.length - refused.length;
  const title = waits ? m.phone_waiting({ count: waits }) : m.phone_refused({ count: refused.length });
  return (
    <Notice
      tone={refused.length || state === "sign-in" ? "warning" : "info"}
      title={title}
      action={
        state === "sign-in" && (
          <LinkButton to={authPath(pathname + search)} size="sm" variant="primary">
            {m.phone_sign_in()}
          </LinkButton>
        )
      }
    >
      <p>{waits > 0 && WHY[state]()}</p>
      <details open={refused.length > 0}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{m.phone_waiting_what()}</summary>
        <ul className="grid max-h-[40dvh] gap-3 overflow-y-auto pb-1">
          {items.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </ul>
      </details>
    </Notice>
  );
}

const WHY = {
  done: m.phone_waiting_later,
  later: m.phone_waiting_later,
  "sign-in": m.phone_waiting_sign_in,
  "other-business": m.phone_waiting_other,
} as const;

function Row({ item }: { item: Item }) {
  const mend = async () => {
    keepForLater(item.path, typedOf(item));
    await dropItem(item);
    window.location.assign(item.path);
  };
  return (
    <li className="grid gap-1" data-waiting={item.reason === undefined ? "waiting" : "refused"}>
      <span>
        <b>{NAMES[item.kind]()}</b> <bdi className="line-clamp-2">{shownOf(item.kind, item.fields)}</bdi>
      </span>
      {item.reason !== undefined && <span className="text-stop">{item.reason}</span>}
      <span className="flex flex-wrap gap-2">
        {item.reason !== undefined && (
          <>
            <Button size="sm" onClick={mend}>
              {m.phone_mend()}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => retryItem(item)}>
              {m.phone_retry()}
            </Button>
          </>
        )}
        <Button size="sm" variant="quiet" onClick={() => dropItem(item)}>
          {m.phone_drop()}
        </Button>
      </span>
    </li>
  );
}
