import { describe, expect, test } from "vitest";
import { eventsOf, type StreamEvent } from "./answer-stream.ts";

const chunk = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;

/** A body that arrives in exactly these pieces. */
const bodyOf = (...pieces: (string | Uint8Array)[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(stream) {
      for (const piece of pieces) stream.enqueue(typeof piece === "string" ? new TextEncoder().encode(piece) : piece);
      stream.close();
    },
  });

async function all(body: ReadableStream<Uint8Array>): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  for await (const event of eventsOf(body)) events.push(event);
  return events;
}
const textOf = (events: StreamEvent[]) => events.map((event) => event.text ?? "").join("");

/** What the first event says of a body that holds these lines; null when they say nothing. */
const saidBy = async (...lines: string[]): Promise<StreamEvent | null> =>
  (await all(bodyOf(`${lines.join("\n")}\n\n`, "data: [DONE]\n\n")))[0] ?? null;

describe("lines", () => {
  test("a line that the network cut in two is put together, whatever its end", async () => {
    const [one, two, three] = ["One ", "two ", "three"].map((words) => chunk(words).trim());
    const pieces = [
      one?.slice(0, 9),
      `${one?.slice(9)}\r`,
      `\n\r\n${two}\r\r${three}\n\n: com`,
      "ment\n\ndata: [DONE]\n\n",
    ];
    expect(textOf(await all(bodyOf(...pieces.map(String))))).toBe("One two three");
  });
});

describe("what a line says", () => {
  test("CALL-08 each data line carries a fragment in choices[0].delta.content", async () => {
    expect(await saidBy('data: {"choices":[{"delta":{"content":"16 by "}}]}')).toEqual({ text: "16 by " });
    expect(await saidBy('data:{"choices":[{"delta":{"content":"20"}}]}')).toEqual({ text: "20" });
  });

  test("CALL-10 lines that begin with a colon are ignored, and so are blank lines, other fields and broken JSON", async () => {
    for (const line of [
      ": field-guide",
      ":",
      "",
      "event: ping",
      "id: 7",
      'data: {"choices":',
      "data: null",
      "data: 3",
    ]) {
      expect(await saidBy(line), line).toBeNull();
      expect(await saidBy(line, "", 'data: {"choices":[{"delta":{"content":"20"}}]}'), line).toEqual({ text: "20" });
    }
  });

  test("CALL-09 [DONE] ends it, with or without the space", async () => {
    for (const end of ["data: [DONE]", "data:[DONE]"])
      expect(await all(bodyOf(`${end}\n\n`, chunk("More.")))).toEqual([]);
  });

  test("sources and the engine's name are read when a chunk carries them", async () => {
    const line = {
      model: "field-guide",
      choices: [],
      sources: [{ title: "IRS", url: "https://www.irs.gov" }, { href: "/insights" }, 3],
    };
    expect(await saidBy(`data: ${JSON.stringify(line)}`)).toEqual({
      engine: "field-guide",
      sources: [
        { title: "IRS", href: "https://www.irs.gov" },
        { title: "/insights", href: "/insights" },
      ],
    });
  });

  test("chunks without words (a role, an empty list, the wrong shape) say nothing", async () => {
    expect(await saidBy('data: {"choices":[{"delta":{"role":"assistant"}}]}')).toEqual({});
    expect(await saidBy('data: {"choices":[]}')).toEqual({});
    expect(await saidBy('data: {"choices":"x"}')).toEqual({});
  });
});

describe("a body", () => {
  test("CALL-07 CALL-09 CODY-41 fragments come in order until [DONE], and nothing after it counts", async () => {
    const events = await all(bodyOf(": hi\n\n", chunk("One "), chunk("record."), "data: [DONE]\n\n", chunk("More.")));
    expect(textOf(events)).toBe("One record.");
  });

  test("pieces may end inside a line and inside a character", async () => {
    const bytes = new TextEncoder().encode(`${chunk('Peña · 6½" • 木')}data: [DONE]\n\n`);
    for (const size of [1, 2, 3, 5, 7, 64]) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
        bytes.slice(i * size, (i + 1) * size),
      );
      expect(textOf(await all(bodyOf(...pieces)))).toBe('Peña · 6½" • 木');
    }
  });

  test("[DONE] counts without a line end behind it", async () => {
    expect(textOf(await all(bodyOf(chunk("Yes."), "data: [DONE]")))).toBe("Yes.");
  });

  test("an answer that ends without [DONE], or says that it broke, throws after the words that came", async () => {
    for (const end of ["", 'data: {"error":{"message":"broken"}}\n\n']) {
      let words = "";
      const reading = (async () => {
        for await (const event of eventsOf(bodyOf(chunk("So far "), end))) words += event.text ?? "";
      })();
      await expect(reading).rejects.toThrow();
      expect(words).toBe("So far ");
    }
  });

  test("whoever stops reading closes the stream", async () => {
    let closed = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (stream) => stream.enqueue(new TextEncoder().encode(chunk("again "))),
      cancel: () => {
        closed = true;
      },
    });
    for await (const event of eventsOf(body)) if (event.text) break;
    expect(closed).toBe(true);
  });
});
