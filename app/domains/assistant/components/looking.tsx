import { Spinner } from "#app/ui/spinner.tsx";
import { m } from "#paraglide/messages.js";
import type { Chat } from "../client/use-chat.ts";
import type { Turn } from "../rules/conversation.ts";

/** What draws a turn of the conversation, plain or whole, is given. */
export type EntryProps = { turn: Turn; at: number; last: boolean; chat: Chat };

/** Before the first word of an answer. */
export const Looking = () => <Spinner label={m.assistant_looking()} className="text-ink-soft" />;
