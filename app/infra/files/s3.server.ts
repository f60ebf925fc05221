import { readFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import { AppError } from "#app/infra/errors.ts";
import { storageAway } from "#app/infra/refusal.server.ts";
import { onDisk } from "./disk.server.ts";
import { dispositionOf } from "./file-name.ts";
import type { S3Address } from "./s3-address.ts";
import { assertKey, type FileStore, isKey, typeOfKey } from "./store.server.ts";

/** Loaded with the first file: the client is large and an installation on disk never needs it. */
const load = async () => ({
  ...(await import("@aws-sdk/client-s3")),
  getSignedUrl: (await import("@aws-sdk/s3-request-presigner")).getSignedUrl,
});
type Sdk = Awaited<ReturnType<typeof load>>;

const CONNECT_MS = 3000;
const ANSWER_MS = 30_000;

/** The client would write to the console; its errors reach our own log with the refusal they cause. */
const silent = () => {};
const SILENT = { trace: silent, debug: silent, info: silent, warn: silent, error: silent };

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0;
const isMissingFile = (error: unknown) => {
  const { name } = error as Error;
  return name === "NoSuchKey" || name === "NotFound" || (statusOf(error) === 404 && name !== "NoSuchBucket");
};

/** Files in a bucket of S3 or of a server that speaks its protocol. */
export function s3Store(address: S3Address): FileStore {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = address;
  let opened: Promise<{ sdk: Sdk; s3: S3Client }> | undefined;

  const open = async () => {
    const sdk = await load();
    const s3 = new sdk.S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      maxAttempts: 3,
      logger: SILENT,
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
      // The default checksum trailers are stored as part of the file, or refused, by other servers than Amazon's.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    });
    return { sdk, s3 };
  };

  /** Whatever the server refuses or fails at, but for a file that is not there, is `unavailable`. */
  async function ask<T>(work: (sdk: Sdk, s3: S3Client) => Promise<T>, missing?: () => T): Promise<T> {
    opened ??= open();
    const { sdk, s3 } = await opened;
    try {
      return await work(sdk, s3);
    } catch (cause) {
      if (missing && isMissingFile(cause)) return missing();
      throw new AppError("unavailable", "files_unavailable", storageAway(), { cause });
    }
  }

  const at = (key: string) => ({ Bucket: bucket, Key: assertKey(key) });
  const nothing = () => undefined;

  return {
    linkOrigin: new URL(endpoint).origin,
    async put(key, path, type) {
      // In memory, so that a failed attempt can be made again: a stream can be sent only once.
      const Body = await onDisk(() => readFile(path));
      const input = { ...at(key), Body, ContentType: type, CacheControl: "private, no-store" };
      await ask((sdk, s3) => s3.send(new sdk.PutObjectCommand(input)));
    },
    async size(key) {
      const input = at(key);
      return ask(async (sdk, s3) => (await s3.send(new sdk.HeadObjectCommand(input))).ContentLength, nothing);
    },
    async get(key, range) {
      const input = { ...at(key), Range: range && `bytes=${range.start}-${range.end}` };
      return ask(async (sdk, s3) => (await s3.send(new sdk.GetObjectCommand(input))).Body as Readable, nothing);
    },
    async *list() {
      let ContinuationToken: string | undefined;
      do {
        const input = { Bucket: bucket, ContinuationToken };
        const page = await ask((sdk, s3) => s3.send(new sdk.ListObjectsV2Command(input)));
        for (const { Key = "" } of page.Contents ?? []) if (isKey(Key)) yield Key;
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
    async delete(key) {
      const input = at(key);
      await ask<unknown>((sdk, s3) => s3.send(new sdk.DeleteObjectCommand(input)), nothing);
    },
    async signedUrl(key, { now, seconds, name }) {
      const input = {
        ...at(key),
        ResponseContentType: typeOfKey(key) ?? "application/octet-stream",
        ResponseContentDisposition: dispositionOf(name),
        ResponseCacheControl: "private, no-store",
      };
      return ask((sdk, s3) =>
        sdk.getSignedUrl(s3, new sdk.GetObjectCommand(input), { expiresIn: seconds, signingDate: now }),
      );
    },
    async check() {
      await ask((sdk, s3) => s3.send(new sdk.HeadBucketCommand({ Bucket: bucket })));
    },
  };
}
