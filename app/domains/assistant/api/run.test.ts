import { describe, expect, test, vi } from "vitest";
import type { AnswerPart } from "#app/domains/assistant/provider/engine.server.ts";
import { Run, type RunEnd } from "./run.server.ts";

/** An engine whose words come when `say` is called. */
function spoken() {
  const waiting: ((part: string | AnswerPart | null) => void)[] = [];
  let stopped = false;
  const ended: RunEnd[] = [];
  async function* answer(signal: AbortSignal): AsyncGenerator<string | AnswerPart> {
    signal.addEventListener("abort", () => {
      stopped = true;
      for (const go of waiting.splice(0)) go(null);
    });
    for (;;) {
      const part = await new Promise<string | AnswerPart | null>((resolve) => waiting.push(resolve));
      if (part === null) return;
      yield part;
    }
  }
  const start = (resumable: boolean, awayMs?: number) =>
    new Run({ name: "test", answer: () => answer(new AbortController().signal) }, answer, {
      resumable,
      async onEnd(_run, how) {
        ended.push(how);
      },
      ...(awayMs !== undefined && { awayMs }),
    });
  const say = async (part: string | AnswerPart | null) => {
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    waiting.splice(0)[0]?.(part);
  };
  return { start, say, ended, isStopped: () => stopped };
}

describe("an answer being written", () => {
  test("is stopped when its last reader leaves", async () => {
    const { start, say, isStopped, ended } = spoken();
    const run = start(false);
    run.enter();
    run.enter();
    await say("One ");
    await run.next(0, 0);
    run.leave();
    expect(isStopped()).toBe(false);
    run.leave();
    expect(isStopped()).toBe(true);
    await run.closed;
    expect(ended).toEqual(["stopped"]);
  });

  test("waits for a reader who may come back, and stops when nobody does", async () => {
    const { start, say, isStopped } = spoken();
    const run = start(true, 60);
    run.enter();
    await say("One ");
    run.leave();
    run.enter();
    await new Promise((resolve) => setTimeout(resolve, 90));
    expect(isStopped()).toBe(false);
    await say("two.");
    await run.next(4, 0);
    expect(run.text).toBe("One two.");
    run.leave();
    await vi.waitFor(() => expect(isStopped()).toBe(true));
  });

  test("keeps each source and card once", async () => {
    const { start, say } = spoken();
    const run = start(false);
    run.enter();
    const source = { title: "IRS", href: "https://irs.gov" };
    const card = { id: "documents", title: "t", body: "b", label: "l", href: "/account/documents" };
    await say("Words.");
    await say({ sources: [source], cards: [card] });
    await say({ sources: [source], cards: [card] });
    await say(null);
    await run.closed;
    expect([run.sources, run.cards, run.end]).toEqual([[source], [card], "done"]);
  });

  test("a refusal before the first word reaches whoever waits for the opening, and the run ends", async () => {
    const run = new Run(
      { name: "test", answer: () => refusing() },
      // biome-ignore lint/correctness/useYield: it refuses before the first word
      async function* refusing() {
        throw new Error("no");
      },
      { resumable: false, onEnd: async () => {} },
    );
    async function* refusing() {
      yield "";
    }
    await expect(run.opened).rejects.toThrow("no");
    await run.closed;
    expect(run.end).toBe("broken");
  });
});
