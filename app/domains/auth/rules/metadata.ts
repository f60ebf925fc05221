/** Fields of user_metadata that say what the account was proven to own; nobody rewrites those. */
export const FIXED_METADATA = new Set(["sub", "email", "email_verified", "phone_verified"]);
/** In bytes of JSON: what people may write into user_metadata, at sign-up, at a change and in the admin calls alike. */
const METADATA_MAX_BYTES = 16_384;
/** And what of it travels in every access token: the page cookie that holds the token must stay below 4096 bytes. */
const TOKEN_MAX_BYTES = 2000;
/** These travel before others. */
const FIRST = ["sub", "email", "email_verified", "phone_verified", "full_name", "phone", "user_type", "avatar_url"];

/** The length of a value's JSON in bytes; without end for what is nested so deeply that writing it down fails. */
function bytesOf(value: unknown): number {
  try {
    return new TextEncoder().encode(JSON.stringify(value)).length;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Whether user_metadata is small enough, without the fields that the server writes. */
export const fitsAccount = (metadata: Record<string, unknown>): boolean =>
  bytesOf(Object.fromEntries(Object.entries(metadata).filter(([name]) => !FIXED_METADATA.has(name)))) <=
  METADATA_MAX_BYTES;

/** What of user_metadata an access token carries: all of it, or whole entries up to the limit, what names the person first. */
export function tokenMetadata(metadata: Record<string, unknown>): Record<string, unknown> {
  if (bytesOf(metadata) <= TOKEN_MAX_BYTES) return metadata;
  const names = [
    ...FIRST.filter((name) => name in metadata),
    ...Object.keys(metadata).filter((n) => !FIRST.includes(n)),
  ];
  const kept: Record<string, unknown> = {};
  let left = TOKEN_MAX_BYTES - 2;
  for (const name of names) {
    const size = bytesOf({ [name]: metadata[name] });
    if (size > left) continue;
    kept[name] = metadata[name];
    left -= size;
  }
  return kept;
}
