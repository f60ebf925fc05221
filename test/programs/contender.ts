// A process of its own on a PostgreSQL database, for races of many rounds: <url>. `test/processes.ts` bundles it.
// Says that it is ready, then does what each message asks and answers with the code of the refusal, or null.
import { deleteAccount } from "#app/domains/accounts/commands/delete-account.server.ts";
import { acceptInvite } from "#app/domains/businesses/commands/join.server.ts";
import { changePart, handOver } from "#app/domains/businesses/commands/people.server.ts";
import { startPaying } from "#app/domains/charges/commands/pay.server.ts";
import { refundCharge } from "#app/domains/charges/commands/refund.server.ts";
import { settleCharge } from "#app/domains/charges/commands/settle.server.ts";
import { applyToJob } from "#app/domains/jobs/commands/apply.server.ts";
import { assignTraining } from "#app/domains/training/commands/assign.server.ts";
import { assignToNewHires, giveBackToReturned } from "#app/domains/training/commands/remind.server.ts";
import { approveDocument, rejectDocument } from "#app/domains/verification/commands/decide.server.ts";
import { withdrawApproval } from "#app/domains/verification/commands/enforce.server.ts";
import { openPostgres } from "#app/infra/database/postgres.server.ts";
import { readEnv } from "#app/infra/env.server.ts";
import { createLog } from "#app/infra/log.server.ts";
import { accountParts } from "#app/server/account.server.ts";
import { systemCtx } from "#app/server/ctx.server.ts";
import { moderatedKinds } from "#app/server/moderated.server.ts";
import { waitingAtDesk } from "#app/server/queues.server.ts";
import type { Task } from "../contenders.ts";
import { SETTINGS } from "../processes.ts";
import { testQueue } from "../queue.ts";

const DEEDS = {
  changePart,
  acceptInvite,
  handOver,
  deleteAccount,
  applyToJob,
  withdrawApproval,
  approveDocument,
  rejectDocument,
  startPaying,
  settleCharge,
  refundCharge,
  assignTraining,
  assignToNewHires,
  giveBackToReturned,
};
export type Deed = keyof typeof DEEDS;

const [url = ""] = process.argv.slice(2);
const log = createLog("silent");
const database = await openPostgres({ url, directUrl: url, migrationsFolder: "migrations", log, poolSize: 2 });
const services = {
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
};

const say = (end: string | null) => process.send?.({ end });

process.on("message", async ({ deed, actor, args, now, env }: Task & { now: string }) => {
  const installed = { ...services, env: { ...services.env, ...env } };
  const ctx = systemCtx(installed, { actor, now: new Date(now) });
  const work = DEEDS[deed] as (...all: unknown[]) => Promise<unknown>;
  await work(ctx, ...args).then(
    () => say(null),
    (error) => say(error?.code ?? `${error}`),
  );
});
say(null);
