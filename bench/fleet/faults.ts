import pg from "pg";
import type { PostgresServer } from "#test/postgres.ts";
import { pause, print } from "../print.ts";
import type { Client } from "./client.ts";
import type { Fleet } from "./start.ts";
import type { World } from "./world.ts";

const AWAY_MS = 3_000;
const CUT_OFF_MS = 20_000;
const FROZEN_MS = 20_000;
/** What is hidden is gone for visitors within this. */
const HIDDEN_MS = 60_000;

type Fault = { name: string; what(fleet: Fleet, world: World, client: Client): Promise<void> };

let turn = 0;

async function killWeb({ web, weather }: Fleet): Promise<void> {
  const victim = web[turn++ % web.length];
  if (!victim) return;
  const over = weather.begin("web");
  await victim.end("SIGKILL");
  await victim.start();
  over();
}

async function takePrimaryAway({ primary, weather }: Fleet, how: Parameters<PostgresServer["halt"]>[0]): Promise<void> {
  const over = weather.begin("primary");
  await primary.halt(how);
  await pause(AWAY_MS);
  await primary.resume();
  over();
}

const onServer = async (url: string, query: string, values: unknown[] = []): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(query, values).finally(() => client.end());
};

/** Hides a pro while the replica applies nothing: visitors may see the profile for a minute, and not longer. */
async function hideBehindLag({ primary, replica }: Fleet, world: World, client: Client): Promise<void> {
  const hidden = world.spare.pop();
  if (!hidden) throw new Error("there are too few profiles to hide one");
  const path = `/pros/${hidden}`;
  await onServer(replica.url, "select pg_wal_replay_pause()");
  try {
    await onServer(primary.url, "update contractor_profiles set onboarding_completed = false where slug = $1", [
      hidden,
    ]);
    const from = performance.now();
    let gone = false;
    while (!gone && performance.now() - from < HIDDEN_MS) {
      await pause(500);
      const answer = await client.ask({ path }, ({ status }) => ([200, 404].includes(status) ? null : "is neither"));
      gone = answer?.status === 404;
    }
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    if (gone) print(`    a hidden profile was gone for visitors after ${seconds} s`);
    else client.complain(`${path}: a hidden profile is still shown after ${seconds} s`);
    await pause(FROZEN_MS / 2);
  } finally {
    await onServer(replica.url, "select pg_wal_replay_resume()");
  }
}

/** What is done to the fleet, one after the other. */
const FAULTS: Fault[] = [
  { name: "a web process is killed and started again", what: killWeb },
  {
    name: "the replica stops and comes back",
    what: async ({ replica }) => {
      await replica.halt("immediate");
      await pause(CUT_OFF_MS);
      await replica.resume();
    },
  },
  { name: "the primary is restarted", what: (fleet) => takePrimaryAway(fleet, "fast") },
  {
    name: "the worker is frozen for a while",
    what: async ({ worker }) => {
      worker.signal("SIGSTOP");
      await pause(FROZEN_MS);
      worker.signal("SIGCONT");
    },
  },
  { name: "the replica applies nothing, and a profile is hidden", what: hideBehindLag },
  {
    name: "the worker is killed and started again",
    what: async ({ worker }) => {
      await worker.end("SIGKILL");
      await worker.start();
    },
  },
  { name: "the primary is killed and started again", what: (fleet) => takePrimaryAway(fleet, "kill") },
];

/** One fault every `everySeconds`, for `rounds` rounds. */
export async function breakThings(
  fleet: Fleet,
  world: World,
  client: Client,
  { rounds, everySeconds }: { rounds: number; everySeconds: number },
): Promise<number> {
  let done = 0;
  for (let round = 0; round < rounds; round++)
    for (const { name, what } of FAULTS) {
      const next = performance.now() + everySeconds * 1000;
      print(`  ${name}`);
      await what(fleet, world, client);
      done++;
      await pause(Math.max(0, next - performance.now()));
    }
  return done;
}
