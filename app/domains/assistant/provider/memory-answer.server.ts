import type { Card } from "#app/domains/assistant/rules/cards.ts";
import { MEMORY_KINDS, type Memory, type MemoryKind } from "#app/domains/memory/rules/kinds.ts";
import { rememberIn } from "#app/domains/memory/rules/remember.ts";
import { memoryName, memoryWords } from "#app/domains/memory/rules/words.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import type { AnswerPart } from "./engine.server.ts";

const MEMORY_PAGE = "/account/memory";

/**
 * A card that keeps or forgets what the asker told, by one click on it; or what is kept already. Nothing is written by
 * telling. Null for anything else.
 */
export function memoryAnswer({ actor }: Ctx, text: string, memory: Memory, locale: Locale): AnswerPart | null {
  const told = rememberIn(text);
  if (!told) return null;
  const to = { locale };
  if (!actor) return { text: m.assistant_own_sign_in({ href: "/auth?next=/cody" }, to) };
  switch (told.kind) {
    case "keep":
      return { text: m.memory_ask({}, to), cards: [keepCard(told.told, locale)] };
    case "forget":
      return forgetAnswer(told.which, memory, locale);
    case "ask":
      return { text: keptText(memory, locale), cards: [pageCard(locale)] };
    case "other":
      return { text: m.memory_only({}, to), cards: [pageCard(locale)] };
  }
}

const heldIn = (memory: Memory, kinds: readonly MemoryKind[]) =>
  MEMORY_KINDS.flatMap((kind) => {
    const value = memory[kind];
    return value !== undefined && kinds.includes(kind) ? [{ kind, value }] : [];
  });

/** "Trade: Electrical · State: Texas" */
const shown = (memory: Memory, kinds: readonly MemoryKind[], locale: Locale): string =>
  heldIn(memory, kinds)
    .map(({ kind, value }) => `${memoryName(kind, locale)}: ${memoryWords(kind, value, locale)}`)
    .join(" · ");

function keptText(memory: Memory, locale: Locale): string {
  const held = heldIn(memory, MEMORY_KINDS);
  if (!held.length) return `${m.memory_nothing({}, { locale })} ${m.memory_only({}, { locale })}`;
  const lines = held.map(({ kind, value }) => `- ${memoryName(kind, locale)}: **${memoryWords(kind, value, locale)}**`);
  return `${m.memory_kept({}, { locale })}\n\n${lines.join("\n")}`;
}

const keepCard = (told: Memory, locale: Locale): Card => ({
  id: "remember",
  title: shown(told, MEMORY_KINDS, locale),
  body: m.memory_card({}, { locale }),
  label: m.memory_keep({}, { locale }),
  href: MEMORY_PAGE,
  send: { intent: "keep", ...told },
});

function forgetAnswer(which: readonly MemoryKind[], memory: Memory, locale: Locale): AnswerPart {
  const to = { locale };
  const held = heldIn(memory, which);
  if (!held.length) return { text: m.memory_not_kept({}, to), cards: [pageCard(locale)] };
  const isAll = which.length === MEMORY_KINDS.length;
  return {
    text: m.memory_forget_ask({}, to),
    cards: (isAll
      ? [{ kind: "all", title: shown(memory, MEMORY_KINDS, locale) }]
      : held.map(({ kind }) => ({ kind, title: shown(memory, [kind], locale) }))
    ).map(({ kind, title }) => ({
      id: `forget-${kind}`,
      title,
      body: m.memory_forget_card({}, to),
      label: m.memory_forget({}, to),
      href: MEMORY_PAGE,
      send: { intent: "forget", kind },
    })),
  };
}

const pageCard = (locale: Locale): Card => ({
  id: "memory",
  title: m.memory_title({}, { locale }),
  body: m.memory_page({}, { locale }),
  label: m.assistant_card_open({}, { locale }),
  href: MEMORY_PAGE,
});
