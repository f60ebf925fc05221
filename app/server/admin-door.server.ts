import { createHmac, timingSafeEqual } from "node:crypto";
import { isAbsolute } from "node:path";
import { Hono } from "hono";
import { z } from "zod";
import { grantAdmin, revokeAdmin } from "#app/domains/accounts/commands/grant-role.server.ts";
import { PUBLISH_BEFORE_SIGNING_MS, rotateSigningKey } from "#app/domains/auth/commands/make-signing-key.server.ts";
import { type Heard, hearReport } from "#app/domains/bounces/commands/hear.server.ts";
import { dropFactors } from "#app/domains/factors/commands/drop-factors.server.ts";
import { grantModerator, revokeModerator } from "#app/domains/moderation/commands/grant.server.ts";
import { grantByTerminal, revokeByTerminal } from "#app/domains/operators/commands/grant-duty.server.ts";
import { DUTIES } from "#app/domains/operators/rules/duties.ts";
import { BackupError } from "#app/infra/backup/errors.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { deriveKey } from "#app/infra/derive-key.server.ts";
import { conflict, forbidden } from "#app/infra/errors.ts";
import type { AppEnv } from "#app/infra/http.ts";
import { isLoopbackAddress } from "#app/infra/this-machine.ts";
import { runBackup } from "./backups.server.ts";
import { rotateKeys } from "./rotate-keys.server.ts";

export const ADMIN_PATH = "/api/admin/run";
const PROOF_HEADER = "x-kingpost-proof";
/** Clocks of one machine agree; a proof older than this was kept by someone. */
const PROOF_MS = 30_000;

export const AdminCommand = z.union([
  z.object({
    command: z.enum(["grant", "revoke", "drop-factors", "grant-moderator", "revoke-moderator"]),
    email: z.email(),
  }),
  z.object({ command: z.enum(["grant-duty", "revoke-duty"]), email: z.email(), duty: z.enum(DUTIES) }),
  z.object({ command: z.literal("rotate-signing-key") }),
  z.object({ command: z.literal("rotate-keys") }),
  z.object({ command: z.literal("backup"), file: z.string().refine(isAbsolute) }),
  z.object({ command: z.literal("bounce"), message: z.base64() }),
]);
export type AdminCommand = z.output<typeof AdminCommand>;

const HEARD: Readonly<Record<Heard, string>> = {
  counts: "A mail of ours has come back: it counts for its address. See /admin/bounces.",
  known: "This was known already.",
  unproven: "The report names no mail that was sent from here. It is shown at /admin/bounces, and nothing follows.",
  "no report": "This is no report of a mail that could not be delivered. Nothing was done.",
};

/** Runs a command and says what it did. */
export async function runAdmin(ctx: Ctx, asked: AdminCommand): Promise<string> {
  if (asked.command === "rotate-keys") return rotateKeys(ctx);
  if (asked.command === "rotate-signing-key") {
    const kid = await rotateSigningKey(ctx);
    const from = new Date(ctx.now.getTime() + PUBLISH_BEFORE_SIGNING_MS).toISOString();
    return `The key ${kid} is published now and signs from ${from}. Tokens of the older keys stay good until they end.`;
  }
  if (asked.command === "grant-duty") {
    await grantByTerminal(ctx, asked.email, asked.duty);
    return `${asked.email} has the duty "${asked.duty}" now. The desk is at /admin; it takes a second factor.`;
  }
  if (asked.command === "revoke-duty") {
    await revokeByTerminal(ctx, asked.email, asked.duty);
    return `${asked.email} does not have the duty "${asked.duty}" any more.`;
  }
  if (asked.command === "backup") return runBackup(ctx, asked.file);
  if (asked.command === "bounce") return HEARD[await hearReport(ctx, Buffer.from(asked.message, "base64"))];
  const { command, email } = asked;
  if (command === "grant") {
    await grantAdmin(ctx, email);
    return `${email} is a reviewer now. The queue is at /admin/verifications.`;
  }
  if (command === "grant-moderator") {
    await grantModerator(ctx, email);
    return `${email} is a moderator now. The queue is at /admin/moderation; it takes a second factor.`;
  }
  if (command === "revoke-moderator") {
    await revokeModerator(ctx, email);
    return `${email} is no moderator any more.`;
  }
  if (command === "drop-factors") {
    const dropped = await dropFactors(ctx, email);
    return `${email} has no second factor any more (${dropped} dropped) and is signed out everywhere.`;
  }
  const { role } = await revokeAdmin(ctx, email);
  return `${email} is no reviewer any more; the account is a ${role}'s again.`;
}

const sign = (secret: string, time: string, body: string) =>
  createHmac("sha256", deriveKey(secret, "admin-door")).update(`${time}\n${body}`).digest("base64url");

/** What proves that a caller can read this installation's secret. */
export function proofOf(secret: string, now: Date, body: string): Record<string, string> {
  const time = String(now.getTime());
  return { [PROOF_HEADER]: `${time}.${sign(secret, time, body)}` };
}

function isProof(secret: string, header: string | undefined, now: Date, body: string): boolean {
  const [time = "", given = ""] = (header ?? "").split(".");
  const expected = Buffer.from(sign(secret, time, body));
  const fresh = /^\d{1,16}$/.test(time) && Math.abs(now.getTime() - Number(time)) <= PROOF_MS;
  const said = Buffer.from(given);
  return fresh && said.length === expected.length && timingSafeEqual(said, expected);
}

/**
 * The command line's way into a running server, which holds the embedded database for itself: from this machine only,
 * with a proof of the kept secret, which only the owner of the data folder can read.
 */
export const adminDoor = new Hono<AppEnv>();

adminDoor.post(ADMIN_PATH, async (c) => {
  const { ctx } = c.var;
  const body = await c.req.text();
  const { AUTH_SECRET } = ctx.services.env;
  if (!isLoopbackAddress(ctx.ip) || !isProof(AUTH_SECRET, c.req.header(PROOF_HEADER), ctx.now, body))
    throw forbidden("no_proof", "This door is for the command line of this machine.");
  try {
    return c.json({ said: await runAdmin(ctx, AdminCommand.parse(JSON.parse(body))) });
  } catch (error) {
    if (error instanceof BackupError) throw conflict("backup", error.message);
    throw error;
  }
});
