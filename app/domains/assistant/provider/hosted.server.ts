import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { isStepCount, type LanguageModel, streamText } from "ai";
import { reserve } from "#app/domains/assistant/commands/spend.server.ts";
import type { ChatMessage } from "#app/domains/assistant/input.ts";
import { ANSWER_MAX, MODEL_INPUT_CHARACTERS, MODEL_STEPS } from "#app/domains/assistant/rules/limits.ts";
import { readable } from "#app/domains/assistant/rules/plain-words.ts";
import { readQuestion } from "#app/domains/assistant/rules/question.ts";
import { type Spent, spentOn, tokensOf } from "#app/domains/assistant/rules/spending.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Env } from "#app/infra/env.server.ts";
import { languageOfQuestion } from "./book-answer.server.ts";
import type { AnswerPart, Engine } from "./engine.server.ts";
import { instructionsFor } from "./instructions.server.ts";
import { type Facts, modelTools } from "./model-tools.server.ts";

/** So many times the wait for a word may a whole answer take, and a tool at most so long. */
const WHOLE_ANSWER_WAITS = 8;
const TOOL_MS = 5000;
/** Room for instructions, tools and what they give, when the use is guessed before it is known. */
const OVERHEAD_TOKENS = 6000;

/** The model named by the environment; null when none is. */
export function modelOf(env: Env): LanguageModel | null {
  const { ASSISTANT_MODEL: id, ASSISTANT_KEY: apiKey, ASSISTANT_URL: baseURL } = env;
  if (!id) return null;
  if (env.ASSISTANT_API === "anthropic")
    return createAnthropic({ ...(apiKey && { apiKey }), ...(baseURL && { baseURL }) })(id);
  return createOpenAICompatible({
    name: "openai",
    baseURL: baseURL ?? "https://api.openai.com/v1",
    includeUsage: true,
    ...(apiKey && { apiKey }),
  })(id);
}

/** A model that answered nothing, broke off, or kept silent for too long. */
class ModelFailed extends Error {
  override readonly name = "ModelFailed";
}

/**
 * A hosted model with the handbook, the calculators and the asker's own records as tools. Throws BudgetSpent before it is
 * asked, and ModelFailed when it does not finish; what it said so far has been given by then. Nothing is sent twice.
 */
export const hosted = (env: Env, model: LanguageModel): Engine => ({
  name: env.ASSISTANT_MODEL ?? "model",
  async *answer(ctx, said, signal) {
    const messages = fitting(said);
    const prices = { dollarsIn: env.ASSISTANT_DOLLARS_IN, dollarsOut: env.ASSISTANT_DOLLARS_OUT };
    const given = tokensOf(messages.reduce((sum, { content }) => sum + content.length, 0)) + OVERHEAD_TOKENS;
    const settle = await reserve(ctx, spentOn(given, env.ASSISTANT_MAX_OUTPUT_TOKENS, prices));
    const meter = { in: 0, out: 0, counted: false, characters: 0 };
    try {
      yield* speak(ctx, env, model, messages, signal, meter);
    } finally {
      const used: Spent = meter.counted
        ? spentOn(meter.in, meter.out, prices)
        : spentOn(meter.characters ? given : 0, tokensOf(meter.characters), prices);
      await settle(used).catch((error) => ctx.log.error({ err: error }, "assistant: the use was not written down"));
    }
  },
});

type Meter = { in: number; out: number; counted: boolean; characters: number };

async function* speak(
  ctx: Ctx,
  env: Env,
  model: LanguageModel,
  messages: ChatMessage[],
  signal: AbortSignal,
  meter: Meter,
): AsyncGenerator<AnswerPart> {
  const facts: Facts[] = [];
  const wait = env.ASSISTANT_TIMEOUT_SECONDS * 1000;
  const locale = languageOfQuestion(readQuestion(messages), ctx.locale);
  const { stream } = streamText({
    model,
    instructions: instructionsFor(ctx),
    messages,
    tools: modelTools(ctx, locale, (found) => facts.push(found)),
    stopWhen: isStepCount(MODEL_STEPS),
    // The last step has to be words.
    prepareStep: ({ stepNumber }) => (stepNumber === MODEL_STEPS - 1 ? { toolChoice: "none" as const } : {}),
    maxOutputTokens: env.ASSISTANT_MAX_OUTPUT_TOKENS,
    maxRetries: 0,
    abortSignal: signal,
    timeout: { firstChunkMs: wait, chunkMs: wait, totalMs: wait * WHOLE_ANSWER_WAITS, toolMs: TOOL_MS },
    onError: () => {},
  });
  for await (const part of stream) {
    switch (part.type) {
      case "text-delta":
        if (!part.text) break;
        meter.characters += part.text.length;
        yield { text: part.text };
        if (meter.characters > ANSWER_MAX) return;
        break;
      case "tool-result":
        for (const { sources, cards } of facts.splice(0)) if (sources.length || cards.length) yield { sources, cards };
        break;
      case "finish-step":
        if (part.usage.inputTokens !== undefined || part.usage.outputTokens !== undefined) {
          meter.counted = true;
          meter.in += part.usage.inputTokens ?? 0;
          meter.out += part.usage.outputTokens ?? 0;
        }
        // A stream that ends without saying why was cut off.
        if (part.finishReason === "error" || (part.finishReason === "other" && !part.rawFinishReason))
          throw new ModelFailed("the model's stream was cut off");
        break;
      case "abort":
        if (signal.aborted) return;
        throw new ModelFailed(`the model kept silent: ${part.reason ?? "timeout"}`);
      case "error":
        if (signal.aborted) return;
        throw new ModelFailed("the model's answer failed", { cause: part.error });
    }
  }
  if (!meter.characters && !signal.aborted) throw new ModelFailed("the model said nothing");
}

/** The newest messages that fit, beginning with a question and without answers that said nothing. */
function fitting(said: ChatMessage[]): ChatMessage[] {
  const kept: ChatMessage[] = [];
  let left = MODEL_INPUT_CHARACTERS;
  for (const message of [...said].reverse()) {
    const content = readable(message.content);
    left -= content.length;
    if (left < 0 && kept.length) break;
    if (content.trim()) kept.unshift({ ...message, content });
  }
  while (kept[0]?.role === "assistant") kept.shift();
  return kept;
}
