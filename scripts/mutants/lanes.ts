import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Report, Request } from "./lane.ts";

const running = new Set<ChildProcess>();

/** With all its workers: one that is stuck in a loop hears nothing. */
function kill({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
}

const NOT_COPIED = /^(node_modules|build|docs|e2e|test-results|playwright-report|data(-.*)?|\..*)$/;
let copy: string | undefined;

/** The sources as they were when it began: whoever goes on working changes nothing under the tests. */
function sources(): string {
  if (copy) return copy;
  copy = mkdtempSync(join(tmpdir(), "kingpost-mutants-"));
  for (const entry of readdirSync("."))
    if (!NOT_COPIED.test(entry)) cpSync(entry, join(copy, entry), { recursive: true });
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"), "dir");
  return copy;
}

process.on("exit", () => {
  running.forEach(kill);
  if (copy) rmSync(copy, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(sources(), "scripts/mutants/lane.ts")], {
    cwd: sources(),
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    detached: true,
    serialization: "advanced",
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  await new Promise((ready) => child.once("message", ready));
  return child;
}

function ask(child: ChildProcess, request: Request, ms: number): Promise<Report | { error: string } | null> {
  return new Promise((done) => {
    const end = (answer: Report | null) => {
      clearTimeout(timer);
      child.off("message", end).off("exit", gone);
      done(answer);
    };
    const gone = () => end(null);
    const timer = setTimeout(gone, ms);
    child.once("message", end).once("exit", gone);
    child.send(request);
  });
}

/** A worker that answers one request at a time, and is started anew when one does not come to an end. */
export async function openLane() {
  let child = await start();
  return async (request: Request, ms: number): Promise<Report | { error: string }> => {
    const answer = await ask(child, request, ms);
    if (answer) return answer;
    kill(child);
    child = await start();
    return { error: "the tests did not come to an end" };
  };
}
