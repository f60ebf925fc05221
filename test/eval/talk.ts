import type { ChatMessage } from "#app/domains/assistant/input.ts";
import type { AnswerPart, Engine } from "#app/domains/assistant/provider/engine.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/** What an engine answers to a conversation, its parts joined. */
export async function wholeAnswer(ctx: Ctx, engine: Engine, messages: ChatMessage[]) {
  const all: Required<Omit<AnswerPart, "engine">> = { text: "", sources: [], cards: [] };
  for await (const part of engine.answer(ctx, messages, new AbortController().signal)) {
    const { text = "", sources = [], cards = [] } = typeof part === "string" ? { text: part } : part;
    all.text += text;
    all.sources.push(...sources);
    all.cards.push(...cards);
  }
  return all;
}

/** The conversation up to the last of some questions, each before it with what the engine answered. */
export async function talkedWith(ctx: Ctx, engine: Engine, asked: readonly string[]): Promise<ChatMessage[]> {
  const messages: ChatMessage[] = [];
  for (const [n, content] of asked.entries()) {
    messages.push({ role: "user", content });
    if (n < asked.length - 1)
      messages.push({ role: "assistant", content: (await wholeAnswer(ctx, engine, messages)).text });
  }
  return messages;
}
