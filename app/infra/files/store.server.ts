import type { Readable } from "node:stream";

/** Offsets of the first and the last byte, both included. */
export type ByteRange = { start: number; end: number };

export type Link = {
  now: Date;
  /** How long the link opens the file. */
  seconds: number;
  /** The name a browser shows and saves it under. */
  name: string;
};

/**
 * Private files by key (`bucket/folder/name.ext`): a folder on disk, or an S3-compatible bucket.
 * Every method throws `unavailable` while the disk or the server behind it is gone, and works again when it is back.
 */
export interface FileStore {
  /** Stores a finished local file under `key`, all or nothing. */
  put(key: string, path: string, type: string): Promise<void>;
  /** Bytes of the stored file, or undefined when there is none. */
  size(key: string): Promise<number | undefined>;
  /** The bytes, or undefined when there is no such key. */
  get(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** The key of every file, in no order; one that is stored or deleted meanwhile may be missing or not. */
  list(): AsyncIterable<string>;
  /** Also succeeds when there is no such key. */
  delete(key: string): Promise<void>;
  /** A link that opens the file without a session until it expires. */
  signedUrl(key: string, link: Link): Promise<string>;
  /** The other origin that signed links lead to, which pages must let in; null when it is our own. */
  readonly linkOrigin: string | null;
  /** Throws when the store cannot be written to. */
  check(): Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\/[a-z0-9][a-z0-9-]*\.[a-z0-9]{1,5}$/;

/** A key has lower-case segments and one extension; anything else is a mistake or an attempt to leave the store. */
export const isKey = (key: string): boolean => key.length <= 200 && KEY.test(key);

export function assertKey(key: string): string {
  if (!isKey(key)) throw new Error(`not a file key: ${JSON.stringify(key.slice(0, 80))}`);
  return key;
}

/** The types we take, by the extension their keys end in. */
export const FILE_TYPES = { pdf: "application/pdf", jpg: "image/jpeg", png: "image/png" } as const;
export type FileExtension = keyof typeof FILE_TYPES;
export type FileType = (typeof FILE_TYPES)[FileExtension];

/** Files that people go on working in, by their extension. */
export const WORKING_TYPES = {
  pdf: FILE_TYPES.pdf,
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
  txt: "text/plain; charset=utf-8",
} as const;
export type WorkingExtension = keyof typeof WORKING_TYPES;

/** What pictures are written in besides, and films. */
const WRITTEN_TYPES = {
  ...FILE_TYPES,
  ...WORKING_TYPES,
  webp: "image/webp",
  avif: "image/avif",
  mp4: "video/mp4",
} as const;
type WrittenExtension = keyof typeof WRITTEN_TYPES;

/** The type of a stored file; undefined for an extension we never write. */
export const typeOfKey = (key: string): (typeof WRITTEN_TYPES)[WrittenExtension] | undefined =>
  WRITTEN_TYPES[key.slice(key.lastIndexOf(".") + 1) as WrittenExtension];
