import { clientKey } from "#app/domains/auth/components/client.ts";
import { getLocale } from "#paraglide/runtime.js";
import { eventsOf, type StreamEvent } from "../rules/answer-stream.ts";

const CHAT_PATH = "/functions/v1/chat-with-cody";

/** The call was not answered with a stream. `status` is 0 when there was no answer at all. */
export class ChatRefused extends Error {
  override readonly name = "ChatRefused";
  readonly status: number;
  constructor(status: number) {
    super("Failed to start chat");
    this.status = status;
  }
}

type Message = { role: "user" | "assistant"; content: string };

/**
 * Asks and yields what comes, until the end of the answer. Carries the public client key and nothing that says who asks.
 * Throws `ChatRefused`, "No response body", or what broke the stream.
 */
export async function* askCody(messages: Message[], signal: AbortSignal): AsyncGenerator<StreamEvent> {
  const answer = await start(messages, signal).catch((error) => {
    throw signal.aborted ? error : new ChatRefused(0);
  });
  if (!answer.ok) throw new ChatRefused(answer.status);
  if (!answer.body) throw new Error("No response body");
  yield* eventsOf(answer.body);
}

async function start(messages: Message[], signal: AbortSignal): Promise<Response> {
  const key = await clientKey();
  return fetch(CHAT_PATH, {
    method: "POST",
    credentials: "omit",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}`, "accept-language": getLocale() },
    body: JSON.stringify({ messages }),
    signal,
  });
}
