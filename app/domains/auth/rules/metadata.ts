/**
 * In bytes of JSON. user_metadata travels in every access token, and the page cookie that holds the token must stay below
 * the 4096 bytes that browsers keep.
 */
export const METADATA_MAX_BYTES = 2000;

export const fitsToken = (metadata: Record<string, unknown>): boolean =>
  new TextEncoder().encode(JSON.stringify(metadata)).length <= METADATA_MAX_BYTES;
