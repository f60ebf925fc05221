// Live events on both databases: many open streams of as many members, and a few posters who say something to all of them
// at once. The server runs in this process, its browsers in another. Every event must reach every stream, in order.
//   node bench/events.ts [--streams 1000] [--posters 4] [--seconds 20] [--every 1000] [--on embedded,postgres]
import { fork } from "node:child_process";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { serve } from "@hono/node-server";
import { openSession } from "#app/domains/auth/commands/open-session.server.ts";
import { sessionCookieName } from "#app/domains/auth/cookies.server.ts";
import { profiles, users } from "#app/domains/auth/tables.server.ts";
import { type Ctx, inTransaction, type Services } from "#app/infra/ctx.ts";
import { publishLive } from "#app/infra/live.server.ts";
import type { ReadersAnswer, ReadersJob } from "./events/readers.ts";
import { summary } from "./load.ts";
import { pause, print } from "./print.ts";
import { bootProduct, bundle, ctxOf, memory, onEach } from "./product.ts";

const { values: options } = parseArgs({
  options: {
    streams: { type: "string", default: "1000" },
    posters: { type: "string", default: "4" },
    seconds: { type: "string", default: "20" },
    every: { type: "string", default: "1000" },
    on: { type: "string", default: "embedded,postgres" },
  },
});
const STREAMS = Number(options.streams);
const POSTERS = Number(options.posters);
const EVERY_MS = Number(options.every);
const EACH = Math.max(1, Math.round((Number(options.seconds) * 1000) / EVERY_MS));
const P99_MS = 500;
const GROWN_MB = 20;

let failed = false;
const judge = (what: string, value: number, limit: number, unit: string) => {
  const right = value <= limit;
  failed ||= !right;
  print(
    `${what.padEnd(56)}${value.toFixed(1).padStart(9)} ${unit.padEnd(2)}  limit ${limit} ${unit.padEnd(2)}  ${right ? "ok" : "TOO MUCH"}`,
  );
};

async function served(env: Record<string, string>) {
  const { running, port, url, stop } = await bootProduct(env);
  const server = serve({ fetch: bundle.createServedApp(running).fetch, port, hostname: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    services: running.services,
    url,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      await running.services.live.close();
      if ("closeAllConnections" in server) server.closeAllConnections();
      await closed;
      await stop();
    },
  };
}

/** Members who are signed in, with no password that would have to be hashed. */
const members = (ctx: Ctx) =>
  inTransaction(ctx, async (tx) => {
    const made: { userId: string; token: string }[] = [];
    for (let n = 0; n < STREAMS; n++) {
      const userId = tx.newId();
      await tx.db.insert(users).values({ id: userId, email: `member.${n}@sample.test`, emailConfirmedAt: tx.now });
      await tx.db.insert(profiles).values({ id: userId, email: `member.${n}@sample.test`, fullName: "Sample Member" });
      made.push({ userId, token: (await openSession(tx, userId, "password")).access_token });
    }
    return made;
  });

const heap = async () => {
  const held = await memory();
  return held.heap + held.external;
};

async function post(services: Services, poster: number, to: string[]): Promise<void> {
  await pause((poster * EVERY_MS) / POSTERS);
  const started = performance.now();
  for (let n = 0; n < EACH; n++) {
    await pause(Math.max(0, started + n * EVERY_MS - performance.now()));
    await inTransaction(ctxOf(services), (tx) => publishLive(tx, to, "bench", `${poster}.${n}.${Date.now()}`));
  }
}

async function measure(name: string, env: Record<string, string>): Promise<void> {
  const app = await served(env);
  const readers = fork(new URL("./events/readers.ts", import.meta.url), { serialization: "advanced" });
  try {
    const all = await members(ctxOf(app.services));
    const answer = (kind: ReadersAnswer["kind"]) =>
      new Promise<ReadersAnswer>((resolve, reject) => {
        readers.on("message", (message: ReadersAnswer) => message.kind === kind && resolve(message));
        readers.once("exit", () => reject(new Error("the readers ended early")));
      });
    const heard = answer("heard");
    const isOpen = answer("open");
    const job: ReadersJob = {
      url: app.url,
      cookie: sessionCookieName(app.services.env),
      tokens: all.map(({ token }) => token),
      events: POSTERS * EACH,
    };
    const opening = performance.now();
    readers.send(job);
    await isOpen;
    print(`${name}: ${STREAMS} streams open after ${((performance.now() - opening) / 1000).toFixed(1)} s`);
    const to = all.map(({ userId }) => userId);
    const idle = await heap();
    const spent = process.cpuUsage();
    const started = performance.now();
    await Promise.all(Array.from({ length: POSTERS }, (_, poster) => post(app.services, poster, to)));
    const found = await heard;
    const seconds = (performance.now() - started) / 1000;
    if (found.kind !== "heard") throw new Error("no figures");
    const { user, system } = process.cpuUsage(spent);
    const { p50, p95, p99, requests } = summary(found.times, seconds);
    const most = found.times.reduce((a, b) => Math.max(a, b), 0);
    print(
      `${name}: ${POSTERS} posters said ${POSTERS * EACH} things to ${STREAMS} streams: ${requests} deliveries in ${seconds.toFixed(1)} s, ${Math.round(requests / seconds)}/s; the server used ${((user + system) / 1e6 / seconds).toFixed(2)} of a core`,
    );
    print(`${name}: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, most ${most} ms`);
    judge(`${name}: events that did not arrive`, found.missing, 0, "");
    judge(`${name}: events beyond those that were said`, requests - STREAMS * POSTERS * EACH + found.missing, 0, "");
    judge(`${name}: streams with a gap or a repeat`, found.outOfOrder, 0, "");
    judge(`${name}: streams with another order than the first`, found.differing, 0, "");
    judge(`${name}: streams that were closed`, found.closed, 0, "");
    judge(`${name}: said to heard, p99`, p99, P99_MS, "ms");
    await pause(500);
    judge(`${name}: memory more than when all were idle`, (await heap()) - idle, GROWN_MB, "MB");
  } finally {
    readers.kill();
    await app.stop();
  }
}

print(`${cpus().length} cores`);
await onEach(options.on, measure);
process.exit(failed ? 1 : 0);
