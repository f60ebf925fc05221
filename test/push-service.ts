import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { importJWK, jwtVerify } from "jose";

/** What a push service was handed for a device, and what the device read. */
type Handed = { path: string; ttl: string; subject: string; key: string; read: unknown; raw: string };

/** A browser's own keys, as `PushSubscription` gives them. */
function aDevice() {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  const auth = randomBytes(16);
  const hkdf = (salt: Buffer, key: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", key, salt, info, length));
  return {
    keys: { p256dh: curve.getPublicKey("base64url"), auth: auth.toString("base64url") },
    /** RFC 8291 over RFC 8188, one record. */
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const idLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + idLength);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), curve.getPublicKey(), sender]);
      const secret = hkdf(auth, curve.computeSecret(sender), info, 32);
      const key = hkdf(salt, secret, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
      const nonce = hkdf(salt, secret, Buffer.from("Content-Encoding: nonce\0"), 12);
      const sealed = body.subarray(21 + idLength);
      const decipher = createDecipheriv("aes-128-gcm", key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
    },
  };
}

/** Who signed, as RFC 8292 says; throws for a wrong signature, another audience or a stale token. */
async function subjectOf(authorization: string, audience: string): Promise<{ subject: string; key: string }> {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const jwk = await importJWK({ kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, "ES256");
  const { payload } = await jwtVerify(token, jwk, { audience, maxTokenAge: undefined });
  return { subject: String(payload.sub), key };
}

/** A push service on this machine that answers as it is told and lets the device read what it was handed. */
export async function pushService() {
  const devices = new Map<string, ReturnType<typeof aDevice>>();
  const handed: Handed[] = [];
  const problems: unknown[] = [];
  let status = 201;
  let origin = "";
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    try {
      const path = request.url ?? "";
      const who = await subjectOf(request.headers.authorization ?? "", origin);
      const read = devices.get(path)?.read(body);
      handed.push({ path, ttl: String(request.headers["ttl"]), ...who, read, raw: body.toString("latin1") });
    } catch (error) {
      problems.push(error);
    }
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    handed,
    problems,
    /** A further browser: what it gives to our page. */
    device() {
      const path = `/device/${devices.size + 1}`;
      const device = aDevice();
      devices.set(path, device);
      return { endpoint: origin + path, keys: device.keys };
    },
    answers: (now: number) => {
      status = now;
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
