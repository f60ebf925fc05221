import { afterEach, expect, vi } from "vitest";
import type { Ctx } from "#app/infra/ctx.ts";
import { testApp } from "#test/app.ts";
import { test } from "#test/ctx.ts";
import { askCody, ChatRefused, comeBack, stopAnswer } from "./ask-cody.ts";

const messages = [{ role: "user" as const, content: "What is a 25% mark-up on $8,400?" }];
const id = "5a0a0000-0000-4000-8000-000000000001";
const QUESTION = { messages, id };

afterEach(() => vi.unstubAllGlobals());

/** The network, as the browser sees it: the real app answers, unless `answer` does. Keeps what was sent. */
function network(ctx: Ctx, answer?: () => Response | Promise<Response>) {
  const app = testApp(ctx);
  const calls: { path: string; init: RequestInit }[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    if (!path.startsWith("/functions/")) return app.request(path, init);
    calls.push({ path, init });
    return answer ? answer() : app.request(path, init);
  });
  return calls;
}

const ask = async () => {
  let text = "";
  for await (const event of askCody(QUESTION, new AbortController().signal)) text += event.text ?? "";
  return text;
};

test("CALL-02 CALL-03 CALL-04 CALL-05 CALL-06 the chat posts the messages as JSON with the public client key and nothing of the reader", async ({
  ctx,
}) => {
  const calls = network(ctx);
  const text = await ask();
  expect(text).toContain("**Price: $10,500**");
  expect(calls).toHaveLength(1);
  const [{ path, init } = { path: "", init: {} }] = calls;
  expect(path).toBe("/functions/v1/chat-with-cody");
  expect(init).toMatchObject({ method: "POST", credentials: "omit", body: JSON.stringify({ messages, id }) });
  expect(Object.fromEntries(new Headers(init.headers))).toEqual({
    "content-type": "application/json",
    authorization: `Bearer ${ctx.services.env.PUBLIC_CLIENT_KEY}`,
    "accept-language": "en",
  });
});

test('ERR-04 an answer that is no stream is the internal error "Failed to start chat", with its status', async ({
  ctx,
}) => {
  for (const status of [429, 402, 500]) {
    network(ctx, () => new Response("{}", { status }));
    const refused = await ask().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ChatRefused);
    expect(refused).toMatchObject({ message: "Failed to start chat", status });
  }
  network(ctx, () => Promise.reject(new TypeError("network down")));
  await expect(ask()).rejects.toMatchObject({ message: "Failed to start chat", status: 0 });
});

test('ERR-05 an answer without a body is the internal error "No response body"', async ({ ctx }) => {
  network(ctx, () => new Response(null, { status: 200 }));
  await expect(ask()).rejects.toThrow("No response body");
});

const line = (content: string, at: number) => `data: ${JSON.stringify({ choices: [{ delta: { content } }], at })}\n\n`;
const stream = (body: string, status = 200) =>
  new Response(body, { status, headers: { "content-type": "text/event-stream" } });

test("a line that was lost on the way is taken up behind the last word, and the question is not sent twice", async ({
  ctx,
}) => {
  const answers = [
    () => stream(line("One rec", 7)),
    () => Promise.reject(new TypeError("still no network")),
    () => stream(`${line("ord.", 11)}data: [DONE]\n\n`),
  ];
  const calls = network(ctx, () => answers.shift()?.() ?? stream("", 500));
  expect(await ask()).toBe("One record.");
  expect(calls.map(({ path, init }) => [init.method ?? "GET", path])).toEqual([
    ["POST", "/functions/v1/chat-with-cody"],
    ["GET", `/functions/v1/chat-with-cody/${id}?after=7`],
    ["GET", `/functions/v1/chat-with-cody/${id}?after=7`],
  ]);
});

test("an answer that broke where it is written, or is not kept any more, is not looked for", async ({ ctx }) => {
  const broke = network(ctx, () => stream(`${line("So far", 6)}data: {"error":{"message":"x"}}\n\n`));
  await expect(ask()).rejects.toThrow("broke off");
  expect(broke).toHaveLength(1);
  const gone = [() => stream(line("So far", 6)), () => stream("{}", 404)];
  const calls = network(ctx, () => gone.shift()?.() ?? stream("", 500));
  await expect(ask()).rejects.toMatchObject({ status: 404 });
  expect(calls).toHaveLength(2);
});

test("a visitor can come back to an answer of the real server, and stopping one ends it there", async ({ ctx }) => {
  network(ctx);
  const long = { messages: [{ role: "user" as const, content: "What goes in a change order?" }], id: ctx.newId() };
  let first = "";
  for await (const event of askCody(long, new AbortController().signal)) {
    first += event.text ?? "";
    if (first.length > 40) break;
  }
  let rest = "";
  for await (const event of comeBack(long.id, first.length, false, new AbortController().signal)) {
    rest += event.text ?? "";
    if (rest.length > 40) break;
  }
  await stopAnswer(long.id, false);
  const ended = comeBack(long.id, 0, false, new AbortController().signal);
  let all = "";
  await expect(
    (async () => {
      for await (const event of ended) all += event.text ?? "";
    })(),
  ).rejects.toThrow();
  expect(all.startsWith(first + rest)).toBe(true);
  expect(all).not.toContain("From the field guide");
});
