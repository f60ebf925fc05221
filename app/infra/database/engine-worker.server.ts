// Runs in a thread of its own, which `engine-thread.server.ts` starts by this file's address.
import { parentPort, workerData } from "node:worker_threads";
import { openFolder } from "./engine.server.ts";

if (!parentPort) throw new Error("this file runs in a thread");
const port = parentPort;
const engine = await openFolder(workerData as string);

// Whatever is thrown here ends the thread, and the thread that started it hears of the error.
port.on("message", async (message: Uint8Array | "close") => {
  if (message === "close") {
    await engine.close();
    port.close();
    return;
  }
  const answer = await engine.answer(message);
  port.postMessage(answer, [answer.buffer]);
});
port.postMessage("open");
