import http from "node:http";
import { pause } from "../print.ts";
import type { Actor } from "./world.ts";

const AGAIN_MS = 1_000;

/** The open page of one member: hears events and comes back where it left off. */
class Listener {
  last = 0;
  heard = 0;
  /** Numbers that did not follow the one before. */
  outOfOrder = 0;
  /** Times that the server said it may have missed some. */
  gaps = 0;
  comebacks = -1;
  #known = false;
  #request: http.ClientRequest | undefined;
  readonly actor: Actor;
  readonly #origin: string;

  constructor(origin: string, actor: Actor) {
    this.#origin = origin;
    this.actor = actor;
  }

  close(): void {
    this.#request?.destroy();
  }

  /** Reads until the stream ends, however it ends. */
  once(): Promise<void> {
    this.comebacks++;
    return new Promise((resolve) => {
      const headers = { cookie: this.actor.cookie, ...(this.#known && { "last-event-id": String(this.last) }) };
      const request = http.get(`${this.#origin}/events`, { headers, agent: false });
      this.#request = request;
      request.once("error", () => resolve());
      request.once("response", (response) => {
        let kept = "";
        response.setEncoding("utf8");
        response.on("data", (piece: string) => {
          const blocks = (kept + piece).split("\n\n");
          kept = blocks.pop() ?? "";
          if (response.statusCode === 200) for (const block of blocks) this.#take(block);
        });
        response.once("error", () => resolve());
        response.once("close", () => resolve());
      });
    });
  }

  #take(block: string): void {
    const id = /^id: (\d+)$/m.exec(block)?.[1];
    if (id === undefined) return;
    const seq = Number(id);
    if (/^event: ready$/m.test(block)) {
      if (this.#known && seq !== this.last) this.gaps++;
      this.last = seq;
      this.#known = true;
      return;
    }
    if (seq !== this.last + 1) this.outOfOrder++;
    this.last = seq;
    this.heard++;
  }
}

/** Open event streams of some members, through the proxy, until closed. */
export function listenAs(origin: string, actors: Actor[]) {
  const listeners = actors.map((actor) => new Listener(origin, actor));
  let over = false;
  const loops = listeners.map(async (listener) => {
    while (!over) {
      await listener.once();
      if (!over) await pause(AGAIN_MS);
    }
  });
  return {
    listeners,
    async close() {
      over = true;
      for (const listener of listeners) listener.close();
      await Promise.all(loops);
    },
  };
}
