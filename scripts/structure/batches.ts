import type { SourceFile } from "./source-files.ts";

/** A job whose work is one transaction with all that it calls. */
const TRANSACTED = /: JobHandler = async \(/;

const indent = (line: string) => line.search(/\S/);

/** Whether a loop, up to the line that is set in no further than its head, begins a transaction. */
function loopsOverTransactions(source: string): boolean {
  let head = -1;
  for (const line of source.split("\n").filter((one) => one.trim())) {
    if (indent(line) <= head) head = -1;
    if (head < 0 && /^ +for \(/.test(line)) head = indent(line);
    if (head >= 0 && line.includes("inTransaction(")) return true;
  }
  return false;
}

/**
 * Jobs whose batches are meant to be transactions of their own, and are parts of one: what the first batch holds stays held
 * until the last is done, and one that fails undoes them all.
 */
export const batchProblems = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, source }) =>
    /^app\/domains\/.*\.server\.ts$/.test(path) &&
    TRANSACTED.test(source) &&
    !source.includes("= withoutTransaction(") &&
    loopsOverTransactions(source)
      ? [
          `${path}: a loop begins a transaction each time, and the job around it is one transaction. Wrap its handler in \`withoutTransaction\` (infra/queue.server.ts).`,
        ]
      : [],
  );
