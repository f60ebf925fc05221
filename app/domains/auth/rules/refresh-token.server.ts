import { createHmac, type KeyObject, timingSafeEqual } from "node:crypto";
import { crc32 } from "node:zlib";

const VERSION = 1;
const ID_BYTES = 16;
const COUNTER_BYTES = 8;
const MAC_BYTES = 16;
const SUM_BYTES = 4;
const SIGNED_BYTES = 1 + ID_BYTES + COUNTER_BYTES;
const TOTAL_BYTES = SIGNED_BYTES + MAC_BYTES + SUM_BYTES;
const LENGTH = Math.ceil((TOTAL_BYTES * 4) / 3);
const TEXT = new RegExp(`^[A-Za-z0-9_-]{${LENGTH}}$`);

const mac = (key: KeyObject, signed: Uint8Array) =>
  createHmac("sha256", key).update(signed).digest().subarray(0, MAC_BYTES);

const sum = (bytes: Uint8Array) => {
  const out = Buffer.alloc(SUM_BYTES);
  out.writeUInt32BE(crc32(bytes));
  return out;
};

/**
 * Refresh token number `counter` of a session, in base64url: version, session id, counter, HMAC-SHA256 cut to 128 bits,
 * checksum. It can be made again from the session's key, so nothing but the counter is stored.
 */
export function makeRefreshToken(sessionId: string, counter: number, key: KeyObject): string {
  const signed = Buffer.alloc(SIGNED_BYTES);
  signed[0] = VERSION;
  signed.write(sessionId.replaceAll("-", ""), 1, "hex");
  signed.writeBigUInt64BE(BigInt(counter), 1 + ID_BYTES);
  const body = Buffer.concat([signed, mac(key, signed)]);
  return Buffer.concat([body, sum(body)]).toString("base64url");
}

export type ParsedRefreshToken = { sessionId: string; counter: number; signed: Buffer; mac: Buffer };

/** The parts of a well-formed token, else null: what is mistyped or foreign never reaches the database. */
export function parseRefreshToken(token: string): ParsedRefreshToken | null {
  if (!TEXT.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  const body = bytes.subarray(0, TOTAL_BYTES - SUM_BYTES);
  if (
    bytes.length !== TOTAL_BYTES ||
    bytes[0] !== VERSION ||
    !sum(body).equals(bytes.subarray(TOTAL_BYTES - SUM_BYTES))
  )
    return null;
  const counter = bytes.readBigUInt64BE(1 + ID_BYTES);
  if (counter > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  const id = bytes.subarray(1, 1 + ID_BYTES).toString("hex");
  return {
    sessionId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
    counter: Number(counter),
    signed: bytes.subarray(0, SIGNED_BYTES),
    mac: bytes.subarray(SIGNED_BYTES, SIGNED_BYTES + MAC_BYTES),
  };
}

/** Whether the token was made with this session's key. */
export const isAuthentic = (token: ParsedRefreshToken, key: KeyObject) =>
  timingSafeEqual(token.mac, mac(key, token.signed));
