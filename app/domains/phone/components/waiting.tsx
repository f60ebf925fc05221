import { useLocation } from "react-router";
import { keepForLater } from "#app/domains/accounts/client/kept-forms.ts";
import { authPath } from "#app/domains/auth/rules/next.ts";
import { Button } from "#app/ui/button.tsx";
import { kept } from "#app/ui/kept.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { dropItem, type Item, retryItem, useWaitingItems } from "../client/queue.ts";
import type { Sent } from "../client/send-waiting.ts";
import { useSending } from "../client/use-sending.ts";
import { isOld, SENT_WITHIN_DAYS } from "../rules/age.ts";
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

/** What was written without a signal: how much waits, what was refused and why, what is old, and the way on. */
export function Waiting() {
  const items = useWaitingItems();
  const state = useSending(items);
  return items.length ? <WaitingNotice items={items} state={state} now={Date.now()} /> : null;
}

type NoticeProps = { items: readonly Item[]; state: Sent["state"]; now: number };

export function WaitingNotice({ items, state, now }: NoticeProps) {
  const { pathname, search } = useLocation();
  const refused = items.filter(({ reason }) => reason !== undefined).length;
  const old = items.filter((item) => item.reason === undefined && isOld(item, now)).length;
  const waits = items.length - refused - old;
  const title = waits
    ? m.phone_waiting({ count: waits })
    : refused
      ? m.phone_refused({ count: refused })
      : m.phone_old({ count: old, days: SENT_WITHIN_DAYS });
  return (
    <Notice
      tone={refused || old || state === "sign-in" ? "warning" : "info"}
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
      {old > 0 && <p>{m.phone_old_why({ days: SENT_WITHIN_DAYS })}</p>}
      <details open={refused + old > 0}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{m.phone_waiting_what()}</summary>
        <ul className="grid max-h-[40dvh] gap-3 overflow-y-auto pb-1">
          {items.map((item) => (
            <Row key={item.id} item={item} old={isOld(item, now)} />
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

const dayFormat = kept((tag) => new Intl.DateTimeFormat(tag, { dateStyle: "long" }));
const day = (at: number) => dayFormat(getLocale()).format(at);

function Row({ item, old }: { item: Item; old: boolean }) {
  const mend = async () => {
    keepForLater(item.path, typedOf(item));
    await dropItem(item);
    window.location.assign(item.path);
  };
  return (
    <li className="grid gap-1" data-waiting={item.reason !== undefined ? "refused" : old ? "old" : "waiting"}>
      <span>
        <b>{NAMES[item.kind]()}</b> <bdi className="line-clamp-2">{shownOf(item.kind, item.fields)}</bdi>
      </span>
      {old && <span className="text-ink-soft">{m.phone_written({ day: day(item.at) })}</span>}
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
        {item.reason === undefined && old && (
          <Button size="sm" onClick={() => retryItem(item)}>
            {m.phone_send_old()}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={() => dropItem(item)}>
          {m.phone_drop()}
        </Button>
      </span>
    </li>
  );
}
