import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { sampleUpstream } from "#test/upstream.ts";
import { median } from "./load.ts";
import { startApp } from "./start-app.ts";

// Cody's speed and whether he lets go: first byte of the field guide, what the way through the product adds to a model's
// words, and what is left after many open streams.
//   node bench/cody.ts [--questions 60] [--answers 25] [--streams 500]

const { values } = parseArgs({
  options: {
    questions: { type: "string", default: "60" },
    answers: { type: "string", default: "25" },
    streams: { type: "string", default: "500" },
  },
});
const FIRST_BYTE_MS = 100;
const ADDED_MS = 10;
const LEFT_MB = 20;
const AFTER_MS = 5000;
const MB = 1024 * 1024;
const PATH = "/functions/v1/chat-with-cody";
const QUESTIONS = [
  "what goes in a change order",
  "when are quarterly taxes due",
  "how deep can a trench be without a box",
  "What is a 25% mark-up on $8,400?",
  "lien deadline in Texas",
  "wat is retanage",
  "cuánto debo cobrar por hora",
  "who won the super bowl",
  "how much concrete for a 20x30 slab 4 inches thick",
  "qué lleva una orden de cambio",
];
const print = (line: string) => process.stdout.write(`${line}\n`);
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
let failed = false;
const judge = (what: string, value: number, limit: number, unit: string) => {
  const right = value <= limit;
  failed ||= !right;
  print(
    `${what.padEnd(64)}${value.toFixed(1).padStart(9)} ${unit}   limit ${limit} ${unit}   ${right ? "ok" : "TOO MUCH"}`,
  );
};

let callers = 0;
/** Each call comes from an address of its own, so that no limit for addresses is measured. */
const address = () => `10.${(++callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
const agent = new http.Agent({ keepAlive: true, maxSockets: 2000 });

type Stream = { times: { at: number; content: string }[]; firstByte: number; response: http.IncomingMessage };

/** Posts a chat body and hears the stream; `until` ends it early, by hanging up. */
function hear(url: string, body: object, headers: object, until = Number.POSITIVE_INFINITY): Promise<Stream> {
  return new Promise((done, fail) => {
    const started = performance.now();
    const request = http.request(url, {
      agent,
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
    });
    request.once("error", fail);
    request.once("response", (response) => {
      if (response.statusCode !== 200) return fail(new Error(`${url} answered ${response.statusCode}`));
      const stream: Stream = { times: [], firstByte: performance.now() - started, response };
      let kept = "";
      response.setEncoding("utf8");
      response.on("data", (piece: string) => {
        const at = performance.now();
        const lines = (kept + piece).split("\n");
        kept = lines.pop() ?? "";
        for (const line of lines) {
          if (!line.startsWith("data: {")) continue;
          const content = JSON.parse(line.slice(6)).choices?.[0]?.delta?.content;
          if (content) stream.times.push({ at: at - started, content });
        }
        if (stream.times.length >= until) done(stream);
      });
      response.once("end", () => done(stream));
      response.once("error", () => done(stream));
    });
    request.end(JSON.stringify(body));
  });
}

const viaProduct = (url: string, content: string, until?: number) =>
  hear(
    `${url}${PATH}`,
    { messages: [{ role: "user", content }] },
    { authorization: "Bearer kingpost-public", "x-forwarded-for": address() },
    until,
  );
const viaUpstream = (url: string, content: string) =>
  hear(`${url}/chat/completions`, { model: "sample", stream: true, messages: [{ role: "user", content }] }, {});

const settings = (upstream: string): Record<string, string> => ({
  TRUSTED_PROXIES: "1",
  ASSISTANT_MODEL: "sample-model",
  ASSISTANT_KEY: "sample-key",
  ASSISTANT_URL: upstream,
  ASSISTANT_TIMEOUT_SECONDS: "60",
  ASSISTANT_DAY_TOKENS: "1000000000",
  ASSISTANT_DAY_DOLLARS: "100000",
});

async function guideFirstByte(): Promise<void> {
  const app = await startApp({ TRUSTED_PROXIES: "1" });
  try {
    const cold = await viaProduct(app.url, QUESTIONS[0] ?? "", 1);
    print(`the very first question, with the handbook read and indexed: ${cold.times[0]?.at.toFixed(0)} ms`);
    cold.response.destroy();
    const bytes: number[] = [];
    const words: number[] = [];
    for (let i = 0; i < Number(values.questions); i++) {
      const one = await viaProduct(app.url, QUESTIONS[i % QUESTIONS.length] ?? "", 1);
      one.response.destroy();
      bytes.push(one.firstByte);
      words.push(one.times[0]?.at ?? Number.POSITIVE_INFINITY);
    }
    judge(`field guide, first byte, median of ${bytes.length}`, median(bytes), FIRST_BYTE_MS, "ms");
    judge("field guide, first word, median", median(words), FIRST_BYTE_MS, "ms");
  } finally {
    await app.stop();
  }
}

/** Words that say when they were sent, on the clock that hears them. */
const STAMPED = 40;
const stamped = { kind: "stamped" as const, count: STAMPED, everyMs: 15 };

async function addedToModel(): Promise<void> {
  const upstream = await sampleUpstream(stamped);
  const app = await startApp(settings(upstream.url));
  try {
    const first: [number[], number[]] = [[], []];
    const late: [number[], number[]] = [[], []];
    for (let round = -3; round < Number(values.answers); round++)
      for (const which of [0, 1] as const) {
        const started = performance.now();
        const question = QUESTIONS[0] ?? "";
        const heard = which ? await viaProduct(app.url, question) : await viaUpstream(upstream.url, question);
        if (round < 0) continue;
        first[which].push(heard.times[0]?.at ?? Number.POSITIVE_INFINITY);
        for (const { at, content } of heard.times)
          for (const stamp of content.trim().split(" ")) late[which].push(started + at - Number(stamp));
      }
    const wanted = Number(values.answers) * STAMPED;
    if (late[1].length !== wanted) throw new Error(`${late[1].length} of ${wanted} words came through`);
    print(
      `first word: upstream alone ${median(first[0]).toFixed(2)} ms, through the product ${median(first[1]).toFixed(2)} ms; each word: ${median(late[0]).toFixed(2)} and ${median(late[1]).toFixed(2)} ms`,
    );
    judge(
      `a model's first word, added at the median of ${first[1].length}`,
      median(first[1]) - median(first[0]),
      ADDED_MS,
      "ms",
    );
    judge(`each word, added at the median of ${late[1].length}`, median(late[1]) - median(late[0]), ADDED_MS, "ms");
  } finally {
    await app.stop();
    await upstream.close();
  }
}

type Memory = { heapUsed: number; external: number; rss: number; held: Record<string, number> };

async function manyStreams(): Promise<void> {
  const count = Number(values.streams);
  const folder = mkdtempSync(join(tmpdir(), "kingpost-memory-"));
  const file = join(folder, "memory.json");
  const words = Array.from({ length: 600 }, (_, i) => `word${i} `);
  const upstream = await sampleUpstream({ kind: "words", words, everyMs: 250 });
  const app = await startApp({
    ...settings(upstream.url),
    BENCH_MEMORY_FILE: file,
    NODE_OPTIONS: `--import=${resolve("bench/cody/report-memory.mjs")}`,
  });
  const memory = async (): Promise<Memory> => {
    rmSync(file, { force: true });
    process.kill(app.pid, "SIGUSR2");
    while (!existsSync(file)) await pause(50);
    await pause(50);
    return JSON.parse(readFileSync(file, "utf8"));
  };
  const wave = async () => {
    const open = await Promise.all(
      Array.from({ length: count }, (_, i) => viaProduct(app.url, QUESTIONS[i % QUESTIONS.length] ?? "", 3)),
    );
    const during = await memory();
    for (const { response } of open) response.destroy();
    const leaving = performance.now();
    await pause(AFTER_MS);
    const alive = upstream.calls.filter(({ leftAt }) => leftAt === null).length;
    const slowest = Math.max(
      ...upstream.calls.splice(0).map(({ leftAt }) => (leftAt ?? Number.POSITIVE_INFINITY) - leaving),
    );
    return { during, after: await memory(), alive, slowest };
  };
  try {
    for (let i = 0; i < 20; i++)
      (await viaProduct(app.url, QUESTIONS[i % QUESTIONS.length] ?? "", 2)).response.destroy();
    await pause(1000);
    upstream.calls.splice(0);
    const before = await memory();
    const waves = [await wave(), await wave()];
    const size = ({ heapUsed, external }: Memory) => (heapUsed + external) / MB;
    for (const [i, { during, after, alive, slowest }] of waves.entries()) {
      print(
        `wave ${i + 1}: ${count} open streams hold ${(size(during) - size(before)).toFixed(1)} MB (RSS ${(during.rss / MB).toFixed(0)} MB); afterwards RSS ${(after.rss / MB).toFixed(0)} MB, held ${JSON.stringify(after.held)}`,
      );
      judge(`wave ${i + 1}: memory left over after ${AFTER_MS / 1000} s`, size(after) - size(before), LEFT_MB, "MB");
      judge(`wave ${i + 1}: upstream calls still open`, alive, 0, "");
      judge(`wave ${i + 1}: the last upstream call heard of it after`, slowest, 1000, "ms");
    }
    const sockets = ({ held }: Memory) => held["TCPSocketWrap"] ?? 0;
    judge("sockets more than before", sockets(waves[1]?.after ?? before) - sockets(before), 2, "");
  } finally {
    await app.stop();
    await upstream.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

await guideFirstByte();
await addedToModel();
await manyStreams();
agent.destroy();
process.exit(failed ? 1 : 0);
