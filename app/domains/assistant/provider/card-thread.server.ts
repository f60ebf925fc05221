import { type CardThread, cardThread, letsGo } from "#app/domains/assistant/rules/card-thread.ts";
import { anotherIn } from "#app/domains/assistant/rules/reminder.ts";
import { refusalOf } from "#app/domains/intent/queries/intent.server.ts";
import { languageOf } from "#app/domains/intent/rules/language.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { findPlace } from "#app/infra/geo/places.server.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import type { AnswerPart } from "./engine.server.ts";
import { handAnswer, handOf } from "./hands-answer.server.ts";
import { jottingsAnswer, worthAtRate } from "./jotting-answer.server.ts";
import { remindedAnswer } from "./reminder-answer.server.ts";

/**
 * The card that the messages before asked for, as the last one changes it, wants it done or lets it go. Nothing is written by any
 * of these: a card is shown again, and only its button writes. Null where the last message is of something else, or asks for a card itself.
 */
export async function cardThreadAnswer(ctx: Ctx, asked: readonly string[], locale: Locale): Promise<AnswerPart | null> {
  const to = { locale };
  const thread = cardThread(asked, { handOf, isPlace: (text) => findPlace(text)[0]?.match === "city" });
  const isRefused = () => asked.slice(thread?.from).some((text) => refusalOf(text) !== null);
  if (!thread || thread.step === "asks" || isRefused())
    return letsGo(asked.at(-1) ?? "") && asked.length > 1 ? { text: m.assistant_let_go({}, to) } : null;
  const told = await toldAnswer(ctx, thread, languageOf(asked[thread.from] ?? "") ?? locale);
  if (!told) return null;
  const cards = picked(told.cards ?? [], thread.pick);
  if (thread.step === "reckons" && thread.told.kind === "jotting")
    return { ...told, text: [...worthAtRate(ctx, thread.told.jottings, locale), told.text].join("\n\n") };
  if (thread.step === "drops") {
    const written = ctx.actor && cards.find((card) => card.send);
    const text = written ? m.assistant_dropped({ href: written.href }, to) : m.assistant_let_go({}, to);
    return { text };
  }
  if (ctx.actor && thread.told.kind === "reminder" && anotherIn(asked.at(-1) ?? ""))
    return { ...told, text: [told.text, m.assistant_remind_another({}, to)].join("\n\n") };
  const writes = cards.length > 0 && cards.every((card) => card.send);
  return { ...told, text: thread.step === "presses" && writes ? m.assistant_press_the_card({}, to) : told.text, cards };
}

function toldAnswer(ctx: Ctx, { told }: CardThread, locale: Locale): Promise<AnswerPart | null> {
  switch (told.kind) {
    case "reminder":
      return remindedAnswer(ctx, told.reminder, locale);
    case "hand":
      return handAnswer(ctx, told.hand, locale);
    case "jotting":
      return jottingsAnswer(ctx, told.jottings, locale);
  }
}

/** The one card of several that was picked by its place; all where there is none at that place. */
function picked<One>(cards: One[], pick: number | null): One[] {
  const one = pick === null ? undefined : cards.at(pick);
  return one ? [one] : cards;
}

const SIGN_UP =
  /^(?:(?:ok|okay|yes|yeah|alright|cool|great|so|well|si|va|sale|bueno|orale|y|please|por favor)[\s,]+)*(?:(?:i(?:'?d| would)? (?:want|like|wanna) (?:to )?)?(?:sign (?:me )?up|join(?: up| now)?|register|make (?:me )?an account)|(?:where|how) do i (?:sign up|join|register)|lets? (?:sign up|do it,? sign me up)|(?:me )?(?:quiero|quisiera) (?:registrarme|inscribirme|unirme|apuntarme|una cuenta)|registrame|inscribeme|apuntame(?: ya)?|(?:donde|como) me (?:registro|inscribo|apunto|uno))(?:[\s,]+(?:now|please|pls|then|here|ya|por favor|aqui|entonces))*[.!?]*$/;

/** Where whoever has no account makes one, for who only says that they want to; null for anything else. */
export function signUpAnswer({ actor }: Ctx, plain: string, locale: Locale): AnswerPart | null {
  if (actor || !SIGN_UP.test(plain.replace(/^[¿¡]+/, ""))) return null;
  const to = { locale };
  const label = m.assistant_card_open({}, to);
  return {
    text: m.assistant_sign_up({}, to),
    cards: [
      {
        id: "join-pro",
        title: m.assistant_sign_up_pro({}, to),
        body: m.assistant_sign_up_pro_body({}, to),
        label,
        href: "/contractor-signup",
      },
      {
        id: "join-home",
        title: m.assistant_sign_up_home({}, to),
        body: m.assistant_sign_up_home_body({}, to),
        label,
        href: "/homeowner-signup",
      },
      {
        id: "join-realtor",
        title: m.assistant_sign_up_realtor({}, to),
        body: m.assistant_sign_up_realtor_body({}, to),
        label,
        href: "/realtor-signup",
      },
    ],
  };
}
