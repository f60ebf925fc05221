import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import type { StartEngine } from "./engine-stream.server.ts";

/** The engine over a folder in a thread of its own. In the build it stands beside the bundle as `.js`, in the source as `.ts`. */
export const inThread =
  (folder: string): StartEngine =>
  ({ answered, failed }) =>
    new Promise((resolve, reject) => {
      const file = new URL(`./engine-worker.server${extname(import.meta.filename)}`, import.meta.url);
      const worker = new Worker(file, { name: "database", workerData: folder });
      let fault: Error | undefined;
      let ended: (fault: Error) => void = reject;
      const gone = new Promise<void>((resolveGone) => {
        worker.once("error", (error) => {
          fault = error;
        });
        // Only now is nobody writing to the files.
        worker.once("exit", (code) => {
          resolveGone();
          ended(fault ?? new Error(`the database's thread ended (${code})`));
        });
      });
      worker.on("message", (message: Uint8Array<ArrayBuffer> | "open") => {
        if (message !== "open") return answered(message);
        ended = failed;
        resolve({
          send: (messages) => worker.postMessage(messages),
          close() {
            ended = () => {};
            worker.ref();
            worker.postMessage("close");
            return gone;
          },
          kill() {
            ended = () => {};
            worker.ref();
            void worker.terminate();
            return gone;
          },
          ref: () => worker.ref(),
          unref: () => worker.unref(),
        });
      });
    });
