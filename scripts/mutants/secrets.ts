import { type Mutant, mutant } from "./mutant.ts";

const QUEUE = "app/infra/queue.server.ts";
const PAYLOADS = "app/infra/queue/payloads.server.ts";
const AT_REST = "app/server/secrets-at-rest";

/** What must not stay readable: in the queue, in files, in logs, in caches. */
export const SECRET_MUTANTS: readonly Mutant[] = [
  mutant(
    "what a job is given stands in the queue in the open",
    QUEUE,
    [["requestId: ctx.requestId, ...(empty && { data })", "requestId: ctx.requestId, data"]],
    AT_REST,
  ),
  mutant("a job that is done leaves its data", QUEUE, [["      await dropPayload(tx, job.id);\n", ""]], AT_REST),
  mutant(
    "a job that is given up leaves its data",
    QUEUE,
    [["if (job.retryCount >= retryLimit) await dropPayload(ctx, job.id).catch(() => {});", ""]],
    AT_REST,
  ),
  mutant(
    "why a mail failed stands in the queue with its address",
    QUEUE,
    [["{ error: error instanceof Error ? error.name : typeof error }", "{ error: String(error) }"]],
    AT_REST,
  ),
  mutant(
    "data of one job opens in another's",
    PAYLOADS,
    [
      [
        "sealCredential(tx.services.env, SEALED_PAYLOAD, jobId, ",
        'sealCredential(tx.services.env, SEALED_PAYLOAD, "", ',
      ],
      [
        "openCredential(ctx.services.env, SEALED_PAYLOAD, jobId, ",
        'openCredential(ctx.services.env, SEALED_PAYLOAD, "", ',
      ],
    ],
    AT_REST,
  ),
  mutant(
    "a killed process leaves the data of its last try for good",
    PAYLOADS,
    [["and job.state < 'completed')", ")"]],
    AT_REST,
  ),
  mutant(
    "waiting data is left under an old key",
    "app/server/rotate-keys.server.ts",
    [["purpose: SEALED_PAYLOAD,", "purpose: SEALED_RATE_CHECK,"]],
    AT_REST,
  ),
  mutant(
    "mails to somebody who left go out",
    "app/infra/mail.server.ts",
    [["  await tx.services.queue.withdraw(tx, addresses);\n", ""]],
    AT_REST,
  ),
  mutant(
    "the mail files of somebody who left stay",
    "app/infra/mail/outbox.server.ts",
    [["if (theirs.has(to.toLowerCase()))", "if (theirs.has(to) && !to)"]],
    "app/infra/mail/mail",
  ),
];
