import type { Readable } from "node:stream";

export type ByteRange = { start: number; end?: number };

/** Private files by key: a folder on disk, or an S3-compatible bucket. */
export interface FileStore {
  /** Stores a finished local file under `key`, all or nothing. */
  put(key: string, path: string, type: string): Promise<void>;
  /** The bytes, or undefined when there is no such key. `size` is the whole file's, in bytes. */
  get(key: string, range?: ByteRange): Promise<{ body: Readable; size: number } | undefined>;
  delete(key: string): Promise<void>;
  /** A link that works without a session for `seconds`, downloading as `name`. */
  signedUrl(key: string, seconds: number, as?: { name?: string; type?: string }): Promise<string>;
  /** Throws when the store cannot be written to. */
  check(): Promise<void>;
}
