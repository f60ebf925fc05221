// The build of now beside the one before, on PostgreSQL with fsync and on the embedded database, in turn within each round.
import { fork } from "node:child_process";
import { isDeepStrictEqual } from "node:util";
import { request } from "undici";
import { fillOwn } from "../fill-own.ts";
import { type Asked, load } from "../load.ts";
import { pause, print } from "../print.ts";
import { checkout } from "./checkout.ts";
import { openTalks, sending } from "./messages.ts";
import * as R from "./rows.ts";
import { CONNECTIONS, openSide, type Side } from "./side.ts";
import { jobsWorked, withJobsHeld } from "./statements.ts";
import { Figures, printRows } from "./table.ts";

/** Of this year, as an ordinary member has them. */
const ENTRIES = 120;
/** Requests, one after the other, of which statements are counted. */
const COUNTED = 30;
const MOST_MESSAGES_A_SECOND = 1000;
const RESTED_MS = 10_000;
const FORGET_LIMITS = "delete from rate_limits";

type Options = { before: string; rounds: number; seconds: number; embedded: boolean };

const asJson = async (origin: string, path: string) => (await (await fetch(`${origin}${path}`)).json()) as never;
const slugsOf = ({ pros }: { pros: { slug: string }[] }) => pros.map(({ slug }) => slug);
const idsOf = ({ jobs }: { jobs: { id: string }[] }) => jobs.map(({ id }) => id);

/** The bare peer on the database of a side, in a process of its own; throws when it answers other rows than the product. */
async function openPeer({ origin, postgres }: Side) {
  const child = fork(new URL("./bare.ts", import.meta.url), [postgres?.url ?? ""]);
  const port = await new Promise<number>((resolve, reject) => {
    child.once("message", (said) => resolve(Number(said)));
    child.once("exit", () => reject(new Error("the bare peer did not start")));
  });
  const peer = `http://127.0.0.1:${port}`;
  for (const [list, named] of [
    [R.LISTS[0], slugsOf],
    [R.LISTS[1], idsOf],
  ] as const) {
    const both = await Promise.all([origin, peer].map(async (at) => named(await asJson(at, `${list}`))));
    if (!isDeepStrictEqual(both[0], both[1])) throw new Error(`${list}: the bare peer answers other rows`);
  }
  return { origin: peer, stop: () => child.kill() };
}

/** Addresses of a pro and of a job that stand first in the lists, by what their rows are called. */
async function pagesOf({ origin }: Side) {
  const [slug] = slugsOf(await asJson(origin, "/api/directory/pros"));
  const [id] = idsOf(await asJson(origin, "/api/jobs"));
  return { [R.LIST_PAGE]: R.LIST_PAGE, "/pros/{slug}": `/pros/${slug}`, "/jobs/{id}": `/jobs/${id}` };
}

const bytesOf = async (origin: string, path: string, encoding: string) =>
  (await (await request(`${origin}${path}`, { headers: { "accept-encoding": encoding } })).body.arrayBuffer())
    .byteLength;

const asking = (path: string, headers: Record<string, string> = {}) => {
  const asked: Asked = { path, headers: { "accept-encoding": "identity", ...headers } };
  return () => asked;
};

/** Everything that is measured of one side in turn: the name of its row and how to ask. */
async function tasksOf(side: Side, seconds: number) {
  const { cookie } = side.member;
  const pages = await pagesOf(side);
  const lists = R.LISTS.map((list) => [list, asking(list)] as const);
  const list = [R.member(R.LIST_PAGE), asking(R.LIST_PAGE, { cookie })] as const;
  if (!side.postgres) return { messages: null, tasks: [list, ...lists] };

  await fillOwn(side.postgres.db, side.member.id, ENTRIES);
  const talks = await openTalks(side, Math.ceil(seconds * MOST_MESSAGES_A_SECOND), CONNECTIONS);
  const messages = sending(side.origin, talks);
  const named = Object.entries(pages);
  const tasks = [
    [R.BUILT, asking("/")] as const,
    ...named.map(([name, path]) => [R.visitor(name), asking(path)] as const),
    ...named.map(([name, path]) => [R.member(name), asking(path, { cookie })] as const),
    [R.compressed(R.LIST_PAGE), asking(R.LIST_PAGE, { cookie, "accept-encoding": "br" })] as const,
    [R.DASHBOARD, asking("/dashboard", { cookie })] as const,
    ...lists,
    [R.MESSAGE, messages] as const,
  ];
  return { messages, tasks };
}

type Tasks = Awaited<ReturnType<typeof tasksOf>>;

/** Requests one after the other, for the statements of each; what limits a member's messages is forgotten before. */
async function countStatements(figures: Figures, { build, origin, member, postgres }: Side, { messages }: Tasks) {
  if (!postgres?.counter || !messages) return;
  const { counter, url, db } = postgres;
  const counted = (next: typeof messages) =>
    counter.count(COUNTED, async () => {
      for (let turn = 0; turn < COUNTED; turn++) {
        const { path, ...how } = next(0, turn);
        const { statusCode, body } = await request(`${origin}${path}`, how);
        await body.dump();
        if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
      }
      if (next === messages) await jobsWorked(db);
    });
  await jobsWorked(db);
  const dashboard = await counted(asking("/dashboard", { cookie: member.cookie }));
  figures.add(R.statements(R.DASHBOARD), build, dashboard.statements);
  figures.add(R.planned(R.DASHBOARD), build, dashboard.planMs);
  figures.add(R.planRun(R.DASHBOARD), build, dashboard.planMs + dashboard.runMs);
  await db.execute(FORGET_LIMITS);
  const alone = await withJobsHeld(url, () => counted(messages));
  figures.add(R.statements(R.MESSAGE), build, alone.statements);
  await db.execute(FORGET_LIMITS);
  figures.add(R.withJobs(R.MESSAGE), build, (await counted(messages)).statements);
}

const messagesOf = async ({ postgres }: Side) =>
  Number((await postgres?.db.execute<{ n: string }>("select count(*) as n from messages"))?.rows[0]?.n);

/** Loads one side with one task and writes down what it took. */
async function take(figures: Figures, side: Side, [name, next]: Tasks["tasks"][number], seconds: number) {
  const row = side.postgres ? name : R.embedded(name);
  const before = name === R.MESSAGE ? await messagesOf(side) : 0;
  if (name === R.MESSAGE) await side.postgres?.db.execute(FORGET_LIMITS);
  const taken = await side.load(seconds, next);
  if (name === R.MESSAGE && (await messagesOf(side)) - before !== taken.requests)
    throw new Error("a message that was answered is not in the database");
  figures.add(R.rate(row), side.build, taken.perSecond);
  figures.add(R.server(row), side.build, taken.serverMs);
  figures.add(R.postgres(row), side.build, taken.postgresMs);
}

/** Measures and prints the table; false when a goal is not reached. */
export async function compareBuilds({ before, rounds, seconds, embedded }: Options): Promise<boolean> {
  const earlier = checkout(before);
  const from = new Date();
  const sides: Side[] = [];
  let peer: Awaited<ReturnType<typeof openPeer>> | undefined;
  try {
    for (const on of embedded ? (["PostgreSQL", "embedded"] as const) : (["PostgreSQL"] as const)) {
      sides.push(await openSide("before", earlier.root, on, from));
      sides.push(await openSide("now", process.cwd(), on, from));
    }
    const served = sides.filter(({ postgres }) => postgres);
    const [, now] = served;
    if (!now) return false;
    peer = await openPeer(now);
    const tasks = new Map<Side, Tasks>();
    for (const side of sides) tasks.set(side, await tasksOf(side, seconds));
    const names = (tasks.get(now)?.tasks ?? []).map(([name]) => name);
    const figures = new Figures();
    for (const { build, memory } of served) figures.add(R.IDLE, build, memory.idle);

    for (let round = -1; round < rounds; round++) {
      // The first is to warm up: neither build has compiled what it runs most.
      const into = round < 0 ? new Figures() : figures;
      const turns = round % 2 ? sides : [...sides].reverse();
      for (const name of names) {
        for (const side of turns) {
          const task = tasks.get(side)?.tasks.find(([known]) => known === name);
          if (task) await take(into, side, task, seconds);
        }
        if (!R.LISTS.includes(name)) continue;
        const { perSecond } = await load(peer.origin, seconds, CONNECTIONS, asking(name));
        for (const build of ["before", "now"] as const) into.add(R.rate(R.bare(name)), build, perSecond);
      }
      for (const side of turns) await countStatements(into, side, tasks.get(side) as Tasks);
    }
    for (const { build, memory } of served) figures.add(R.UNDER_LOAD, build, memory.most);
    await pause(RESTED_MS);
    for (const { build, memory, origin } of served) {
      figures.add(R.RESTING, build, memory.now());
      figures.add(R.RAW, build, await bytesOf(origin, R.LIST_PAGE, "identity"));
      figures.add(R.BROTLI, build, await bytesOf(origin, R.LIST_PAGE, "br"));
    }
    print(
      `${rounds} rounds of ${seconds} s in turn, ${CONNECTIONS} connections, PostgreSQL with fsync, each server in a process of its own, medians`,
    );
    const pages = Object.keys(await pagesOf(now));
    return printRows(figures, R.rowsFor(pages), { before: earlier.name, now: "now" });
  } finally {
    peer?.stop();
    for (const side of sides) await side.stop();
  }
}
