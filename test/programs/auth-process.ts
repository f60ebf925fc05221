// A process of its own on a PostgreSQL database, for races: node auth-process.ts <url> <what> <times> <input as JSON>
// Says "ready", waits for the lock GATE, does it so many times at once, and prints what each came to.
import { createServer } from "vite";
import { GATE, SETTINGS, type What } from "../processes.ts";

const [url = "", what = "", times = "1", input = "{}"] = process.argv.slice(2);

// Node alone reads no TSX, and the commands write mails.
const vite = await createServer({
  configFile: false,
  appType: "custom",
  logLevel: "error",
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const load = <T>(path: string) => vite.ssrLoadModule(path) as Promise<T>;

const { openPostgres } = await load<typeof import("#app/infra/database/postgres.server.ts")>(
  "/app/infra/database/postgres.server.ts",
);
const { readEnv } = await load<typeof import("#app/infra/env.server.ts")>("/app/infra/env.server.ts");
const { createLog } = await load<typeof import("#app/infra/log.server.ts")>("/app/infra/log.server.ts");
const { systemCtx } = await load<typeof import("#app/server/ctx.server.ts")>("/app/server/ctx.server.ts");
const { accountParts } = await load<typeof import("#app/server/account.server.ts")>("/app/server/account.server.ts");
const { testQueue } = await load<typeof import("../queue.ts")>("/test/queue.ts");
const { verify } = await load<typeof import("#app/domains/auth/commands/verify.server.ts")>(
  "/app/domains/auth/commands/verify.server.ts",
);
const { signUp } = await load<typeof import("#app/domains/auth/commands/sign-up.server.ts")>(
  "/app/domains/auth/commands/sign-up.server.ts",
);
const { refreshSession } = await load<typeof import("#app/domains/auth/commands/refresh-session.server.ts")>(
  "/app/domains/auth/commands/refresh-session.server.ts",
);

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
await vite.close();
process.exit(0);
