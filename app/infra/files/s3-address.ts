export type S3Address = {
  /** Origin of the server; the bucket is the first part of the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/**
 * Reads FILES_URL: `s3://KEY:SECRET@host[:port]/bucket[?region=us-east-1][&tls=off]`, key and secret percent-encoded.
 * Throws with what is missing.
 */
export function readS3Address(text: string): S3Address {
  const url = new URL(text);
  const missing = (what: string) =>
    new Error(`FILES_URL: ${what} is missing; it looks like s3://KEY:SECRET@host/bucket`);
  const bucket = url.pathname.replace(/^\/|\/$/g, "");
  if (!url.host) throw missing("the host");
  if (!/^[a-z0-9][a-z0-9.-]{1,62}$/.test(bucket)) throw missing("the bucket");
  if (!url.username || !url.password) throw missing("the key or the secret");
  const tls = url.searchParams.get("tls") !== "off";
  return {
    endpoint: `${tls ? "https" : "http"}://${url.host}`,
    bucket,
    region: url.searchParams.get("region") ?? "us-east-1",
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}
