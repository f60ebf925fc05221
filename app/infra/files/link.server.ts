import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveKey } from "#app/infra/derive-key.server.ts";
import { assertKey, type Link } from "./store.server.ts";

const keyOf = (secret: string) => deriveKey(secret, "file-links");

const sign = (secret: string, key: string, expires: string, name: string) =>
  createHmac("sha256", keyOf(secret)).update(`${key}\n${expires}\n${name}`).digest();

/** A path of ours that opens `key` until it expires, whoever holds it. */
export function signLink(secret: string, key: string, { now, seconds, name }: Link): string {
  const expires = String(Math.floor(now.getTime() / 1000) + seconds);
  const query = new URLSearchParams({
    expires,
    name,
    signature: sign(secret, assertKey(key), expires, name).toString("base64url"),
  });
  return `/files/${key}?${query}`;
}

/** Whether `query` is a link we signed for `key` that has not expired. */
export function linkOpens(secret: string, key: string, query: URLSearchParams, now: Date): boolean {
  const expires = query.get("expires") ?? "";
  if (!/^\d{1,12}$/.test(expires)) return false;
  const given = Buffer.from(query.get("signature") ?? "", "base64url");
  const expected = sign(secret, key, expires, query.get("name") ?? "");
  return given.length === expected.length && timingSafeEqual(given, expected) && now.getTime() < Number(expires) * 1000;
}
