import { type Heard, openSource } from "./live-source.ts";

// The connection of all pages of one member in one browser, where SharedWorker is.

type WorkerScope = { onconnect: ((event: MessageEvent) => void) | null };

const ports = new Set<MessagePort>();
let close: (() => void) | undefined;
let last: number | null = null;

function hear(heard: Heard) {
  last = heard.seq;
  for (const port of ports) port.postMessage(heard);
}

(self as unknown as WorkerScope).onconnect = ({ ports: [port] }) => {
  if (!port) return;
  ports.add(port);
  port.onmessage = ({ data }) => {
    if (data !== "bye") return;
    ports.delete(port);
    if (ports.size) return;
    close?.();
    close = undefined;
  };
  close ??= openSource(hear, last);
};
