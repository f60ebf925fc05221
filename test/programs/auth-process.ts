// A process of its own on a PostgreSQL database, for races: <url> <what> <times> <input as JSON>. `test/processes.ts` bundles it.
// Says "ready", waits for the lock GATE, does it so many times at once, and prints what each came to.
import { refreshSession } from "#app/domains/auth/commands/refresh-session.server.ts";
import { signUp } from "#app/domains/auth/commands/sign-up.server.ts";
import { verify } from "#app/domains/auth/commands/verify.server.ts";
import { openPostgres } from "#app/infra/database/postgres.server.ts";
import { readEnv } from "#app/infra/env.server.ts";
import { createLog } from "#app/infra/log.server.ts";
import { accountParts } from "#app/server/account.server.ts";
import { systemCtx } from "#app/server/ctx.server.ts";
import { moderatedKinds } from "#app/server/moderated.server.ts";
import { waitingAtDesk } from "#app/server/queues.server.ts";
import { GATE, SETTINGS, type What } from "../processes.ts";
import { testQueue } from "../queue.ts";

const [url = "", what = "", times = "1", input = "{}"] = process.argv.slice(2);

const log = createLog("silent");
const database = await openPostgres({ url, directUrl: url, migrationsFolder: "migrations", log, poolSize: 4 });
const ctx = systemCtx(
  {
    env: readEnv(SETTINGS, () => ""),
    log,
    database,
    queue: testQueue,
    files: {} as never,
    mail: {} as never,
    outgoing: undefined as never,
    live: undefined as never,
    sms: {} as never,
    account: accountParts,
    moderated: moderatedKinds,
    waiting: waitingAtDesk,
  },
  { now: new Date(JSON.parse(input).now) },
);

const given = JSON.parse(input);
const WORK: Record<What, () => Promise<unknown>> = {
  verify: () => verify(ctx, given.proof),
  "sign-up": async () => (await signUp(ctx, given.person)).user.email,
  refresh: async () => (await refreshSession(ctx, given.token)).refresh_token,
};

process.stdout.write("ready\n");
await ctx.db.execute(`select pg_advisory_lock_shared(${GATE})`);
const came = await Promise.allSettled(Array.from({ length: Number(times) }, () => WORK[what as What]()));
const outcomes = came.map((one) =>
  one.status === "fulfilled"
    ? { ok: what === "verify" ? true : one.value }
    : { code: one.reason?.code ?? `${one.reason}` },
);
process.stdout.write(`outcomes ${JSON.stringify(outcomes)}\n`);
await database.close();
process.exit(0);
