import { accessToken, clientKey } from "#app/domains/accounts/client/client.ts";
import { getLocale } from "#paraglide/runtime.js";
import { AnswerBroke, eventsOf, type StreamEvent } from "../rules/answer-stream.ts";

const CHAT_PATH = "/functions/v1/chat-with-cody";
/** A lost line is tried again after these pauses: together shorter than the server waits for a reader to come back. */
const COME_BACK_MS = [300, 1000, 2000, 4000, 6000];

/** The call was not answered with a stream. `status` is 0 when there was no answer at all. */
export class ChatRefused extends Error {
  override readonly name = "ChatRefused";
  readonly status: number;
  constructor(status: number) {
    super("Failed to start chat");
    this.status = status;
  }
}

type Message = { role: "user" | "assistant"; content: string; file?: string };
/** `id` names the answer, so that it can be come back to; a member's `conversation` is kept in their history. */
export type Question = {
  messages: Message[];
  id: string;
  conversation?: { id: string; position: number };
  member?: boolean;
};
/** What the stream says, and whether its line is lost and being looked for. */
export type ChatEvent = StreamEvent & { lost?: boolean };

/**
 * Asks and yields what comes, until the end of the answer; a line that was lost on the way is taken up again. A visitor's
 * call carries the public client key and nothing that says who asks, a member's their own access token. Throws
 * `ChatRefused`, "No response body", or what broke the answer.
 */
export async function* askCody({ member = false, ...body }: Question, signal: AbortSignal): AsyncGenerator<ChatEvent> {
  const answer = await (async () => {
    const headers = await headersFor(member);
    return call("", { method: "POST", headers, body: JSON.stringify(body), signal });
  })().catch((error) => {
    throw signal.aborted ? error : new ChatRefused(0);
  });
  yield* wholeAnswer(answer, { id: body.id, member, at: null }, signal);
}

/** The rest of an answer behind its first `at` characters. Throws like `askCody`. */
export async function* comeBack(id: string, at: number, member: boolean, signal: AbortSignal) {
  yield* wholeAnswer(await again(id, at, member, signal), { id, member, at }, signal);
}

/** Ends an answer where it is written. */
export async function stopAnswer(id: string, member: boolean): Promise<void> {
  await call(`/${id}`, { method: "DELETE", headers: await headersFor(member), keepalive: true }).catch(() => {});
}

/** `at`: how far the answer came; null while the stream has not said that it can be come back to. */
type Line = { id: string; member: boolean; at: number | null };

async function* wholeAnswer(first: Response, line: Line, signal: AbortSignal): AsyncGenerator<ChatEvent> {
  for (let answer = first; ; ) {
    if (!answer.ok) throw new ChatRefused(answer.status);
    if (!answer.body) throw new Error("No response body");
    try {
      for await (const event of eventsOf(answer.body)) {
        line.at = event.at ?? line.at;
        yield event;
      }
      return;
    } catch (error) {
      if (signal.aborted || error instanceof AnswerBroke || line.at === null) throw error;
    }
    yield { lost: true };
    answer = await again(line.id, line.at, line.member, signal);
    yield { lost: false };
  }
}

/** Knocks until the server answers; what it refuses for good is refused. */
async function again(id: string, at: number, member: boolean, signal: AbortSignal): Promise<Response> {
  for (const pause of COME_BACK_MS) {
    const answer = await headersFor(member)
      .then((headers) => call(`/${id}?after=${at}`, { headers, signal }))
      .catch(() => null);
    if (answer && answer.status < 500 && answer.status !== 429) return answer;
    signal.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, pause));
    signal.throwIfAborted();
  }
  throw new ChatRefused(0);
}

const call = (path: string, init: RequestInit) => fetch(CHAT_PATH + path, { credentials: "omit", ...init });

async function headersFor(member: boolean): Promise<Record<string, string>> {
  const bearer = (member && (await accessToken().catch(() => null))) || (await clientKey());
  return { "content-type": "application/json", authorization: `Bearer ${bearer}`, "accept-language": getLocale() };
}
