import { sealingKeyId } from "#app/infra/credential-keys.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { SEALED_PAYLOAD } from "#app/infra/queue/payloads.server.ts";
import { queuePayloads } from "#app/infra/queue/tables.server.ts";
import { type Rewrapped, rewrapColumn, type SealedColumn } from "#app/infra/rewrap.server.ts";
import { domains } from "./domains.server.ts";

/** Every column that is sealed under CREDENTIAL_KEYS: the queue's and each domain's. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    name: "data of jobs that wait",
    purpose: SEALED_PAYLOAD,
    table: queuePayloads,
    id: queuePayloads.jobId,
    sealed: queuePayloads.sealed,
  },
  ...domains.flatMap(({ sealed = [] }) => sealed),
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
