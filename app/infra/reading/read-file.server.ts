import { type ChildProcess, fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import type { FileText } from "./reading.ts";

/** Longest that one file may take; on an idle core a page photographed the wrong way up takes a tenth of it. */
const SECONDS_MAX = 120;
const HEAP_MB = 384;
/** A file that makes the process larger than this ends it. */
const MEMORY_MAX_BYTES = 1_200_000_000;
const WATCH_MS = 250;
const PAGE_BYTES = 4096;

/** In the build the program stands beside the bundle as `.js`, in the source as `.ts`. */
const PROGRAM = new URL(`./reading-process.server${extname(import.meta.filename)}`, import.meta.url);

/** One file at a time in a process of the product: reading wants a core and half a gigabyte. */
let last: Promise<unknown> = Promise.resolve();

/**
 * The text of a PDF, JPEG or PNG, read in a process of its own that has no settings and no other file, and ends with the
 * file. What hangs, breaks or bloats it costs that process only. Never throws for what a file holds; it throws when no
 * process can be started.
 */
export function readFileText(
  bytes: Uint8Array,
  type: string,
  { seconds = SECONDS_MAX, pages }: { seconds?: number; pages?: number } = {},
): Promise<FileText> {
  const mine = last.then(() => readAlone({ bytes, type, ...(pages && { pages }) }, seconds));
  last = mine.catch(() => {});
  return mine;
}

function readAlone(file: { bytes: Uint8Array; type: string; pages?: number }, seconds: number): Promise<FileText> {
  return new Promise((resolve, reject) => {
    const child = fork(PROGRAM, [], {
      env: {},
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    let why: "too_long" | "too_large" | "damaged" = "damaged";
    const end = (reason: typeof why) => {
      why = reason;
      child.kill("SIGKILL");
    };
    const timer = setTimeout(end, seconds * 1000, "too_long");
    const watch = setInterval(async () => {
      if ((await memoryOf(child)) > MEMORY_MAX_BYTES) end("too_large");
    }, WATCH_MS);
    const settle = <T>(done: (value: T) => void, value: T) => {
      clearTimeout(timer);
      clearInterval(watch);
      done(value);
    };
    child.once("message", (answer) => settle(resolve, answer as FileText));
    child.once("error", (error) => settle(reject, error));
    child.once("exit", () => settle(resolve, { read: false, why } satisfies FileText));
    child.send(file, (error) => {
      if (error) end("damaged");
    });
  });
}

/** Resident bytes where the system says them; 0 elsewhere. */
const memoryOf = async ({ pid }: ChildProcess): Promise<number> =>
  Number((await readFile(`/proc/${pid}/statm`, "utf8").catch(() => "")).split(" ")[1] ?? 0) * PAGE_BYTES;
