import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Ctx } from "#app/infra/ctx.ts";
import { AppError, errorBody } from "#app/infra/errors.ts";
import type { AppContext, AppEnv } from "#app/infra/http.ts";
import { limitHere } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { BODY_MAX_BYTES, Chat } from "./input.ts";
import { BudgetSpent, type Engine } from "./provider/engine.server.ts";
import { fieldGuide } from "./provider/field-guide.server.ts";

/** Questions from one address: twenty a minute, ten of them at once. */
const QUESTIONS = { points: 20, seconds: 60, burst: 10 };
/** A refusal that comes within this time has its own status; after that the stream is open. */
const OPENING_MS = 1000;
/** A comment this often keeps proxies from closing a stream that waits for its next words. */
const HEARTBEAT_MS = 15_000;

/** Cody's door, mounted at /functions/v1. */
export const assistantApi = chatApi(fieldGuide());

/**
 * `POST /chat-with-cody`: a conversation in, a stream of `data:` lines out, each with `choices[0].delta.content`, ending
 * with `data: [DONE]`. Lines beginning with a colon are comments. Before the stream: 400, 401, 402, 413, 415 or 429 as JSON.
 */
export function chatApi(engine: Engine): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  const body = bodyLimit({
    maxSize: BODY_MAX_BYTES,
    onError: () => {
      throw new AppError("too_large", "conversation_too_large", m.assistant_body_too_large());
    },
  });
  api.post("/chat-with-cody", body, async (c) => {
    const { ctx } = c.var;
    if (!mayAsk(c)) throw new AppError("unauthenticated", "client_key_needed", m.assistant_key_needed());
    await limitHere(ctx, "assistant.chat", ctx.ip, QUESTIONS);
    if (!/^application\/json\b/i.test(c.req.header("content-type") ?? ""))
      throw new AppError("unsupported", "not_json", m.assistant_not_json());

    const chat = Chat.safeParse(await c.req.json().catch(() => null));
    if (!chat.success) {
      const [issue] = chat.error.issues;
      const message = issue && OURS.has(issue.code) ? issue.message : m.assistant_bad_json();
      return c.json({ error: errorBody(new AppError("invalid", "bad_conversation", message)) }, 400);
    }

    const gone = new AbortController();
    const signal = AbortSignal.any([c.req.raw.signal, gone.signal]);
    const words = engine.answer(ctx, chat.data.messages, signal)[Symbol.asyncIterator]();
    const first = words.next();
    try {
      await settledWithin(first, OPENING_MS);
    } catch (error) {
      if (!(error instanceof BudgetSpent)) throw error;
      return c.json({ error: { kind: "unavailable", code: "budget_spent", message: m.assistant_budget_spent() } }, 402);
    }
    return new Response(streamOf(ctx, engine, words, first, gone), {
      headers: {
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-store, no-transform",
        "x-accel-buffering": "no",
      },
    });
  });
  return api;
}

/** The kinds of issue whose message is written for people; the others speak of types. */
const OURS = new Set(["too_small", "too_big", "custom"]);

/** Resolves when `work` or the time is over; rejects when `work` does. */
async function settledWithin(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, over]).finally(() => clearTimeout(timer));
}

/** The public client key, or the access token of a member (proven when the ctx was made). */
function mayAsk(c: AppContext): boolean {
  const bearer = /^bearer\s+(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  if (!bearer) return false;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return c.var.ctx.actor !== null || timingSafeEqual(digest(bearer), digest(c.var.ctx.services.env.PUBLIC_CLIENT_KEY));
}

function streamOf(
  ctx: Ctx,
  engine: Engine,
  words: AsyncIterator<string>,
  first: Promise<IteratorResult<string>>,
  gone: AbortController,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const broken = m.assistant_broken();
  let heartbeat: NodeJS.Timeout | undefined;
  let next: Promise<IteratorResult<string>> | null = first;
  let sent = 0;
  let over = false;
  const finish = (how: "done" | "stopped" | "broken") => {
    over = true;
    clearInterval(heartbeat);
    ctx.log.info({ engine: engine.name, characters: sent, how }, "answered in chat");
  };

  return new ReadableStream({
    start(stream) {
      stream.enqueue(encoder.encode(`: ${engine.name}\n\n`));
      heartbeat = setInterval(() => stream.enqueue(encoder.encode(": still here\n\n")), HEARTBEAT_MS);
    },
    async pull(stream) {
      const send = (data: string) => stream.enqueue(encoder.encode(`data: ${data}\n\n`));
      try {
        const { done, value } = await (next ?? words.next());
        next = null;
        if (over) return;
        if (!done) {
          sent += value.length;
          const choices = [{ index: 0, delta: { content: value } }];
          return send(JSON.stringify({ id: ctx.requestId, model: engine.name, choices }));
        }
        send("[DONE]");
        finish("done");
      } catch (error) {
        if (over) return;
        ctx.log.error({ err: error, engine: engine.name }, "chat answer broke off");
        send(JSON.stringify({ error: { message: broken } }));
        finish("broken");
      }
      stream.close();
    },
    cancel() {
      finish("stopped");
      gone.abort();
    },
  });
}
