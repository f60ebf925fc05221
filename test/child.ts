import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";

export type Child = {
  pid: number;
  /** Everything it has written so far, errors included. */
  output(): string;
  /** Resolves when the output contains `text`; rejects when it ends before. */
  says(text: string): Promise<void>;
  /** Whether it has ended, other than well or by a signal. */
  failed(): boolean;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
  kill(signal?: NodeJS.Signals): Promise<void>;
};

const children = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of children) child.kill("SIGKILL");
});

/** Runs one of the repository's programs with this Node; `file` is relative to the root. */
export function run(file: string, args: string[] = [], env: Record<string, string> = {}): Child {
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, "..", file), ...args], {
    env: { ...process.env, NODE_OPTIONS: "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.add(child);
  let text = "";
  const heard = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      for (const listener of heard) listener();
    });
  const ended = new Promise<number | NodeJS.Signals>((resolve) =>
    child.once("close", (code, signal) => {
      children.delete(child);
      resolve(code ?? signal ?? 0);
    }),
  );
  return {
    pid: child.pid ?? 0,
    output: () => text,
    failed: () => Boolean(child.exitCode),
    ended,
    says: (wanted) =>
      new Promise((resolve, reject) => {
        const listen = () => text.includes(wanted) && resolve();
        heard.add(listen);
        listen();
        void ended.then((how) => reject(new Error(`ended (${how}) without saying "${wanted}":\n${text}`)));
      }),
    async kill(signal = "SIGKILL") {
      child.kill(signal);
      await ended;
    },
  };
}
