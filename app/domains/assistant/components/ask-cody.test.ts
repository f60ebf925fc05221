import { afterEach, expect, vi } from "vitest";
import type { Ctx } from "#app/infra/ctx.ts";
import { testApp } from "#test/app.ts";
import { test } from "#test/ctx.ts";
import { askCody, ChatRefused } from "./ask-cody.ts";

const QUESTION = [{ role: "user" as const, content: "What is a 25% mark-up on $8,400?" }];

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
  expect(init).toMatchObject({ method: "POST", credentials: "omit", body: JSON.stringify({ messages: QUESTION }) });
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
