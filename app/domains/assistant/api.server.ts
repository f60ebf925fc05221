import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Ctx } from "#app/infra/ctx.ts";
import { AppError, errorBody, notFound } from "#app/infra/errors.ts";
import type { AppContext, AppEnv } from "#app/infra/http.ts";
import { limitHere } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { claimPlace, dropLater, dropNow, isTaken, keepRun, runOf } from "./api/open-runs.server.ts";
import { Run, type RunEnd } from "./api/run.server.ts";
import { streamOfRun } from "./api/stream.server.ts";
import { keepAnswer, keepQuestion } from "./commands/history.server.ts";
import { BODY_MAX_BYTES, Chat } from "./input.ts";
import { emergencyAsked, emergencyGuide } from "./provider/emergency-answer.server.ts";
import { BudgetSpent, type Engine } from "./provider/engine.server.ts";
import { foreman } from "./provider/foreman.server.ts";

/** Questions from one address: twenty a minute, ten of them at once; and from one member, wherever they are. */
const QUESTIONS = { points: 20, seconds: 60, burst: 10 };
/** A refusal that comes within this time has its own status; after that the stream is open. */
const OPENING_MS = 1000;

/** The assistant's door, mounted at /functions/v1. */
export const assistantApi = chatApi(foreman());

/**
 * `POST /chat-with-cody`: a conversation in, a stream of `data:` lines out, each with `choices[0].delta.content`, ending
 * with `data: [DONE]`. Lines beginning with a colon are comments. Before the stream: 400, 401, 402, 404, 413, 415 or 429
 * as JSON. A question with an `id` may be sent again, and is answered once: `GET /chat-with-cody/{id}?after=…` goes on
 * with its answer, `DELETE` stops it. A member's question with a `conversation` is kept in their history. An emergency is
 * answered from the first-aid pages, never by the engine, and meets no limit.
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
    const ctx = asker(c);
    const isJson = /^application\/json\b/i.test(c.req.header("content-type") ?? "");
    const chat = Chat.safeParse(isJson ? await c.req.json().catch(() => null) : null);
    const emergency = chat.success && emergencyAsked(chat.data.messages) !== null;
    const over = await tooMany(ctx);
    // Nobody who reports an emergency waits: over the limit it is answered too, and only not kept.
    if (over && emergency) return answerAtOnce(c, chat.data);
    if (over) throw over;
    if (!isJson) throw new AppError("unsupported", "not_json", m.assistant_not_json());

    if (!chat.success) {
      const [issue] = chat.error.issues;
      const message = issue && OURS.has(issue.code) ? issue.message : m.assistant_bad_json();
      return c.json({ error: errorBody(new AppError("invalid", "bad_conversation", message)) }, 400);
    }
    const { id } = chat.data;
    if (id && isTaken(ctx, id)) throw noAnswer();
    const known = id && runOf(ctx, id);
    if (known) return streamOfRun(c, known, id);

    const run = emergency
      ? await begin(ctx, emergencyGuide, chat.data).catch(() => null)
      : await begin(ctx, engine, chat.data);
    if (!run) return answerAtOnce(c, chat.data);
    try {
      await settledWithin(run.opened, OPENING_MS);
    } catch (error) {
      await run.closed;
      if (id) dropNow(id);
      if (!(error instanceof BudgetSpent)) throw error;
      const words = { title: m.assistant_budget_spent_title(), message: m.assistant_budget_spent() };
      return c.json({ error: errorBody(new AppError("unavailable", "budget_spent", words)) }, 402);
    }
    return streamOfRun(c, run, id ?? ctx.requestId);
  });
  api.get("/chat-with-cody/:id", (c) => {
    const ctx = asker(c);
    const id = c.req.param("id");
    const run = runOf(ctx, id);
    if (!run) throw noAnswer();
    const after = Number.parseInt(c.req.query("after") ?? "0", 10);
    return streamOfRun(c, run, id, Number.isFinite(after) && after > 0 ? after : 0);
  });
  api.delete("/chat-with-cody/:id", async (c) => {
    const run = runOf(asker(c), c.req.param("id"));
    if (!run) throw noAnswer();
    run.abort();
    // What is asked next stands behind it in the history.
    await settledWithin(run.closed, OPENING_MS);
    return c.body(null, 204);
  });
  return api;
}

/** The refusal that this question meets when its address or its member asks too often; null while there is room. */
async function tooMany(ctx: Ctx): Promise<unknown> {
  try {
    await limitHere(ctx, "assistant.chat", ctx.ip, QUESTIONS);
    if (ctx.actor) await limitHere(ctx, "assistant.member", ctx.actor.userId, QUESTIONS);
    return null;
  } catch (refused) {
    return refused;
  }
}

/** An emergency's answer without a place among the open ones, without history and without the database. */
function answerAtOnce(c: AppContext, { messages, id }: Chat): Response {
  const { ctx } = c.var;
  const run = new Run(emergencyGuide, (signal) => emergencyGuide.answer(ctx, messages, signal), {
    resumable: false,
    onEnd: async () => {},
  });
  return streamOfRun(c, run, id ?? ctx.requestId);
}

const noAnswer = () => notFound("no_such_answer", m.assistant_answer_gone());

/** The kinds of issue whose message is written for people; the others speak of types. */
const OURS = new Set(["too_small", "too_big", "custom"]);

/** Asks the engine. The question is kept before, the answer after, when a member named a conversation. */
async function begin(ctx: Ctx, engine: Engine, { messages, id, conversation }: Chat): Promise<Run> {
  const giveBack = claimPlace(ctx);
  try {
    const last = messages.at(-1);
    const place = ctx.actor && conversation ? { ...conversation, conversationId: conversation.id } : null;
    const answerAt =
      place && (await keepQuestion(ctx, place, last?.content ?? "", (last?.role === "user" && last.file) || null));
    const run: Run = new Run(engine, (signal) => engine.answer(ctx, messages, signal), {
      resumable: id !== undefined,
      async onEnd(ended: Run, how: RunEnd, error?: unknown) {
        giveBack();
        const { text, engine: name, sources, cards } = ended;
        const refused = error instanceof BudgetSpent || error instanceof AppError;
        if (how === "broken" && !refused) ctx.log.error({ err: error, engine: name }, "chat answer broke off");
        ctx.log.info({ engine: name, characters: text.length, how }, "answered in chat");
        if (id) dropLater(id, ended);
        const cut = how === "done" ? null : how;
        if (place && answerAt !== null)
          await keepAnswer(ctx, place.conversationId, answerAt, {
            content: text,
            cut,
            engine: name,
            sources,
            cards,
          }).catch((failed) => ctx.log.error({ err: failed }, "an answer was not kept"));
      },
    });
    // Whoever waits for the opening hears of its refusal; later nobody may.
    run.opened.catch(() => {});
    if (id) keepRun(ctx, id, run);
    return run;
  } catch (error) {
    giveBack();
    throw error;
  }
}

/** Resolves when `work` or the time is over; rejects when `work` does. */
async function settledWithin(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, over]).finally(() => clearTimeout(timer));
}

/** Who asks: with the public client key, or a member with their access token (proven when the ctx was made). */
function asker(c: AppContext): Ctx {
  const { ctx } = c.var;
  const bearer = /^bearer\s+(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const isKey = bearer && timingSafeEqual(digest(bearer), digest(ctx.services.env.PUBLIC_CLIENT_KEY));
  if (!isKey && !(bearer && ctx.actor))
    throw new AppError("unauthenticated", "client_key_needed", m.assistant_key_needed());
  return ctx;
}
