// The browsers of the measurement of events, in a process of their own: `node readers.ts`, spoken to over IPC.
import http from "node:http";

export type ReadersJob = { url: string; cookie: string; tokens: string[]; events: number };
export type ReadersAnswer =
  | { kind: "open" }
  | { kind: "heard"; times: number[]; missing: number; outOfOrder: number; differing: number; closed: number };

const OPENED_AT_ONCE = 50;
const LONGEST_MS = 90_000;

type Reader = { seqs: number[]; ids: string[]; closed: boolean };

const times: number[] = [];

function take(reader: Reader, block: string): void {
  const seq = Number(/^id: (\d+)$/m.exec(block)?.[1]);
  const data = /^data: (\{"topic".*)$/m.exec(block)?.[1];
  if (!data) return;
  const { id } = JSON.parse(data) as { id: string };
  reader.seqs.push(seq);
  reader.ids.push(id);
  // Poster, number and the time it was said.
  times.push(Date.now() - Number(id.split(".")[2]));
}

const open = (job: ReadersJob, token: string, agent: http.Agent): Promise<Reader> =>
  new Promise((done, fail) => {
    const reader: Reader = { seqs: [], ids: [], closed: false };
    const request = http.get(`${job.url}/events`, { agent, headers: { cookie: `${job.cookie}=${token}` } });
    request.once("error", fail);
    request.once("response", (response) => {
      if (response.statusCode !== 200) return fail(new Error(`/events answered ${response.statusCode}`));
      let kept = "";
      response.setEncoding("utf8");
      response.on("data", (piece: string) => {
        const blocks = (kept + piece).split("\n\n");
        kept = blocks.pop() ?? "";
        for (const block of blocks) take(reader, block);
        done(reader);
      });
      response.once("close", () => {
        reader.closed = true;
      });
    });
  });

process.once("message", async (job: ReadersJob) => {
  const agent = new http.Agent({ maxSockets: job.tokens.length + 10 });
  const readers: Reader[] = [];
  for (let from = 0; from < job.tokens.length; from += OPENED_AT_ONCE)
    readers.push(
      ...(await Promise.all(job.tokens.slice(from, from + OPENED_AT_ONCE).map((token) => open(job, token, agent)))),
    );
  process.send?.({ kind: "open" } satisfies ReadersAnswer);
  const end = Date.now() + LONGEST_MS;
  while (Date.now() < end && readers.some(({ ids }) => ids.length < job.events))
    await new Promise((resolve) => setTimeout(resolve, 100));
  const first = readers[0]?.ids.join() ?? "";
  const inOrder = ({ seqs }: Reader) => seqs.every((seq, i) => i === 0 || seq === (seqs[i - 1] ?? 0) + 1);
  const answer: ReadersAnswer = {
    kind: "heard",
    times,
    missing: readers.reduce((sum, { ids }) => sum + Math.max(0, job.events - ids.length), 0),
    outOfOrder: readers.filter((reader) => !inOrder(reader)).length,
    differing: readers.filter(({ ids }) => ids.join() !== first).length,
    closed: readers.filter(({ closed }) => closed).length,
  };
  process.send?.(answer, () => process.exit(0));
});
