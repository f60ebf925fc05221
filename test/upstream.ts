import http from "node:http";
import type { AddressInfo } from "node:net";

/** What a sample upstream does with a call: a status, or lines of a stream. */
export type Behaviour =
  | { kind: "words"; words: string[]; everyMs?: number; firstMs?: number }
  /** Words that are the time they were sent, of performance.now(). */
  | { kind: "stamped"; count: number; everyMs: number }
  | { kind: "silent" }
  | { kind: "status"; status: number }
  | { kind: "malformed"; words: string[] }
  | { kind: "cut"; words: string[]; how: "end" | "reset" }
  | { kind: "stall"; words: string[] }
  | { kind: "tool"; name: string; input: object }
  /** Calls tools as long as it may, says that each call used all it could, and counts that in `used`. */
  | { kind: "greedy"; used: { tokens: number } };

type Call = {
  body: {
    messages: { role: string; content: unknown }[];
    tools?: { function: { name: string } }[];
    max_tokens?: number;
    tool_choice?: unknown;
  };
  /** When the caller hung up before the answer's end, in ms of performance.now(). */
  leftAt: number | null;
};

const line = (data: unknown) => `data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`;
const chunk = (delta: object, finish: string | null = null) => ({
  id: "sample",
  object: "chat.completion.chunk",
  created: 1,
  model: "sample-model",
  choices: [{ index: 0, delta, finish_reason: finish }],
});
const usage = { ...chunk({}), choices: [], usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 } };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A server on a free loopback port that speaks the OpenAI chat protocol, streamed. `next` says what each call gets, in
 * order; the last one stays. Nothing of it understands a word.
 */
export async function sampleUpstream(...behaviours: Behaviour[]) {
  const calls: Call[] = [];
  let plan = behaviours;
  const server = http.createServer(async (request, response) => {
    let text = "";
    for await (const piece of request) text += piece;
    const call: Call = { body: JSON.parse(text || "{}"), leftAt: null };
    calls.push(call);
    response.on("close", () => {
      if (!response.writableEnded) call.leftAt = performance.now();
    });
    const behaviour = plan.length > 1 ? plan.shift() : plan[0];
    if (behaviour) await answer(response, behaviour, call);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    calls,
    /** From now on. */
    next(...others: Behaviour[]) {
      plan = others;
    },
    openConnections: () => new Promise<number>((resolve) => server.getConnections((_, n) => resolve(n))),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(response: http.ServerResponse, behaviour: Behaviour, { body }: Call): Promise<void> {
  if (behaviour.kind === "silent") return;
  if (behaviour.kind === "status") {
    response.writeHead(behaviour.status, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: { message: "sample refusal", type: "sample", code: null } }));
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  const send = (data: unknown) => response.write(line(data));
  send(chunk({ role: "assistant", content: "" }));
  if (behaviour.kind === "tool") {
    const call = { index: 0, id: "call_1", type: "function" };
    send(chunk({ tool_calls: [{ ...call, function: { name: behaviour.name, arguments: "" } }] }));
    send(chunk({ tool_calls: [{ index: 0, function: { arguments: JSON.stringify(behaviour.input) } }] }));
    send(chunk({}, "tool_calls"));
    send(usage);
    response.end(line("[DONE]"));
    return;
  }
  if (behaviour.kind === "greedy") {
    const used = {
      prompt_tokens: Math.floor(JSON.stringify(body).length / 4),
      completion_tokens: body.max_tokens ?? 0,
    };
    behaviour.used.tokens += used.prompt_tokens + used.completion_tokens;
    const call = { index: 0, id: "call_1", type: "function" };
    const asked = { name: "look_up", arguments: JSON.stringify({ question: "change order deposit lien insurance" }) };
    const words = body.tool_choice === "none";
    send(chunk(words ? { content: "Enough." } : { tool_calls: [{ ...call, function: asked }] }));
    send(chunk({}, words ? "stop" : "tool_calls"));
    send({ ...usage, usage: { ...used, total_tokens: used.prompt_tokens + used.completion_tokens } });
    response.end(line("[DONE]"));
    return;
  }
  if (behaviour.kind === "stamped") {
    for (let i = 0; i < behaviour.count && !response.destroyed; i++) {
      send(chunk({ content: `${performance.now().toFixed(3)} ` }));
      await pause(behaviour.everyMs);
    }
    send(chunk({}, "stop"));
    send(usage);
    response.end(line("[DONE]"));
    return;
  }
  if (behaviour.kind === "words" && behaviour.firstMs) await pause(behaviour.firstMs);
  for (const content of behaviour.words) {
    if (response.destroyed) return;
    send(chunk({ content }));
    if (behaviour.kind === "words" && behaviour.everyMs) await pause(behaviour.everyMs);
  }
  switch (behaviour.kind) {
    case "malformed":
      response.write("data: {not json at all\n\n");
      response.end(line("[DONE]"));
      return;
    case "cut":
      if (behaviour.how === "end") response.end();
      else setTimeout(() => response.destroy(), 30);
      return;
    case "stall":
      return;
    default:
      send(chunk({}, "stop"));
      send(usage);
      response.end(line("[DONE]"));
  }
}
