import { streamSSE } from "hono/streaming";
import type { AppContext } from "#app/infra/http.ts";
import { m } from "#paraglide/messages.js";
import type { Run } from "./run.server.ts";

/** A comment this often keeps proxies from closing a stream that waits for its next words. */
const HEARTBEAT_MS = 15_000;

/**
 * A run as the stream of the protocol: `data:` lines with `choices[0].delta.content`, comments, `[DONE]` at the end.
 * Beside the content a chunk may carry `at` (characters of the answer so far, to come back to), `sources` and `cards`.
 * Begins behind the first `after` characters.
 */
export function streamOfRun(c: AppContext, run: Run, id: string, after = 0): Response {
  const created = Math.floor(performance.timeOrigin / 1000 + performance.now() / 1000);
  const broken = m.assistant_broken();
  let at = Math.min(after, run.text.length);
  let facts = 0;
  run.enter();
  const response = streamSSE(c, async (stream) => {
    const send = (data: object) => stream.writeSSE({ data: JSON.stringify(data) });
    const chunk = (content: string, more: object = {}, finish: "stop" | null = null) =>
      send({
        id,
        object: "chat.completion.chunk",
        created,
        model: run.engine,
        choices: [{ index: 0, delta: { content }, finish_reason: finish }],
        at,
        ...more,
      });
    stream.onAbort(() => run.leave());
    const heartbeat = setInterval(() => stream.write(": still here\n\n"), HEARTBEAT_MS);
    await stream.write(`: ${run.engine}\n\n`);
    while (!stream.aborted) {
      await run.next(at, facts);
      const words = run.text.slice(at);
      const fresh = run.facts > facts;
      if (words || fresh) {
        at += words.length;
        facts = run.facts;
        const { sources, cards } = run;
        await chunk(words, fresh ? { ...(sources.length && { sources }), ...(cards.length && { cards }) } : {});
      } else if (run.end) break;
    }
    clearInterval(heartbeat);
    if (stream.aborted) return;
    if (run.end === "done") {
      await chunk("", {}, "stop");
      await stream.writeSSE({ data: "[DONE]" });
    } else await send({ error: { message: broken }, at });
    if (!stream.aborted) run.leave();
  });
  response.headers.set("content-type", "text/event-stream; charset=utf-8");
  response.headers.set("cache-control", "no-store, no-transform");
  response.headers.set("x-accel-buffering", "no");
  // The server decides these two by itself, as for any other answer.
  response.headers.delete("connection");
  response.headers.delete("transfer-encoding");
  return response;
}
