import clsx from "clsx";
import type { ReactNode } from "react";
import { BRAND } from "#app/infra/brand.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { m } from "#paraglide/messages.js";
import type { Chat } from "../client/use-chat.ts";
import type { Turn } from "../rules/conversation.ts";

/** What draws a turn of the conversation, plain or whole, is given. */
export type EntryProps = { turn: Turn; at: number; last: boolean; chat: Chat };

/** Before the first word of an answer. */
export const Looking = () => <Spinner label={m.assistant_looking()} className="text-ink-soft" />;

/** One entry of the log: the reader's on the right in a box, Cody's on the left along the post. */
export function ChatEntry({
  from,
  children,
  foot,
  style,
  className,
}: {
  from: "user" | "assistant";
  children: ReactNode;
  foot?: ReactNode;
  style?: React.CSSProperties;
  className?: string;
}) {
  const own = from === "user";
  return (
    <article
      data-from={from}
      style={style}
      className={clsx(
        own
          ? "ml-auto w-fit max-w-[88%] rounded-md bg-steel-wash px-3.5 py-2.5"
          : "border-l-[3px] border-signal pl-3.5",
        className,
      )}
    >
      <p className="note mb-0.5">{own ? m.assistant_you() : BRAND.assistant}</p>
      <div className="min-w-0 [overflow-wrap:anywhere]">{children}</div>
      {foot}
    </article>
  );
}
