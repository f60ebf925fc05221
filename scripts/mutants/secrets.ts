import { type Mutant, mutant } from "./mutant.ts";

const QUEUE = "app/infra/queue/run.server.ts";
const PAYLOADS = "app/infra/queue/payloads.server.ts";
const AT_REST = "app/server/secrets-at-rest";
const LOGGABLE = "app/infra/log/loggable.server.ts";
const LOG = "app/server/log";

/** What must not stay readable: in the queue, in files, in logs, in caches. */
export const SECRET_MUTANTS: readonly Mutant[] = [
  mutant(
    "what a job is given stands in the queue in the open",
    "app/infra/queue/put.server.ts",
    [["requestId: ctx.requestId, ...(empty && { data })", "requestId: ctx.requestId, data"]],
    AT_REST,
  ),
  mutant(
    "a job that is done leaves its data",
    "app/infra/queue/once.server.ts",
    [["delete from queue_payloads using ended where job_id = ended.id", "select 1"]],
    AT_REST,
  ),
  mutant(
    "a job that is given up leaves its data",
    QUEUE,
    [["if (job.retryCount >= lastTry(handler)) await dropPayload(ctx, job.id).catch(() => {});", ""]],
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
    [["purpose: SEALED_PAYLOAD,", 'purpose: "another",']],
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
  mutant(
    "the log repeats what a failed statement was given",
    LOGGABLE,
    [
      ['const [beforeParams = ""] = text.split(/\\n?\\bparams: /, 1);', "const beforeParams = text;"],
      ['loggableText(error.message.split(/\\n?\\bparams: /, 1)[0] ?? "")', "loggableText(error.message)"],
    ],
    LOG,
  ),
  mutant(
    "the log repeats values that the database quotes",
    LOGGABLE,
    [["const ofDatabase = typeof code", "const ofDatabase = false && typeof code"]],
    LOG,
  ),
  mutant(
    "the log carries what else an error has",
    LOGGABLE,
    [["for (const name of TELLING) {", "for (const name of Object.keys(fields)) {"]],
    LOG,
  ),
  mutant(
    "the log repeats a stack with its message",
    LOGGABLE,
    [["const stack = framesOf(error);", "const stack = error.stack;"]],
    LOG,
  ),
  mutant("the log names mailboxes", LOGGABLE, [['    .replace(ADDRESS, "[address]")\n', ""]], LOG),
  mutant(
    "the log names addresses that are secrets",
    "app/infra/log.server.ts",
    [["loggablePath(String(path))", "path"]],
    LOG,
  ),
  mutant(
    "a visitor is sent the page that was drawn for a member",
    "app/server/visitor-pages.server.ts",
    [["  if (!cookieNames(c).every((name) => VISITOR_COOKIES.has(name))) return null;\n", ""]],
    "app/server/visitor-pages",
  ),
  mutant(
    "a page that sets a cookie is kept for everybody",
    "app/server/visitor-pages.server.ts",
    [[' && !headers.has("set-cookie")', ""]],
    "app/server/visitor-pages",
  ),
  mutant(
    "a replica that is far behind goes on answering visitors",
    "app/infra/database/replica.server.ts",
    [["<= LAG_MOST_MS", "<= 600 * LAG_MOST_MS"]],
    "app/server/replica-reads#are read there",
  ),
  mutant(
    "whoever has just sent a form reads a server that is behind",
    "app/server/replica-reads.server.ts",
    [["  getCookie(c, WROTE_COOKIE) === undefined &&\n", ""]],
    "app/server/replica-reads#are read there",
  ),
  mutant(
    "a member reads a server that is behind",
    "app/server/ctx.server.ts",
    [["if (replica && !token && readsReplica(c))", "if (replica)"]],
    "app/server/replica-reads#are read there",
  ),
  mutant(
    "a cache may keep what a member is shown",
    "app/server/caching.server.ts",
    [["if (carriesSession(c) || headers", "if (headers"]],
    "app/server/caching",
  ),
  mutant(
    "a browser keeps pages after signing out",
    "app/domains/auth/api/user.server.ts",
    [["c.body(null, 204, forgetPages)", "c.body(null, 204)"]],
    "app/server/caching",
  ),
  mutant(
    "photos keep where they were taken",
    "app/infra/files/clean-picture.server.ts",
    [["      .autoOrient();", "      .autoOrient()\n      .keepMetadata();"]],
    "app/infra/files/clean-picture",
  ),
  mutant(
    "what stands behind a picture's end stays",
    "app/infra/files/clean-picture.server.ts",
    [["writeFile(path, clean)", "writeFile(path, Buffer.concat([clean, bytes.subarray(-14)]))"]],
    "app/infra/files/clean-picture",
  ),
];
