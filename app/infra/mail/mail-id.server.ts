import { createHmac } from "node:crypto";
import { deriveKey } from "#app/infra/derive-key.server.ts";

/** The header line that carries the id where a server on the way writes a Message-ID of its own. */
export const ID_HEADER = "X-Kingpost-Mail";

const LENGTH = 32;

/**
 * The id of a mail: the same however often its job is tried, and known to nobody who has not seen the mail. Its letters
 * stand in an address too, where capitals get lost.
 */
export const mailId = (secret: string, key: string, to: string): string =>
  createHmac("sha256", deriveKey(secret, "mail.id"))
    .update(`${key}\n${to.toLowerCase()}`)
    .digest("hex")
    .slice(0, LENGTH);

/** `bounces@example.com` for one mail: `bounces+ID@example.com`. */
export const returnAddress = (address: string, id: string): string => address.replace("@", `+${id}@`);

/** Names an address to nobody without the server's secret. */
export const addressHash = (secret: string, address: string): string =>
  createHmac("sha256", deriveKey(secret, "mail.about")).update(address).digest("base64url");

const IDS = new RegExp(`(?<![0-9a-f])[0-9a-f]{${LENGTH}}(?![0-9a-f])`, "gi");

/** What looks like an id in the lines of a report that may carry one. */
export const idsIn = (lines: readonly string[]): string[] => [
  ...new Set(lines.flatMap((line) => [...line.matchAll(IDS)].map(([id]) => id.toLowerCase()))),
];
