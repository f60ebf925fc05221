/**
 * In bytes of JSON. user_metadata travels in every access token, and the page cookie that holds the token must stay below
 * the 4096 bytes that browsers keep.
 */
const METADATA_MAX_BYTES = 2000;

/** False too for what is nested so deeply that writing it down fails. */
export function fitsToken(metadata: Record<string, unknown>): boolean {
  try {
    return new TextEncoder().encode(JSON.stringify(metadata)).length <= METADATA_MAX_BYTES;
  } catch {
    return false;
  }
}
