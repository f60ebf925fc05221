import { request } from "undici";
import { BackupError } from "#app/infra/backup/errors.server.ts";
import { FolderInUseError } from "#app/infra/database/lock.server.ts";
import type { Env } from "#app/infra/env.server.ts";
import { AppError } from "#app/infra/errors.ts";
import { REPORT_BYTES } from "#app/infra/mail/report.server.ts";
import { ADMIN_PATH, AdminCommand, proofOf, runAdmin } from "./admin-door.server.ts";
import { fileOf, runStill } from "./backups.server.ts";
import { boot } from "./boot.server.ts";
import { systemCtx } from "./ctx.server.ts";
import { readSettings } from "./settings.server.ts";

const USAGE = `npm run admin -- COMMAND

  grant EMAIL          make the account with this address a reviewer
  revoke EMAIL         take the reviewer's role away again
  grant-moderator EMAIL    let the account decide about what members report
  revoke-moderator EMAIL   take that duty back
  grant-duty EMAIL DUTY    support, finance or owner at the desk; revoke-duty takes it back
  drop-factors EMAIL   take second factors and backup codes from somebody who lost them
  backup FILE          write everything into one file, while the product serves
  verify FILE          read a backup and compare every sum in it
  restore FILE         put a backup here; with --replace in place of what is here
  move --to URL        bring the embedded installation to a PostgreSQL address; --files s3://… its files to a bucket
  bounce               hear a bounce report from standard input
  rotate-keys          bring everything sealed under the first of CREDENTIAL_KEYS
  rotate-signing-key   publish a new key for access tokens; it signs after 20 minutes
`;

type Out = (line: string) => void;
const toTerminal: Out = (line) => void process.stdout.write(`${line}\n`);

/**
 * `npm run admin -- COMMAND …`: works on the data itself, or through the server that has it open. Gives the exit code.
 */
export async function admin(
  args: string[],
  source = process.env,
  say: Out = toTerminal,
  input: AsyncIterable<Buffer> = process.stdin,
): Promise<number> {
  const [command, what, duty] = args;
  const file = command === "backup" && what ? fileOf(what, source) : undefined;
  const message = command === "bounce" ? await readMessage(input) : undefined;
  const asked = AdminCommand.safeParse({ command, email: what, file, duty, message });
  const still = STILL.has(command ?? "");
  if (!asked.success && !still) {
    say(args.length > 1 ? `"${args.join(" ")}" is no command with an email address.\n\n${USAGE}` : USAGE);
    return 2;
  }
  try {
    const said = asked.success ? await run(asked.data, source) : await runStill(args, source, say);
    say(said ?? USAGE);
    return said === undefined ? 2 : 0;
  } catch (error) {
    if (!isForTheTerminal(error)) throw error;
    say(error.message);
    return command === "bounce" ? TRY_LATER : 1;
  }
}

/** With this exit code a mail server keeps the message and tries again (EX_TEMPFAIL). */
const TRY_LATER = 75;

/** What is read of a message, in base64; the rest is taken and dropped, or the mail server would see a broken pipe. */
async function readMessage(input: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of input) {
    if (size < REPORT_BYTES) chunks.push(chunk);
    size += chunk.length;
  }
  return Buffer.concat(chunks).subarray(0, REPORT_BYTES).toString("base64");
}

class Refused extends Error {}

const isForTheTerminal = (error: unknown): error is Error =>
  [AppError, Refused, BackupError, FolderInUseError].some((kind) => error instanceof kind);

/** What is done while nobody serves. */
const STILL = new Set(["verify", "restore", "move"]);

async function run(command: AdminCommand, source: NodeJS.ProcessEnv): Promise<string> {
  try {
    const running = await boot({ ...source, DEMO: "off", LOG_LEVEL: source["LOG_LEVEL"] ?? "warn" });
    try {
      return await runAdmin(systemCtx(running.services), command);
    } finally {
      await running.close();
    }
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    return askServer(command, readSettings(source), error);
  }
}

/** The server has the embedded database: it does what is asked. */
async function askServer(command: AdminCommand, env: Env, inUse: FolderInUseError): Promise<string> {
  const address = ["0.0.0.0", "::"].includes(env.HOST) ? "127.0.0.1" : env.HOST;
  const origin = `http://${address.includes(":") ? `[${address}]` : address}:${env.PORT}`;
  const body = JSON.stringify(command);
  const host = new URL(env.PUBLIC_URL).host;
  const headers = { host, "content-type": "application/json", ...proofOf(env.AUTH_SECRET, new Date(), body) };
  // The platform's own fetch would name the address as the host.
  const answer = await request(`${origin}${ADMIN_PATH}`, { method: "POST", body, headers, headersTimeout: 0 }).catch(
    (cause) => {
      const hint = `It was asked at ${origin} and did not answer: give this command the PORT and HOST of the server.`;
      throw new Refused(`${inUse.message}\n${hint}`, { cause });
    },
  );
  const said = (await answer.body.json()) as { said?: string; error?: { message: string } };
  if (said.said) return said.said;
  throw new Refused(said.error?.message ?? `${origin} answered ${answer.statusCode}.`);
}
