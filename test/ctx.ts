import { randomUUID } from "node:crypto";
import { test as base } from "vitest";
import { livingSessions } from "#app/domains/auth/queries/living-sessions.server.ts";
import type { Actor, Ctx, Services } from "#app/infra/ctx.ts";
import type { Database, Db } from "#app/infra/database/database.server.ts";
import { guarded } from "#app/infra/database/guard.server.ts";
import { type Env, readEnv } from "#app/infra/env.server.ts";
import { openFiles } from "#app/infra/files/open.server.ts";
import { openLive } from "#app/infra/live.server.ts";
import { createLog } from "#app/infra/log.server.ts";
import type { Mail, Mailer } from "#app/infra/mail.server.ts";
import { openOutgoing } from "#app/infra/outgoing.server.ts";
import type { Sms, Texter } from "#app/infra/sms.server.ts";
import { accountParts } from "#app/server/account.server.ts";
import { moderatedKinds } from "#app/server/moderated.server.ts";
import { waitingAtDesk } from "#app/server/queues.server.ts";
import { sharedDatabase } from "./database.ts";
import { workerFolder } from "./folder.ts";
import { inTurn } from "./in-turn.ts";
import { testQueue } from "./queue.ts";

/** What time it is in every test. */
export const NOW = new Date("2027-03-10T16:00:00.000Z");

export const testEnv = (more: Record<string, string> = {}): Env =>
  readEnv(
    {
      NODE_ENV: "test",
      DATA_DIR: workerFolder(),
      PUBLIC_URL: "http://kingpost.test",
      LOG_LEVEL: "silent",
      DEMO: "off",
      AUTH_AUTOCONFIRM: "on",
      DOCUMENT_READING: "off",
      ...more,
    },
    () => "a-secret-for-tests-that-is-long-enough",
  );

class Outbox implements Mailer {
  readonly where = "the test's outbox";
  readonly mails: Mail[] = [];
  async send(mail: Mail) {
    this.mails.push(mail);
  }
  async forget() {}
}

/** The mails sent in this test; queued ones are sent by `drain`. */
export const outbox = (ctx: Ctx): Mail[] => (ctx.services.mail as Outbox).mails;

class Phone implements Texter {
  readonly texts: Sms[] = [];
  async send(sms: Sms) {
    this.texts.push(sms);
  }
}

/** The text messages sent in this test; queued ones are sent by `drain`. */
export const texts = (ctx: Ctx): Sms[] => (ctx.services.sms as Phone).texts;

/** A ctx for `database`, with everything else embedded. */
export function makeCtx(database: Database, more: Partial<Services> = {}): Ctx {
  const env = testEnv();
  const log = createLog("silent");
  const services: Services = {
    env,
    log,
    database,
    queue: testQueue,
    files: openFiles(env),
    mail: new Outbox(),
    sms: new Phone(),
    outgoing: openOutgoing(env),
    account: accountParts,
    moderated: moderatedKinds,
    waiting: waitingAtDesk,
    live: openLive(database, log, (ids) => livingSessions({ ...ctx, now: new Date() }, ids)),
    ...more,
  };
  const ctx: Ctx = {
    actor: null,
    db: database.db,
    now: NOW,
    locale: "en",
    requestId: randomUUID(),
    ip: "127.0.0.1",
    local: true,
    log,
    services,
    newId: randomUUID,
  };
  return ctx;
}

/** The same ctx in someone's hands. */
export const as = (ctx: Ctx, actor: Actor | null): Ctx => ({ ...ctx, actor });

/** The same ctx in an installation with other settings. */
export const withEnv = (ctx: Ctx, more: Partial<Env>): Ctx => ({
  ...ctx,
  services: { ...ctx.services, env: { ...ctx.services.env, ...more } },
});

/** The same ctx at another time: a date, or milliseconds from now. */
export const at = (ctx: Ctx, time: Date | number): Ctx => ({
  ...ctx,
  now: typeof time === "number" ? new Date(ctx.now.getTime() + time) : time,
});

class RollBack extends Error {}

/**
 * A test in one transaction that is rolled back: `ctx` has no actor, the time NOW, files in a temporary folder, an outbox
 * for mail and a queue that `drain` runs. A statement that is meant to fail belongs in `inTransaction`, as in the app:
 * PostgreSQL gives up the whole transaction otherwise.
 */
export const test = base.extend<{ ctx: Ctx }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern
  ctx: async ({}, use) => {
    const database = await sharedDatabase();
    const run = database.db.transaction(async (tx) => {
      const db = guarded(inTurn(tx as unknown as Db));
      await use(makeCtx({ ...database, db }));
      throw new RollBack();
    });
    await run.catch((error) => {
      if (!(error instanceof RollBack)) throw error;
    });
  },
});
