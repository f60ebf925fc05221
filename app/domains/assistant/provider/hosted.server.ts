import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { APICallError, asSchema, isStepCount, type LanguageModel, streamText, type ToolSet } from "ai";
import type { ChatMessage } from "#app/domains/assistant/input.ts";
import {
  Allowance,
  mostOf,
  mostTokensOf,
  mostTokensOfOurs,
  type StepLimits,
} from "#app/domains/assistant/rules/allowance.ts";
import { ANSWER_MAX, MODEL_INPUT_CHARACTERS, MODEL_STEPS } from "#app/domains/assistant/rules/limits.ts";
import { readQuestion } from "#app/domains/assistant/rules/question.ts";
import { readable } from "#app/domains/intent/rules/plain-words.ts";
import { memoryOf } from "#app/domains/memory/queries/memory.server.ts";
import { languageKept } from "#app/domains/memory/rules/kinds.ts";
import type { Env } from "#app/infra/env.server.ts";
import type { AnswerPart, Engine } from "./engine.server.ts";
import { shownBefore } from "./file-answer.server.ts";
import { instructionsFor } from "./instructions.server.ts";
import { languageOfQuestion } from "./look-up.server.ts";
import { type Facts, modelTools } from "./model-tools.server.ts";
import { reserve } from "./spend.server.ts";

/** So many times the wait for a word may a whole answer take, and a tool at most so long. */
const WHOLE_ANSWER_WAITS = 8;
const TOOL_MS = 5000;
/** An answer that is not settled so long after its longest time belongs to a process that died. */
const SETTLE_SECONDS = 60;
/** What the protocol adds around the messages of a step. */
const FRAME_TOKENS = 200;

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
    const facts: Facts[] = [];
    const memory = await memoryOf(ctx);
    const instructions = instructionsFor(ctx, memory);
    const locale = languageKept(memory) ?? languageOfQuestion(readQuestion(messages), ctx.locale);
    const tools = modelTools(ctx, locale, (found) => facts.push(found), shownBefore(said));
    const limits: StepLimits = {
      input: await mostGiven(instructions, messages, tools),
      output: env.ASSISTANT_MAX_OUTPUT_TOKENS,
      prices: { dollarsIn: env.ASSISTANT_DOLLARS_IN, dollarsOut: env.ASSISTANT_DOLLARS_OUT },
    };
    // With little left of the day an answer gets fewer steps.
    const wishes = Array.from({ length: MODEL_STEPS }, (_, fewer) => mostOf(MODEL_STEPS - fewer, limits));
    const longest = env.ASSISTANT_TIMEOUT_SECONDS * WHOLE_ANSWER_WAITS + SETTLE_SECONDS;
    const { most, settle } = await reserve(ctx, wishes, longest);
    const allowance = new Allowance(most, limits);
    try {
      yield* speak(env, model, { instructions, messages, tools: bounded(tools, allowance), facts }, signal, allowance);
    } finally {
      await settle(allowance.used()).catch((error) =>
        ctx.log.error({ err: error }, "assistant: the use was not written down"),
      );
    }
  },
});

const sizes = new WeakMap<object, number>();

/** More tokens than the first step is given: the conversation, the instructions and the tools' descriptions. */
async function mostGiven(instructions: string, messages: ChatMessage[], tools: ToolSet): Promise<number> {
  let given = FRAME_TOKENS + mostTokensOfOurs(instructions);
  for (const { content } of messages) given += mostTokensOf(content);
  for (const [name, { description, inputSchema }] of Object.entries(tools)) {
    const known = sizes.get(inputSchema as object);
    const size = known ?? mostTokensOfOurs(JSON.stringify(await asSchema(inputSchema).jsonSchema));
    sizes.set(inputSchema as object, size);
    given += size + mostTokensOfOurs(`${name}${description}`);
  }
  return given;
}

/** The same tools, whose results together stay within what a step may add. */
const bounded = (tools: ToolSet, allowance: Allowance): ToolSet =>
  Object.fromEntries(
    Object.entries(tools).map(([name, one]) => [
      name,
      {
        ...one,
        execute: async (...args: Parameters<NonNullable<typeof one.execute>>) => {
          const result: unknown = await one.execute?.(...args);
          return allowance.takes(JSON.stringify(result) ?? "") ? result : TOO_MUCH;
        },
      } as typeof one,
    ]),
  );
const TOO_MUCH = { refused: "Too much at once. Ask for this alone." };

type Asked = { instructions: string; messages: ChatMessage[]; tools: ToolSet; facts: Facts[] };

async function* speak(
  env: Env,
  model: LanguageModel,
  { instructions, messages, tools, facts }: Asked,
  signal: AbortSignal,
  allowance: Allowance,
): AsyncGenerator<AnswerPart> {
  const wait = env.ASSISTANT_TIMEOUT_SECONDS * 1000;
  let characters = 0;
  let ended = 0;
  const { stream } = streamText({
    model,
    instructions,
    messages: messages.map(({ role, content }) => ({ role, content })),
    tools,
    stopWhen: [
      isStepCount(MODEL_STEPS),
      ({ steps }) => {
        for (const [n, { usage }] of steps.entries()) allowance.finish(n, usage.inputTokens, usage.outputTokens);
        return !allowance.fits(1);
      },
    ],
    // The last step has to be words.
    prepareStep: ({ stepNumber }) => {
      const last = stepNumber === MODEL_STEPS - 1 || !allowance.fits(2);
      allowance.begin();
      return last ? { toolChoice: "none" as const } : {};
    },
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
        characters += part.text.length;
        yield { text: part.text };
        if (characters > ANSWER_MAX) return;
        break;
      case "tool-result":
        for (const { sources, cards } of facts.splice(0)) if (sources.length || cards.length) yield { sources, cards };
        break;
      case "finish-step":
        allowance.finish(ended++, part.usage.inputTokens, part.usage.outputTokens);
        // A stream that ends without saying why was cut off.
        if (part.finishReason === "error" || (part.finishReason === "other" && !part.rawFinishReason))
          throw new ModelFailed("the model's stream was cut off");
        break;
      case "abort":
        if (signal.aborted) return;
        throw new ModelFailed(`the model kept silent: ${part.reason ?? "timeout"}`);
      case "error":
        if (APICallError.isInstance(part.error)) allowance.undo();
        if (signal.aborted) return;
        throw new ModelFailed("the model's answer failed", { cause: part.error });
    }
  }
  if (!characters && !signal.aborted) throw new ModelFailed("the model said nothing");
}

const SHOWS_A_FILE = "\n(The reader shows a document here: read_file reads it.)";

/** The newest messages that fit, beginning with a question and without answers that said nothing. */
function fitting(said: ChatMessage[]): ChatMessage[] {
  const kept: ChatMessage[] = [];
  let left = MODEL_INPUT_CHARACTERS;
  for (const message of [...said].reverse()) {
    const shows = message.role === "user" && message.file ? SHOWS_A_FILE : "";
    const content = readable(message.content) + shows;
    left -= content.length;
    if (left < 0 && kept.length) break;
    if (content.trim()) kept.unshift({ ...message, content });
  }
  while (kept[0]?.role === "assistant") kept.shift();
  return kept;
}
