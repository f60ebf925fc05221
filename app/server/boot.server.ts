import { resolve } from "node:path";
import { ensureSigningKey } from "#app/domains/auth/commands/make-signing-key.server.ts";
import { livingSessions } from "#app/domains/auth/queries/living-sessions.server.ts";
import { syncTrades } from "#app/domains/contractors/commands/recompute-trades.server.ts";
import { syncIntegrations } from "#app/domains/integrations/commands/sync-integrations.server.ts";
import type { Services } from "#app/infra/ctx.ts";
import { openDatabase } from "#app/infra/database/open.server.ts";
import { isReachable } from "#app/infra/env.server.ts";
import { openFiles } from "#app/infra/files/open.server.ts";
import { shareFiles } from "#app/infra/files/shared.server.ts";
import { openLive } from "#app/infra/live.server.ts";
import { createLog } from "#app/infra/log.server.ts";
import { openMail } from "#app/infra/mail.server.ts";
import { openOutgoing } from "#app/infra/outgoing.server.ts";
import { openQueue } from "#app/infra/queue.server.ts";
import { keepSettings } from "#app/infra/settings.server.ts";
import { openSms } from "#app/infra/sms.server.ts";
import { isLoopbackName } from "#app/infra/this-machine.ts";
import { openTracing } from "#app/infra/trace.server.ts";
import { accountParts } from "./account.server.ts";
import { assertMoved } from "./backups.server.ts";
import { systemCtx } from "./ctx.server.ts";
import { countHours, keepTallies } from "./figures.server.ts";
import { moderatedKinds } from "./moderated.server.ts";
import { waitingAtDesk } from "./queues.server.ts";
import { handlers, schedules } from "./schedule.server.ts";
import { demoAccounts, seedDemo, seedPhotos } from "./seed.server.ts";
import { readSettings } from "./settings.server.ts";

export type Running = {
  services: Services;
  greeting(): string;
  /** The demo world's pictures, which are drawn while the server serves already. */
  photos: Promise<void>;
  close(): Promise<void>;
};

/** Opens the outside world: settings, database (migrated), files, mail, queue; seeds the demo world once. */
export async function boot(source: Record<string, string | undefined>): Promise<Running> {
  const env = readSettings(source);
  const log = createLog(env.LOG_LEVEL);
  const closeTracing = await openTracing(env, log);
  const database = await openDatabase({
    ...(env.DATABASE_URL && { url: env.DATABASE_URL }),
    ...(env.DATABASE_DIRECT_URL && { directUrl: env.DATABASE_DIRECT_URL }),
    ...(env.DATABASE_REPLICA_URL && { replicaUrl: env.DATABASE_REPLICA_URL }),
    poolSize: env.DATABASE_POOL,
    keepPrepared: env.DATABASE_PREPARED,
    dir: env.DATA_DIR,
    migrationsFolder: resolve("migrations"),
    log,
  });
  const files = openFiles(env);
  const shared = await assertMoved(database)
    .then(() => shareFiles({ database, files, env, log }))
    .catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
  const services: Services = {
    env,
    log,
    database,
    queue: openQueue(database, { log, work: env.ROLE !== "web" }),
    files,
    mail: openMail(env),
    sms: openSms(env),
    outgoing: openOutgoing(env),
    account: accountParts,
    moderated: moderatedKinds,
    waiting: waitingAtDesk,
    live: openLive(database, log, (ids) => livingSessions(systemCtx(services), ids)),
  };
  if (isReachable(env) && !env.SMTP_URL)
    log.warn(
      `SMTP_URL is missing: mail, also to recover an account, stays in ${services.mail.where} and reaches nobody`,
    );
  const told = await keepSettings(services);
  await ensureSigningKey(systemCtx(services));
  await services.queue.start(handlers, () => systemCtx(services), schedules);
  await syncIntegrations(systemCtx(services));
  await syncTrades(systemCtx(services));
  const tallies = keepTallies(services);
  const stopping = new AbortController();
  let photos = Promise.resolve();
  if (env.DEMO) {
    // The figures of a world that was just laid out, as if the clock had counted it all along.
    if (await seedDemo(systemCtx(services))) await countHours(systemCtx(services));
    const show = await seedPhotos(systemCtx(services));
    photos = show(stopping.signal).catch((err: unknown) =>
      log.warn({ err }, "the next start draws the sample photos that are missing"),
    );
  }
  return {
    services,
    photos,
    greeting: () => greeting(services),
    async close() {
      stopping.abort();
      await photos;
      await tallies.close();
      await services.live.close();
      await told.close();
      await services.queue.stop();
      await services.outgoing.close();
      await shared.close();
      await database.close();
      await closeTracing();
    },
  };
}

function greeting({ env, mail }: Services): string {
  const isPublic = !isLoopbackName(new URL(env.PUBLIC_URL).hostname);
  const address = isPublic ? `${env.PUBLIC_URL} (listens on port ${env.PORT})` : `http://localhost:${env.PORT}`;
  const lines = [`\n  Kingpost is up: ${address}`, `  Mail goes to:  ${mail.where}`];
  if (env.DEMO)
    lines.push(
      "  Demo accounts:",
      ...demoAccounts.map((a) => `    ${a.email.padEnd(34)} ${a.password.padEnd(20)} ${a.what}`),
    );
  return `${lines.join("\n")}\n\n`;
}
