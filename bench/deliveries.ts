// Queued webhook deliveries, drained: how many a second arrive at members' systems, whether each arrives once, and what the
// process holds before and after. The product runs in this process, the receivers in another, on loopback.
//   node bench/deliveries.ts [--count 10000] [--rounds 3] [--endpoints 50] [--on postgres,embedded]
import { fork } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { sealCredential } from "#app/infra/credential-keys.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import type { Counted } from "./deliveries/receiver.ts";
import { pause, print } from "./print.ts";
import { bootProduct, ctxOf, memory, onEach } from "./product.ts";

const { values: options } = parseArgs({
  options: {
    count: { type: "string", default: "10000" },
    rounds: { type: "string", default: "3" },
    endpoints: { type: "string", default: "50" },
    on: { type: "string", default: "postgres,embedded" },
  },
});
const COUNT = Number(options.count);
const ROUNDS = Number(options.rounds);
const ENDPOINTS = Number(options.endpoints);
const GIVEN_UP_MS = 10 * 60_000;
/** What may stay after a round beyond what the first one left: caches, not deliveries. */
const MOST_GROWN_MB = 10;

let failed = false;

/** A receiver in a process of its own. */
async function receiverWith(secret: string) {
  const child = fork(new URL("./deliveries/receiver.ts", import.meta.url), [secret]);
  const next = () => new Promise<unknown>((resolve) => child.once("message", resolve));
  const { port } = (await next()) as { port: number };
  const ask = (what: "count" | "forget") => {
    const answer = next();
    child.send(what);
    return answer;
  };
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    count: () => ask("count") as Promise<Counted>,
    forget: () => ask("forget"),
    end: () => child.kill(),
  };
}

/** Members, each with a connected webhook that leads to the receiver. */
async function connect(ctx: Ctx, url: string, signingSecret: string): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < ENDPOINTS; i++) {
    const [user, id] = [randomUUID(), randomUUID()];
    await ctx.db.execute(sql`insert into users (id, email) values (${user}, ${`member.${i}@sample.test`})`);
    const sealed = sealCredential(
      ctx.services.env,
      "integration-credentials",
      id,
      JSON.stringify({ webhookUrl: url, signingSecret }),
    );
    await ctx.db.execute(sql`
      insert into user_integrations (id, user_id, partnership_id, credentials_encrypted, connected_at, updated_at)
      select ${id}, ${user}, id, ${sealed}, now(), now() from partnerships where auth_type = 'webhook' limit 1`);
    await ctx.db.execute(
      sql`insert into webhook_endpoints (user_integration_id, events) values (${id}, '{job.posted}')`,
    );
    ids.push(id);
  }
  return ids;
}

/** Queues as many deliveries in one transaction, as if everything had happened at once. */
const queueAll = (ctx: Ctx, endpoints: string[]) =>
  inTransaction(ctx, async (tx) => {
    for (let i = 0; i < COUNT; i++) {
      const id = randomUUID();
      const body = JSON.stringify({ type: "job.posted", timestamp: tx.now.toISOString(), data: { jobId: id, n: i } });
      await tx.db.execute(sql`
        insert into webhook_deliveries (id, user_integration_id, revision, event_id, kind, body, state, created_at)
        values (${id}, ${endpoints[i % endpoints.length]}, 0, ${randomUUID()}, 'job.posted', ${body}, 'waiting', now())`);
      await tx.services.queue.enqueue(tx, "webhooks.deliver", { id, attempt: 1 });
    }
  });

async function measure(name: string, env: Record<string, string>) {
  const { running, stop } = await bootProduct({ PUBLIC_URL: "http://localhost", OUTGOING_LOOPBACK: "on", ...env });
  const ctx = ctxOf(running.services);
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  const receiver = await receiverWith(secret);
  try {
    const endpoints = await connect(ctx, receiver.url, secret);
    print(`\n${name}: ${COUNT} deliveries to ${ENDPOINTS} endpoints`);
    print("round  queued s  drained s  a second  arrived  twice  done  heap MB  rss MB");
    const before = await memory();
    print(`start${" ".repeat(54)}${before.heap.toFixed(1).padStart(8)}${before.rss.toFixed(0).padStart(8)}`);
    let first = 0;
    for (let round = 1; round <= ROUNDS; round++) {
      await receiver.forget();
      const begun = performance.now();
      await queueAll({ ...ctx, now: new Date() }, endpoints);
      const queued = performance.now();
      let done = 0;
      while (done < COUNT * round && performance.now() - queued < GIVEN_UP_MS) {
        await pause(250);
        const { rows } = await ctx.db.execute(
          sql`select count(*)::int as n from webhook_deliveries where state = 'done' and attempts = 1`,
        );
        done = Number(rows[0]?.["n"]);
      }
      const drained = (performance.now() - queued) / 1000;
      const counted = await receiver.count();
      const held = await memory();
      if (round === 1) first = held.heap;
      const once = counted.ids === COUNT && counted.requests === COUNT && counted.twice === 0;
      const flat = held.heap - first < MOST_GROWN_MB;
      const verified = counted.verified === 1;
      const right = once && flat && verified && done === COUNT * round;
      failed ||= !right;
      print(
        [
          String(round).padEnd(5),
          ((queued - begun) / 1000).toFixed(1).padStart(10),
          drained.toFixed(1).padStart(11),
          (COUNT / drained).toFixed(0).padStart(10),
          String(counted.requests).padStart(9),
          String(counted.twice).padStart(7),
          String(done - COUNT * (round - 1)).padStart(6),
          held.heap.toFixed(1).padStart(9),
          held.rss.toFixed(0).padStart(8),
          right ? "  ok" : `  ${once ? "" : "NOT ONCE "}${flat ? "" : "GROWING "}${verified ? "" : "NOT VERIFIED"}`,
        ].join(""),
      );
    }
  } finally {
    receiver.end();
    await stop();
  }
}

print(
  "Every delivery is counted by the receiver under its webhook-id; every tenth is verified by the official library.",
);
await onEach(options.on, measure);
process.exit(failed ? 1 : 0);
