import fs from "node:fs";
import os from "node:os";
import path from "node:path";

let folder: string | undefined;

/** A temporary folder of this worker, removed when it ends. */
export function workerFolder(): string {
  if (!folder) {
    const made = fs.mkdtempSync(path.join(os.tmpdir(), "kingpost-test-"));
    process.on("exit", () => fs.rmSync(made, { recursive: true, force: true }));
    folder = made;
  }
  return folder;
}

/** An empty folder inside the worker's. */
export const freshFolder = (): string => fs.mkdtempSync(path.join(workerFolder(), "f-"));
