import { extname } from "node:path";
import { Piscina } from "piscina";
import type { Paper } from "./paper.ts";
import type { PaperTask } from "./paper-worker.server.ts";

const IDLE_MS = 30_000;
const LINE_MAX = 200;

let pool: Piscina | undefined;

/** In the build the worker stands beside the bundle. */
function thread(): Piscina {
  pool ??= new Piscina({
    filename: new URL(`./paper-worker.server${extname(import.meta.filename)}`, import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: LINE_MAX,
    idleTimeout: IDLE_MS,
  });
  return pool;
}

/**
 * Draws a paper as a PDF with its fonts inside, in a thread of its own: US Letter, as many pages as it takes, a table's head
 * again on each. The same paper and the same `made` give the same bytes, so that a copy can be told from another by its hash.
 */
export async function printPaper(paper: Paper, made: Date): Promise<Uint8Array<ArrayBuffer>> {
  const task: PaperTask = { paper, made };
  return new Uint8Array(await thread().run(task));
}
