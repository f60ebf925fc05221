import { serve } from "@hono/node-server";
import type { Db } from "#app/infra/database/database.server.ts";
import { fillJobs } from "../fill-jobs.ts";
import { fillPros } from "../fill-pros.ts";
import { load, median } from "../load.ts";
import { print } from "../print.ts";
import { bootProduct, bundle, onEach } from "../product.ts";

const CONNECTIONS = 8;
const LIST_PAGE = "/find-pro?tab=jobs";
/** The jobs of `fillJobs` are posted by the first 5,000 pros. */
const FILLED_PROS = 5000;
const FILLED_JOBS = 2000;

/** The times in a statement's parameters differ with each request; its answer hardly does. */
const withoutTimes = (_: string, value: unknown) =>
  value instanceof Date || (typeof value === "string" && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) ? "a time" : value;

/** Answers each statement with the rows of its first run while `on`. */
function rememberQueries(db: Db) {
  const { session } = db as unknown as { session: { client: { query: (...args: unknown[]) => Promise<unknown> } } };
  const { client } = session;
  const seen = new Map<string, Promise<unknown>>();
  let on = false;
  const query = (...args: unknown[]) => {
    if (!on) return client.query(...args);
    const key = JSON.stringify(args.slice(0, 2), withoutTimes);
    const known = seen.get(key) ?? client.query(...args);
    seen.set(key, known);
    return known;
  };
  session.client = new Proxy(client, {
    get: (target, name) => (name === "query" ? query : Reflect.get(target, name)),
  });
  return (value: boolean) => {
    on = value;
  };
}

const accept = { "accept-encoding": "identity" };
const perSecond = (values: number[]) => `${Math.round(median(values))}`.padStart(12);

/** A cookie that no visitor sends: whoever sends it is drawn a page of their own. */
const notKept = { ...accept, cookie: "bench=1" };

/**
 * What the database costs the list of jobs, load and server in this process: the rates of a built page, of the kept list,
 * of the list drawn each time, and of that with every query answered from a memory of its first answer.
 */
export async function listWithoutQueries(rounds: number, seconds: number): Promise<void> {
  print(
    `\n${rounds} rounds of ${seconds} s in turn, ${CONNECTIONS} connections, load and server in one process, median requests/s\n` +
      `${"".padEnd(20)}${"built page".padStart(12)}${"kept list".padStart(12)}${"list of 20".padStart(12)}${"no queries".padStart(12)}${"ratio".padStart(8)}`,
  );
  await onEach("embedded,postgres", async (name, env) => {
    const { running, port, url, stop } = await bootProduct(env);
    const server = serve({ fetch: bundle.createServedApp(running).fetch, port, hostname: "127.0.0.1" });
    await new Promise((resolve) => server.once("listening", resolve));
    const { db } = running.services.database;
    await fillPros(db, FILLED_PROS);
    await fillJobs(db, FILLED_JOBS);
    const remember = rememberQueries(db);
    const taken = { built: [] as number[], kept: [] as number[], list: [] as number[], remembered: [] as number[] };
    const rate = async (path: string, headers: Record<string, string> = notKept) =>
      (await load(url, seconds, CONNECTIONS, () => ({ path, headers }))).perSecond;
    await rate(LIST_PAGE);
    for (let round = 0; round < rounds; round++) {
      taken.built.push(await rate("/"));
      taken.kept.push(await rate(LIST_PAGE, accept));
      taken.list.push(await rate(LIST_PAGE));
      remember(true);
      taken.remembered.push(await rate(LIST_PAGE));
      remember(false);
    }
    server.close();
    await stop();
    const ratio = (median(taken.list) / median(taken.remembered)).toFixed(2).padStart(8);
    print(
      `${name.padEnd(20)}${perSecond(taken.built)}${perSecond(taken.kept)}${perSecond(taken.list)}${perSecond(taken.remembered)}${ratio}`,
    );
  });
}
