import type { ChatMessage } from "#app/domains/assistant/input.ts";
import { type Breaker, breaker } from "#app/domains/assistant/rules/breaker.ts";
import { handIn } from "#app/domains/assistant/rules/hands.ts";
import { jottingIn } from "#app/domains/assistant/rules/jotting.ts";
import { readQuestion } from "#app/domains/assistant/rules/question.ts";
import { remindIn } from "#app/domains/assistant/rules/reminder.ts";
import { refusalOf } from "#app/domains/intent/queries/intent.server.ts";
import { readable } from "#app/domains/intent/rules/plain-words.ts";
import { rememberIn } from "#app/domains/memory/rules/remember.ts";
import type { Services } from "#app/infra/ctx.ts";
import { AppError } from "#app/infra/errors.ts";
import { setting } from "#app/infra/settings.server.ts";
import { m } from "#paraglide/messages.js";
import { emergencyAsked, emergencyGuide } from "./emergency-answer.server.ts";
import { BudgetSpent, type Engine } from "./engine.server.ts";
import { fieldGuide } from "./field-guide.server.ts";
import { fileAnswer } from "./file-answer.server.ts";
import { languageOfQuestion } from "./look-up.server.ts";

type Hosted = { engine: Engine; breaker: Breaker };
const opened = new WeakMap<Services, Promise<Hosted | null>>();

/** The hosted model of these services, loaded at its first question; null without one. */
function hostedOf(services: Services): Promise<Hosted | null> {
  if (!services.env.ASSISTANT_MODEL) return Promise.resolve(null);
  const known = opened.get(services);
  if (known) return known;
  const made = import("./hosted.server.ts").then(({ hosted, modelOf }) => {
    const model = modelOf(services.env);
    return model && { engine: hosted(services.env, model), breaker: breaker() };
  });
  opened.set(services, made);
  return made;
}

/**
 * Who answers: the hosted model when the operator named one and has it on, else the field guide. A model that fails
 * before its first word is stood in for by the field guide, with a word about it; after three failures in a row it is left
 * alone for a while. An emergency is answered, what has to be refused is refused, what somebody tells to be written down is put on a
 * card, and a certificate or a receipt is read by rules, before any model sees it.
 */
export const foreman = (guide: Engine = fieldGuide()): Engine => ({
  name: "foreman",
  async *answer(ctx, messages, signal) {
    if (emergencyAsked(messages)) {
      yield { engine: emergencyGuide.name };
      return yield* emergencyGuide.answer(ctx, messages, signal);
    }
    const last = readable(messages.at(-1)?.content ?? "");
    const told =
      refusalOf(last) || isTold(messages) || !ctx.services.env.ASSISTANT_MODEL || !(await setting(ctx, "cody.model"));
    const read =
      !told &&
      (await fileAnswer(ctx, messages, languageOfQuestion(readQuestion(messages), ctx.locale), { model: true }));
    const model = told || read ? null : await hostedOf(ctx.services);
    if (!model) {
      yield { engine: guide.name };
      return yield* guide.answer(ctx, messages, signal);
    }
    if (model.breaker.mayTry(performance.now())) {
      let spoke = false;
      try {
        yield { engine: model.engine.name };
        for await (const part of model.engine.answer(ctx, messages, signal)) {
          spoke ||= typeof part === "string" || Boolean(part.text);
          yield part;
        }
        if (!signal.aborted) model.breaker.worked();
        return;
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof BudgetSpent || error instanceof AppError) throw error;
        model.breaker.failed(performance.now());
        ctx.log.warn({ err: error, spoke }, "assistant: the hosted model failed");
        if (spoke) throw error;
      }
    }
    const locale = languageOfQuestion(readQuestion(messages), ctx.locale);
    yield { engine: guide.name, text: `${m.assistant_fell_back({}, { locale })}\n\n` };
    yield* guide.answer(ctx, messages, signal);
  },
});

/** Whether the last message tells of something to be written down or prepared, which the product's own rules read, with a model too. */
export function isTold(messages: readonly ChatMessage[]): boolean {
  const text = readable(messages.at(-1)?.content ?? "");
  return jottingIn(text) !== null || remindIn(text) !== null || rememberIn(text) !== null || handIn(text) !== null;
}
