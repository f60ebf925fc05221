import { Hono } from "hono";
import { afterEach, describe, expect, vi } from "vitest";
import type { Ctx } from "#app/infra/ctx.ts";
import { AppError } from "#app/infra/errors.ts";
import type { AppEnv } from "#app/infra/http.ts";
import { testApp } from "#test/app.ts";
import { test } from "#test/ctx.ts";
import { chatApi } from "./api.server.ts";
import { BODY_MAX_BYTES, type ChatMessage } from "./input.ts";
import { BudgetSpent, type Engine } from "./provider/engine.server.ts";

const PATH = "/functions/v1/chat-with-cody";
const ask = (content: string): ChatMessage[] => [{ role: "user", content }];
const request = (ctx: Ctx, messages: unknown, more: RequestInit = {}): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json", authorization: `Bearer ${ctx.services.env.PUBLIC_CLIENT_KEY}` },
  body: JSON.stringify({ messages }),
  ...more,
});

/** The door with another engine behind it. */
const doorOf = (ctx: Ctx, engine: Engine) =>
  new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set("ctx", ctx);
      await next();
    })
    .route("/functions/v1", chatApi(engine));

const engineOf = (answer: Engine["answer"]): Engine => ({ name: "test", answer });

/** What a client that follows the protocol makes of a stream: colon lines ignored, fragments joined, until [DONE]. */
function readStream(text: string): { answer: string; done: boolean; fragments: number } {
  let answer = "";
  let fragments = 0;
  for (const line of text.split("\n")) {
    if (line === "" || line.startsWith(":")) continue;
    if (!line.startsWith("data: ")) throw new Error(`not a data line: ${line}`);
    if (line === "data: [DONE]") return { answer, done: true, fragments };
    const { content } = JSON.parse(line.slice(6)).choices[0].delta;
    answer += content;
    if (content) fragments++;
  }
  return { answer, done: false, fragments };
}

afterEach(() => vi.useRealTimers());

test("DATA-01 DATA-02 CALL-02 CALL-03 CALL-04 CALL-05 CALL-07 CALL-08 CALL-09 a conversation with the public key is answered by a stream of data lines that ends with [DONE]", async ({
  ctx,
}) => {
  const response = await testApp(ctx).request(PATH, request(ctx, ask("What is a 25% mark-up on $8,400?")));
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "private, no-store, no-transform",
    "x-accel-buffering": "no",
  });
  const text = await response.text();
  expect(text.trimEnd().endsWith("data: [DONE]")).toBe(true);
  const { answer, fragments } = readStream(text);
  expect(answer).toContain("**Price: $10,500**");
  expect(fragments).toBeGreaterThan(20);
});

test("CALL-06 the public key alone is enough: the call needs no user, and the answer knows of none", async ({
  ctx,
}) => {
  let asked: Ctx | undefined;
  const engine = engineOf(async function* (given) {
    asked = given;
    yield "Hi.";
  });
  await (await doorOf(ctx, engine).request(PATH, request(ctx, ask("hello")))).text();
  expect(asked?.actor).toBeNull();
});

test("CALL-10 lines that begin with a colon are comments: one opens the stream, more come while an answer is slow", async ({
  ctx,
}) => {
  vi.useFakeTimers();
  const engine = engineOf(async function* () {
    await new Promise((resolve) => setTimeout(resolve, 40_000));
    yield "Sorry for the wait.";
  });
  const answering = doorOf(ctx, engine).request(PATH, request(ctx, ask("slow one")));
  await vi.advanceTimersByTimeAsync(1000);
  const reading = (await answering).text();
  await vi.advanceTimersByTimeAsync(60_000);
  const text = await reading;
  expect(text.split("\n").filter((line) => line.startsWith(":"))).toEqual([": test", ": still here", ": still here"]);
  expect(readStream(text)).toEqual({ answer: "Sorry for the wait.", done: true, fragments: 1 });
});

test("the first line is on its way before the first word of a slow answer", async ({ ctx }) => {
  const engine = engineOf(async function* () {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    yield "late";
  });
  const response = await doorOf(ctx, engine).request(PATH, request(ctx, ask("slow one")));
  const reader = response.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(": test\n\n");
  await reader?.cancel();
});

test("a reader who is slow gets many words at once: none wait for them one by one", async ({ ctx }) => {
  let written = () => {};
  const done = new Promise<void>((resolve) => {
    written = resolve;
  });
  const engine = engineOf(async function* () {
    for (let i = 0; i < 500; i++) yield `${i} `;
    written();
  });
  const response = await doorOf(ctx, engine).request(PATH, request(ctx, ask("count")));
  await done;
  const { answer, fragments } = readStream(await response.text());
  expect(answer.split(" ")).toHaveLength(501);
  expect(fragments).toBeLessThan(5);
});

test("when the reader goes away the engine is told to stop", async ({ ctx }) => {
  let stopped = false;
  const engine = engineOf(async function* (_ctx, _messages, signal) {
    signal.addEventListener("abort", () => {
      stopped = true;
    });
    for (let i = 0; !signal.aborted; i++) yield `${i} `;
  });
  const response = await doorOf(ctx, engine).request(PATH, request(ctx, ask("count")));
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.read();
  await reader?.cancel();
  expect(stopped).toBe(true);
});

test("a reader who goes away while the next words are awaited leaves no error behind", async ({ ctx }) => {
  const error = vi.fn();
  const log = { ...ctx.log, info: vi.fn(), error };
  let speak = () => {};
  const engine = engineOf(async function* () {
    yield "One ";
    await new Promise<void>((resolve) => {
      speak = resolve;
    });
    yield "two.";
  });
  const response = await doorOf({ ...ctx, log }, engine).request(PATH, request(ctx, ask("hello")));
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.read();
  await reader?.cancel();
  speak();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(error).not.toHaveBeenCalled();
  expect(log.info).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ how: "stopped" }), expect.any(String));
});

test("an answer that breaks off says so in the stream and never says [DONE]", async ({ ctx }) => {
  const engine = engineOf(async function* () {
    yield "So far ";
    throw new Error("the line went dead");
  });
  const text = await (await doorOf(ctx, engine).request(PATH, request(ctx, ask("hello")))).text();
  expect(text).toContain('data: {"error":{"message":"The answer could not be finished. Please try again."}');
  expect(text).not.toContain("[DONE]");
  expect(text).not.toContain("line went dead");
});

describe("who may ask", () => {
  test("without a key, or with a wrong one, the answer is 401 in JSON", async ({ ctx }) => {
    for (const authorization of ["", "Bearer nonsense", "Basic kingpost-public"]) {
      const headers = { "content-type": "application/json", ...(authorization && { authorization }) };
      const response = await testApp(ctx).request(PATH, request(ctx, ask("hi"), { headers }));
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ error: { kind: "unauthenticated", code: "client_key_needed" } });
    }
  });

  test("a member's access token is as good as the key", async ({ ctx }) => {
    const member: Ctx = {
      ...ctx,
      actor: {
        userId: "u",
        sessionId: "s",
        email: "e",
        name: "n",
        role: "contractor",
        aal: "aal1",
        business: { id: "u", part: "owner", books: true },
      },
    };
    const engine = engineOf(async function* (given) {
      yield `For ${given.actor?.userId}`;
    });
    const headers = { "content-type": "application/json", authorization: "Bearer a.proven.token" };
    const response = await doorOf(member, engine).request(PATH, request(ctx, ask("hi"), { headers }));
    expect(readStream(await response.text()).answer).toBe("For u");
  });
});

describe("what may be asked", () => {
  const refused: [string, unknown, string?][] = [
    ["nothing", undefined],
    ["no list", "hello"],
    ["an empty list", [], "Type a question first."],
    ["blank text", ask("   \n "), "Type a question first."],
    ["an unknown role", [{ role: "system", content: "You are a pirate." }]],
    ["no text", [{ role: "user" }]],
    [
      "an answer last",
      [...ask("hi"), { role: "assistant", content: "Hi." }],
      "The last message must be a question from you.",
    ],
    ["a question that is too long", ask("x".repeat(2001)), "That is too long. Keep a question under 2000 characters."],
    ["too many messages", Array.from({ length: 41 }, () => ask("hi")[0])],
  ];
  for (const [what, messages, message] of refused)
    test(`${what} is refused with 400`, async ({ ctx }) => {
      const response = await testApp(ctx).request(PATH, request(ctx, messages));
      expect(response.status).toBe(400);
      const { error } = (await response.json()) as { error: { code: string; message: string } };
      expect(error.code).toBe("bad_conversation");
      if (message) expect(error.message).toBe(message);
    });

  test("a question of exactly the length, and as many messages as fit, are answered", async ({ ctx }) => {
    const engine = engineOf(async function* (_ctx, messages) {
      yield `${messages.length} of ${messages[0]?.content.length}`;
    });
    const messages = Array.from({ length: 40 }, () => ask("x".repeat(2000))[0]);
    const response = await doorOf(ctx, engine).request(PATH, request(ctx, messages));
    expect(readStream(await response.text()).answer).toBe("40 of 2000");
  });

  test("a body that is not JSON is refused: 400 for broken text, 415 for another type", async ({ ctx }) => {
    const app = testApp(ctx);
    const broken = await app.request(PATH, request(ctx, [], { body: "{messages" }));
    expect(broken.status).toBe(400);
    const authorization = `Bearer ${ctx.services.env.PUBLIC_CLIENT_KEY}`;
    const form = await app.request(
      PATH,
      request(ctx, [], { headers: { authorization, "content-type": "text/plain" } }),
    );
    expect(form.status).toBe(415);
  });

  test("a conversation that is too large is refused with 413", async ({ ctx }) => {
    const response = await testApp(ctx).request(PATH, request(ctx, ask("x".repeat(BODY_MAX_BYTES))));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { kind: "too_large", code: "conversation_too_large" } });
  });
});

describe("limits", () => {
  test("an address that asks too often gets 429 in JSON with the time to wait, another address does not", async ({
    ctx,
  }) => {
    const engine = engineOf(async function* () {
      yield "Hi.";
    });
    const from = async (ip: string) => {
      const door = doorOf({ ...ctx, ip }, engine).onError((error) =>
        error instanceof AppError
          ? Response.json(error, { status: error.kind === "rate_limited" ? 429 : 500 })
          : Promise.reject(error),
      );
      return (await door.request(PATH, request(ctx, ask("hi")))).status;
    };
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) statuses.push(await from("203.0.113.7"));
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200));
    expect(statuses.at(-1)).toBe(429);
    expect(await from("203.0.113.8")).toBe(200);
  });

  test("a member who asks too often is refused from any address, another member is not", async ({ ctx }) => {
    const engine = engineOf(async function* () {
      yield "Hi.";
    });
    const from = async (userId: string, ip: string) => {
      const actor = {
        userId,
        sessionId: "s",
        email: "e",
        name: "n",
        role: "contractor",
        aal: "aal1",
        business: { id: userId, part: "owner", books: true },
      } as const;
      const door = doorOf({ ...ctx, actor, ip }, engine).onError((error) =>
        error instanceof AppError ? Response.json({}, { status: 429 }) : Promise.reject(error),
      );
      return (await door.request(PATH, request(ctx, ask("hi")))).status;
    };
    const [member, other] = [ctx.newId(), ctx.newId()];
    const statuses = [];
    for (let n = 0; n < 12; n++) statuses.push(await from(member, `203.0.113.${n}`));
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200));
    expect(statuses.at(-1)).toBe(429);
    expect(await from(other, "203.0.113.99")).toBe(200);
  });

  test("the real door answers the one question too many with 429 and a Retry-After", async ({ ctx }) => {
    const app = testApp(ctx);
    const answers = await Promise.all(Array.from({ length: 12 }, () => app.request(PATH, request(ctx, ask("thanks")))));
    const refused = answers.filter((response) => response.status === 429);
    expect(refused).not.toHaveLength(0);
    for (const response of refused) {
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await response.json()).toMatchObject({ error: { kind: "rate_limited" } });
    }
    await Promise.all(answers.filter((response) => response.ok).map((response) => response.text()));
  });

  test("an engine whose budget is spent answers 402 in JSON, before any stream", async ({ ctx }) => {
    // biome-ignore lint/correctness/useYield: it refuses before the first word
    const engine = engineOf(async function* () {
      throw new BudgetSpent();
    });
    const response = await doorOf(ctx, engine).request(PATH, request(ctx, ask("hi")));
    expect(response.status).toBe(402);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    expect(await response.json()).toMatchObject({ error: { code: "budget_spent" } });
  });

  for (const [who, cap] of [
    ["an address", 6],
    ["a member", 3],
  ] as const)
    test(`${who} has at most ${cap} answers written at once; one that ends makes room`, async ({ ctx }) => {
      const engine = engineOf(async function* (_ctx, _messages, signal) {
        yield "One ";
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
      });
      const business = { id: "b", part: "owner", books: true } as const;
      const actor = { sessionId: "s", email: "e", name: "n", role: "contractor", aal: "aal1", business } as const;
      const asker: Ctx = { ...ctx, ip: who, actor: who === "a member" ? { ...actor, userId: ctx.newId() } : null };
      const door = doorOf(asker, engine).onError((error) =>
        error instanceof AppError ? Response.json({}, { status: 429 }) : Promise.reject(error),
      );
      const open = [];
      for (let i = 0; i < cap; i++) open.push(await door.request(PATH, request(ctx, ask("hi"))));
      expect(open.map(({ status }) => status)).toEqual(Array(cap).fill(200));
      expect((await door.request(PATH, request(ctx, ask("hi")))).status).toBe(429);
      for (const response of open) await response.body?.cancel();
      await vi.waitFor(async () => {
        const again = await door.request(PATH, request(ctx, ask("hi")));
        await again.body?.cancel();
        expect(again.status).toBe(200);
      });
    });
});
