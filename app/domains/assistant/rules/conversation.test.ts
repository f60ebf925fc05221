import { describe, expect, test } from "vitest";
import {
  asked,
  askedAgain,
  askedInstead,
  type Conversation,
  ended,
  isWriting,
  sendable,
  withId,
} from "./conversation.ts";
import { grown as grownBy, messagesOf } from "./growth.ts";
import { fromHistory, restored } from "./kept-conversation.ts";
import { ANSWER_MAX, BODY_MAX_BYTES, MESSAGES_MAX } from "./limits.ts";

const grown = (turns: Conversation, text: string, sources: { title: string; href: string }[] = []) =>
  grownBy(turns, { text, sources });

const answered: Conversation = [
  { role: "user", content: "Hello" },
  { role: "assistant", content: "Hi." },
];

describe("what may be sent", () => {
  test("CODY-42 CODY-43 a question is trimmed; blank text is none", () => {
    expect(sendable("  How much? \n", [])).toBe("How much?");
    for (const blank of ["", " ", "\n\t "]) expect(sendable(blank, [])).toBeNull();
  });

  test("CODY-44 nothing may be sent while an answer is written", () => {
    const writing = asked([], "First?");
    expect(isWriting(writing)).toBe(true);
    expect(sendable("Second?", writing)).toBeNull();
    expect(sendable("Second?", ended(grown(writing, "Yes.")))).toBe("Second?");
  });
});

describe("an answer", () => {
  test("CODY-40 fragments are appended to the last assistant message", () => {
    const turns = grown(grown(asked(answered, "Deck?"), "16 by "), "20.");
    expect(turns.at(-1)).toEqual({ role: "assistant", content: "16 by 20.", state: "writing" });
    expect(turns.slice(0, 2)).toEqual(answered);
  });

  test("its sources are kept, each once", () => {
    const irs = { title: "IRS", href: "https://www.irs.gov" };
    expect(grown(grown(asked([], "Tax?"), "A", [irs]), "B", [irs]).at(-1)?.sources).toEqual([irs]);
  });

  test("cut off, it keeps what had come and says why", () => {
    const half = grown(asked([], "Deck?"), "Start with ");
    expect(ended(half, "stopped").at(-1)).toEqual({ role: "assistant", content: "Start with ", state: "stopped" });
    expect(ended(half, "broken").at(-1)?.state).toBe("broken");
    expect(ended(half).at(-1)).toEqual({ role: "assistant", content: "Start with " });
  });

  test("that never began is taken away, and its question stands unanswered", () => {
    expect(ended(asked(answered, "Deck?"), "broken")).toEqual([
      ...answered,
      { role: "user", content: "Deck?", state: "unanswered" },
    ]);
  });

  test("can be asked for again: the question stays, its old answer goes", () => {
    const again = askedAgain([...answered, { role: "user", content: "Deck?", state: "unanswered" }]);
    expect(again).toEqual(asked(answered, "Deck?"));
    expect(askedAgain(ended(grown(asked(answered, "Deck?"), "No."), "stopped"))).toEqual(asked(answered, "Deck?"));
    expect(askedAgain([])).toEqual([]);
  });

  test("nobody knows whether a question arrived: it is sent again under the same name, so it is answered once", () => {
    const lost = ended(withId(asked(answered, "Deck?"), "a-name"), "broken", true);
    expect(lost.at(-1)).toEqual({ role: "user", content: "Deck?", state: "unanswered", id: "a-name" });
    expect(askedAgain(lost).at(-2)).toEqual({ role: "user", content: "Deck?", id: "a-name" });
    const refused = ended(withId(asked(answered, "Deck?"), "a-name"), "broken");
    expect(askedAgain(refused).at(-2)).toEqual({ role: "user", content: "Deck?" });
    const come = ended(grown(withId(asked(answered, "Deck?"), "a-name"), "Half"), "broken", true);
    expect(askedAgain(come).at(-2)).toEqual({ role: "user", content: "Deck?" });
  });

  test("an edited question replaces the first one and all that was said behind it", () => {
    const long = ended(grown(asked(answered, "Deck?"), "16 by 20."));
    expect(askedInstead(long, 0, "Good day")).toEqual(asked([], "Good day"));
    expect(askedInstead(long, 2, "Roof?")).toEqual(asked(answered, "Roof?"));
  });

  test("what it proposes and who wrote it stand beside the words", () => {
    const card = { id: "documents", title: "Papers", body: "Yours", label: "Open", href: "/account/documents" };
    const turns = grownBy(grownBy(asked([], "Mine?"), { text: "Here", cards: [card], engine: "m-1" }), {
      cards: [card],
    });
    expect(turns.at(-1)).toMatchObject({ content: "Here", cards: [card], engine: "m-1", state: "writing" });
  });
});

describe("the messages of the call", () => {
  test("CALL-03 are the roles and contents, ending with the question, without what was never answered", () => {
    const turns: Conversation = [...answered, { role: "user", content: "Lost", state: "unanswered" }];
    expect(messagesOf(asked(turns, "Deck?"))).toEqual([
      { role: "user", content: "Hello" },
      { role: "assistant", content: "Hi." },
      { role: "user", content: "Deck?" },
    ]);
  });

  test("are the newest that fit: by number, by length and together", () => {
    const long = Array.from({ length: 30 }, () => [
      { role: "user" as const, content: "q" },
      { role: "assistant" as const, content: "a".repeat(ANSWER_MAX + 500) },
    ]).flat();
    const messages = messagesOf(asked(long, "Last?"));
    expect(messages.length).toBeLessThanOrEqual(MESSAGES_MAX);
    expect(Math.max(...messages.map((message) => message.content.length))).toBe(ANSWER_MAX);
    expect(Buffer.byteLength(JSON.stringify(messages))).toBeLessThan(BODY_MAX_BYTES);
    expect(messages.at(-1)).toEqual({ role: "user", content: "Last?" });
    expect(
      messagesOf(
        asked(
          Array.from({ length: 60 }, () => answered[0] as (typeof answered)[0]),
          "Last?",
        ),
      ),
    ).toHaveLength(MESSAGES_MAX);
  });
});

describe("a conversation kept in the tab", () => {
  test("comes back as it was", () => {
    const turns = ended(
      grown(asked(answered, "Tax?"), "Ask.", [{ title: "IRS", href: "https://www.irs.gov" }]),
      "stopped",
    );
    expect(restored(JSON.stringify(turns))).toEqual(turns);
  });

  test("that was cut off by leaving the page says so", () => {
    expect(restored(JSON.stringify(grown(asked([], "Deck?"), "Half"))).at(-1)?.state).toBe("broken");
    expect(restored(JSON.stringify(asked([], "Deck?"))).at(-1)?.state).toBe("unanswered");
  });

  test("is empty when what was kept is not ours", () => {
    for (const text of [
      null,
      "",
      "{",
      "3",
      '{"a":1}',
      '[{"role":"system","content":"x"}]',
      '[{"role":"user"}]',
      "[null]",
    ])
      expect(restored(text)).toEqual([]);
  });

  test("an answer that can be come back to is still being written", () => {
    const half = grownBy(withId(asked([], "Deck?"), "a-name"), { text: "Half", id: "a-name" });
    expect(restored(JSON.stringify(half))).toEqual(half);
    expect(ended(half).map(({ id }) => id)).toEqual([undefined, undefined]);
  });
});

test("a conversation of the history comes back with its cuts, sources and cards; a last question can be asked again", () => {
  const plain = { cut: null, engine: null, sources: [], cards: [] };
  const card = { id: "board", title: "Board", body: "All", label: "Open", href: "/find-pro?tab=jobs" };
  const turns = fromHistory([
    { ...plain, role: "user", content: "Deck?" },
    { ...plain, role: "assistant", content: "16 by", cut: "stopped", engine: "field-guide", cards: [card] },
    { ...plain, role: "user", content: "And?" },
  ]);
  expect(turns).toEqual([
    { role: "user", content: "Deck?" },
    { role: "assistant", content: "16 by", state: "stopped", engine: "field-guide", cards: [card] },
    { role: "user", content: "And?", state: "unanswered" },
  ]);
});
