import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Stored = { body: Buffer; type: string };

export type S3Server = {
  /** What FILES_URL would say. */
  url: string;
  /** Stored files by key. */
  files: Map<string, Stored>;
  /** Every request answers 503 while true. */
  setDown(down: boolean): void;
  close(): Promise<void>;
};

const KEY_ID = "kingpost-test";
const SECRET = "a/secret+with=signs";
const BUCKET = "documents";
const REGION = "us-test-1";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** The signature (AWS version 4) that a request with these parts must carry. */
function signature(req: IncomingMessage, url: URL, signedHeaders: string, scope: string, time: string, hash: string) {
  const query = [...url.searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
  const headers = signedHeaders.split(";").map((name) => `${name}:${String(req.headers[name] ?? "").trim()}\n`);
  const path = url.pathname
    .split("/")
    .map((part) => encode(decodeURIComponent(part)))
    .join("/");
  const canonical = [req.method, path, query, headers.join(""), signedHeaders, hash].join("\n");
  const text = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n");
  const key = scope.split("/").reduce<string | Buffer>((k, part) => hmac(k, part), `AWS4${SECRET}`);
  return hmac(key, text).toString("hex");
}

/** Why the request is refused, or undefined: unsigned, wrongly signed, changed on the way, or a link that expired. */
function refusal(req: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const query = url.searchParams;
  if (query.has("X-Amz-Signature")) {
    const [time = "", seconds] = [query.get("X-Amz-Date") ?? "", Number(query.get("X-Amz-Expires"))];
    const scope = (query.get("X-Amz-Credential") ?? "").slice(KEY_ID.length + 1);
    const expected = signature(req, url, query.get("X-Amz-SignedHeaders") ?? "", scope, time, "UNSIGNED-PAYLOAD");
    if (query.get("X-Amz-Signature") !== expected) return "SignatureDoesNotMatch";
    const made = Date.parse(time.replace(/^(....)(..)(..T..)(..)(..)Z$/, "$1-$2-$3:$4:$5Z"));
    return Date.now() > made + seconds * 1000 ? "ExpiredToken" : undefined;
  }
  const match = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
    req.headers.authorization ?? "",
  );
  if (!match) return "AccessDenied";
  const [, keyId, scope = "", signedHeaders = "", given] = match;
  const hash = String(req.headers["x-amz-content-sha256"] ?? "");
  if (/^[0-9a-f]{64}$/.test(hash) && hash !== sha256(body)) return "XAmzContentSHA256Mismatch";
  if (keyId !== KEY_ID || !scope.includes(`/${REGION}/s3/`)) return "InvalidAccessKeyId";
  const expected = signature(req, url, signedHeaders, scope, String(req.headers["x-amz-date"] ?? ""), hash);
  return given === expected ? undefined : "SignatureDoesNotMatch";
}

/** Small, so that every list has several pages. */
const PAGE = 2;

function list(res: ServerResponse, files: Map<string, Stored>, query: URLSearchParams) {
  const after = query.get("continuation-token") ?? "";
  const keys = [...files.keys()].sort().filter((key) => key > after);
  const page = keys.slice(0, PAGE);
  const more = keys.length > page.length;
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("");
  return res
    .writeHead(200, { "content-type": "application/xml" })
    .end(`<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents}</ListBucketResult>`);
}

function answer(req: IncomingMessage, res: ServerResponse, files: Map<string, Stored>, url: URL, body: Buffer) {
  const fail = (status: number, code: string) =>
    res.writeHead(status, { "content-type": "application/xml" }).end(`<Error><Code>${code}</Code></Error>`);
  const refused = refusal(req, url, body);
  if (refused) return fail(403, refused);
  const [, bucket, ...rest] = decodeURIComponent(url.pathname).split("/");
  if (bucket !== BUCKET) return fail(404, "NoSuchBucket");
  const key = rest.join("/");
  if (!key && req.method === "GET") return list(res, files, url.searchParams);
  if (!key) return res.writeHead(200).end();
  if (req.method === "PUT") {
    if (req.headers["content-encoding"]?.includes("aws-chunked")) return fail(501, "NotImplemented");
    files.set(key, { body, type: req.headers["content-type"] ?? "" });
    return res.writeHead(200, { etag: `"${sha256(body)}"` }).end();
  }
  if (req.method === "DELETE") {
    files.delete(key);
    return res.writeHead(204).end();
  }
  const file = files.get(key);
  if (!file) return fail(404, "NoSuchKey");
  const range = /^bytes=(\d+)-(\d+)$/.exec(req.headers.range ?? "");
  const part = range ? file.body.subarray(Number(range[1]), Number(range[2]) + 1) : file.body;
  const asked = url.searchParams;
  res.writeHead(range ? 206 : 200, {
    "content-type": asked.get("response-content-type") ?? file.type,
    "content-length": part.length,
    ...(asked.has("response-content-disposition") && {
      "content-disposition": asked.get("response-content-disposition") ?? "",
    }),
    ...(range && { "content-range": `bytes ${range[1]}-${range[2]}/${file.body.length}` }),
  });
  return res.end(req.method === "HEAD" ? undefined : part);
}

/**
 * A bucket in memory that speaks as much of the S3 protocol as a file store needs and checks every signature. It stores
 * what arrives, byte for byte, so a client that adds checksum trailers is found out.
 */
export async function startS3(): Promise<S3Server> {
  const files = new Map<string, Stored>();
  let down = false;
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on("data", (chunk: Buffer) => chunks.push(chunk));
    req.on("end", () => {
      if (down) return res.writeHead(503).end();
      return answer(req, res, files, new URL(req.url ?? "/", "http://s3.test"), Buffer.concat(chunks));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `s3://${KEY_ID}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/${BUCKET}?region=${REGION}&tls=off`,
    files,
    setDown: (value) => {
      down = value;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
