import { currentHint } from "#app/domains/accounts/client/viewer.ts";
import { type Heard, openSource } from "./live-source.ts";

type Listener = (id: string | null) => void;

const listeners = new Map<string, Set<Listener>>();
let hangUp: (() => void) | undefined;

function tell(heard: Heard) {
  if ("missed" in heard) for (const all of listeners.values()) for (const listener of all) listener(null);
  else for (const listener of listeners.get(heard.topic) ?? []) listener(heard.id);
}

/** Through the worker that all pages share. */
function throughWorker(name: string): () => void {
  const worker = new SharedWorker(new URL("./live-worker.ts", import.meta.url), { type: "module", name });
  worker.port.onmessage = ({ data }: MessageEvent<Heard>) => tell(data);
  worker.port.start();
  return () => {
    worker.port.postMessage("bye");
    worker.port.close();
  };
}

/** Through the page that leads: it holds the lock and the connection, and passes on what it hears. */
function throughLeader(name: string): () => void {
  const channel = new BroadcastChannel(name);
  const end = new AbortController();
  let last: number | null = null;
  channel.onmessage = ({ data }: MessageEvent<Heard>) => {
    last = data.seq;
    tell(data);
  };
  const lead = async () => {
    const close = openSource((heard) => {
      last = heard.seq;
      channel.postMessage(heard);
      tell(heard);
    }, last);
    await new Promise<void>((done) => end.signal.addEventListener("abort", () => done()));
    close();
  };
  navigator.locks.request(name, { signal: end.signal }, lead).catch(() => {});
  return () => {
    end.abort();
    channel.close();
  };
}

function connect(): void {
  const hint = currentHint();
  if (hangUp || !hint || !listeners.size) return;
  const name = `kingpost-live-${hint.session}`;
  if (typeof SharedWorker === "function") hangUp = throughWorker(name);
  else if (typeof BroadcastChannel === "function" && navigator.locks) hangUp = throughLeader(name);
  else hangUp = openSource(tell, null);
}

function disconnect(): void {
  hangUp?.();
  hangUp = undefined;
}

window.addEventListener("pagehide", disconnect);
window.addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  connect();
  tell({ missed: true, seq: 0 });
});

/** Hears a topic from now on, and once at the start that it should look; gives the way to stop. */
export function listen(topic: string, listener: Listener): () => void {
  const all = listeners.get(topic) ?? new Set();
  listeners.set(topic, all.add(listener));
  connect();
  listener(null);
  return () => {
    all.delete(listener);
    if (!all.size) listeners.delete(topic);
    if (!listeners.size) disconnect();
  };
}
