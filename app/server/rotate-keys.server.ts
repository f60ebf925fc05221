import { SEALED_TOTP } from "#app/domains/auth/commands/factors/totp.server.ts";
import { mfaFactors } from "#app/domains/auth/tables.server.ts";
import { SEALED_RATE_CHECK } from "#app/domains/financing/queries/sealed.server.ts";
import { financingApplications } from "#app/domains/financing/tables.server.ts";
import { SEALED_FOR } from "#app/domains/integrations/commands/credentials.server.ts";
import { userIntegrations } from "#app/domains/integrations/tables.server.ts";
import { sealingKeyId } from "#app/infra/credential-keys.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { SEALED_PAYLOAD } from "#app/infra/queue/payloads.server.ts";
import { queuePayloads } from "#app/infra/queue/tables.server.ts";
import { type Rewrapped, rewrapColumn, type SealedColumn } from "#app/infra/rewrap.server.ts";

/** Every column that is sealed under CREDENTIAL_KEYS. A domain that seals a new one adds its line. */
export const SEALED_COLUMNS: SealedColumn[] = [
  {
    name: "credentials of connected tools",
    purpose: SEALED_FOR,
    table: userIntegrations,
    id: userIntegrations.id,
    sealed: userIntegrations.credentialsEncrypted,
  },
  {
    name: "secrets of authenticator apps",
    purpose: SEALED_TOTP,
    table: mfaFactors,
    id: mfaFactors.id,
    sealed: mfaFactors.secret,
  },
  {
    name: "rate checks",
    purpose: SEALED_RATE_CHECK,
    table: financingApplications,
    id: financingApplications.id,
    sealed: financingApplications.sealed,
  },
  {
    name: "data of jobs that wait",
    purpose: SEALED_PAYLOAD,
    table: queuePayloads,
    id: queuePayloads.jobId,
    sealed: queuePayloads.sealed,
  },
];

const line = ({ name, wrapped, changed, stuck, missingKeys }: Rewrapped) =>
  [
    `  ${name}: ${wrapped} brought under it`,
    changed && `${changed} were written meanwhile and looked at again`,
    stuck && `${stuck} could not be opened${missingKeys.length ? ` (no key ${missingKeys.join(", ")} here)` : ""}`,
  ]
    .filter(Boolean)
    .join(", ");

/** Brings every sealed column under the key that seals now, while the product runs, and says what it did. */
export async function rotateKeys(ctx: Ctx): Promise<string> {
  const done: Rewrapped[] = [];
  for (const column of SEALED_COLUMNS) done.push(await rewrapColumn(ctx, column));
  const stuck = done.reduce((sum, one) => sum + one.stuck, 0);
  const end = stuck
    ? "Older keys must stay set until nothing is left that they open."
    : "Nothing is left under another key.";
  return [`The key that seals is ${sealingKeyId(ctx.services.env)}.`, ...done.map(line), end].join("\n");
}
