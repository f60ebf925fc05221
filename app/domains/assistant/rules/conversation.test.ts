import { describe, expect, test } from "vitest";
import {
  asked,
  askedAgain,
  type Conversation,
  ended,
  grown,
  isWriting,
  messagesOf,
  restored,
  sendable,
} from "./conversation.ts";
import { ANSWER_MAX, BODY_MAX_BYTES, MESSAGES_MAX } from "./limits.ts";

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
});
