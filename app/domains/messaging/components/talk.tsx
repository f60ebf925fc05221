import clsx from "clsx";
import type { ReactNode } from "react";
import { useHydrated } from "#app/ui/hydrated.ts";
import { kept } from "#app/ui/kept.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import type { ShownMessage } from "../queries/thread.server.ts";
import { SentFiles } from "./attachment-list.tsx";
import { OfferCard } from "./offer-card.tsx";

const zoned = (timeZone?: "UTC") => ({
  day: kept(
    (locale) => new Intl.DateTimeFormat(locale, { weekday: "short", month: "short", day: "numeric", timeZone }),
  ),
  key: kept(() => new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone })),
  time: kept((locale) => new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone })),
  full: kept((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone })),
});
const OWN = zoned();
const UTC = zoned("UTC");
const DAY_MS = 24 * 3600 * 1000;

/** The reader's own clock once the browser has taken over; UTC until then. */
const useClock = () => (useHydrated() ? OWN : UTC);

/** The messages oldest first, under a mark for each day. */
export function Talk({ messages, now, children }: { messages: ShownMessage[]; now: Date; children?: ReactNode }) {
  const clock = useClock();
  const locale = getLocale();
  const keyOf = (at: Date) => clock.key("en").format(at);
  const nameOf = (at: Date) => {
    if (keyOf(at) === keyOf(now)) return m.messaging_today();
    if (keyOf(at) === keyOf(new Date(now.getTime() - DAY_MS))) return m.messaging_yesterday();
    return clock.day(locale).format(at);
  };
  return (
    <ol aria-label={m.messaging_thread_label()} className="grid grid-cols-1 gap-3">
      {messages.map((message, n) => {
        const before = messages[n - 1];
        const begins = !before || keyOf(before.createdAt) !== keyOf(message.createdAt);
        return (
          <li key={message.id} className="grid grid-cols-1 gap-3">
            {begins && (
              <p className="flex items-center gap-3 pt-2">
                <span aria-hidden="true" className="h-px flex-1 bg-line" />
                <span className="note">{nameOf(message.createdAt)}</span>
                <span aria-hidden="true" className="h-px flex-1 bg-line" />
              </p>
            )}
            <Bubble
              mine={message.mine}
              body={message.body}
              files={
                <>
                  {message.offer && <OfferCard offer={message.offer} />}
                  <SentFiles files={message.attachments} photos={message.photos} />
                </>
              }
            >
              <time
                dateTime={message.createdAt.toISOString()}
                title={clock.full(locale).format(message.createdAt)}
                suppressHydrationWarning
              >
                {clock.time(locale).format(message.createdAt)}
                {clock === UTC && " UTC"}
              </time>
            </Bubble>
          </li>
        );
      })}
      {children}
    </ol>
  );
}

/** One message: one's own at the right, the other's at the left; `children` say when, or what became of it. `who`: whose the right is, where not the reader's. */
export const Bubble = ({
  mine,
  body,
  files,
  children,
  faint,
  who = m.messaging_you(),
}: {
  mine: boolean;
  who?: string;
  body: string;
  files?: ReactNode;
  children: ReactNode;
  faint?: boolean;
}) => (
  <div className={clsx("grid max-w-[min(34rem,88%)] gap-1", mine ? "justify-self-end" : "justify-self-start")}>
    {mine && <span className="sr-only">{who}</span>}
    {body && (
      <p
        dir="auto"
        className={clsx(
          "rounded-md border px-3.5 py-2.5 wrap-anywhere whitespace-pre-wrap",
          mine ? "border-transparent bg-steel-wash" : "border-line bg-sheet",
          faint && "border-dashed! border-rule!",
        )}
      >
        {body}
      </p>
    )}
    {files}
    <p className={clsx("text-xs text-ink-soft", mine && "text-right")}>{children}</p>
  </div>
);
