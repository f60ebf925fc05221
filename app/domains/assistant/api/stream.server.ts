import { m } from "#paraglide/messages.js";
import type { Run } from "./run.server.ts";

/** A comment this often keeps proxies from closing a stream that waits for its next words. */
const HEARTBEAT_MS = 15_000;

const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};
const encoder = new TextEncoder();

/**
 * A run as the stream of the protocol: `data:` lines with `choices[0].delta.content`, comments, `[DONE]` at the end.
 * Beside the content a chunk may carry `at` (characters of the answer so far, to come back to), `sources` and `cards`.
 * Begins behind the first `after` characters.
 */
export function streamOfRun(run: Run, id: string, after = 0): Response {
  const created = Math.floor(performance.timeOrigin / 1000 + performance.now() / 1000);
  const broken = m.assistant_broken();
  let at = Math.min(after, run.text.length);
  let facts = 0;
  let heartbeat: NodeJS.Timeout | undefined;
  let left = false;
  const leave = () => {
    if (left) return;
    left = true;
    clearInterval(heartbeat);
    run.leave();
  };
  run.enter();
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(encoder.encode(`: ${run.engine}\n\n`));
      heartbeat = setInterval(() => stream.enqueue(encoder.encode(": still here\n\n")), HEARTBEAT_MS);
    },
    async pull(stream) {
      const send = (data: string) => stream.enqueue(encoder.encode(`data: ${data}\n\n`));
      const chunk = (content: string, more: object = {}, finish: "stop" | null = null) =>
        send(
          JSON.stringify({
            id,
            object: "chat.completion.chunk",
            created,
            model: run.engine,
            choices: [{ index: 0, delta: { content }, finish_reason: finish }],
            at,
            ...more,
          }),
        );
      // A part may bring nothing new, such as sources that stand there already.
      do await run.next(at, facts);
      while (!left && !run.end && run.text.length <= at && run.facts <= facts);
      if (left) return;
      const words = run.text.slice(at);
      if (words || run.facts > facts) {
        at += words.length;
        const { sources, cards } = run;
        const fresh = run.facts > facts;
        facts = run.facts;
        return chunk(words, fresh ? { ...(sources.length && { sources }), ...(cards.length && { cards }) } : {});
      }
      if (run.end === "done") {
        chunk("", {}, "stop");
        send("[DONE]");
      } else send(JSON.stringify({ error: { message: broken }, at }));
      leave();
      stream.close();
    },
    cancel: leave,
  });
  return new Response(body, { headers: HEADERS });
}
