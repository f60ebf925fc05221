import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();

export type Twist = Partial<{
  origin: string;
  rpId: string;
  challenge: string;
  counter: number;
  flags: number;
  type: string;
  id: string;
}>;

/** A security key in software, for one site: what `navigator.credentials` would answer, as JSON. */
export class SoftPasskey {
  readonly id = b64(randomBytes(32));
  readonly #keys: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #origin: string;
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Answers the options of a challenge of type `create`. */
  create({ challenge }: { challenge: string }, twist: Twist = {}) {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y, "base64url"))],
    ]);
    const id = Buffer.from(this.id, "base64url");
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose as never)]);
    const authData = new Uint8Array(Buffer.concat([this.#authData(ATTESTED, twist), attested]));
    const statement = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]);
    return this.#credential({
      clientDataJSON: this.#clientData("webauthn.create", challenge, twist),
      attestationObject: b64(isoCBOR.encode(statement as never)),
      transports: ["usb"],
    });
  }

  /** Answers the options of a challenge of type `request`. */
  get({ challenge }: { challenge: string }, twist: Twist = {}) {
    this.counter++;
    const authData = this.#authData(0, twist);
    const clientDataJSON = this.#clientData("webauthn.get", challenge, twist);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, "base64url"))]);
    return this.#credential(
      {
        clientDataJSON,
        authenticatorData: b64(authData),
        signature: b64(sign("sha256", signed, this.#keys.privateKey)),
      },
      twist.id,
    );
  }

  #clientData(type: string, challenge: string, twist: Twist) {
    const data = {
      type: twist.type ?? type,
      challenge: twist.challenge ?? challenge,
      origin: twist.origin ?? this.#origin,
      crossOrigin: false,
    };
    return b64(Buffer.from(JSON.stringify(data)));
  }

  #authData(more: number, twist: Twist) {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(twist.counter ?? this.counter);
    const flags = (twist.flags ?? USER_PRESENT | USER_VERIFIED) | more;
    return Buffer.concat([sha256(twist.rpId ?? new URL(this.#origin).hostname), Buffer.from([flags]), counter]);
  }

  #credential<R extends object>(response: R, id = this.id) {
    const body = { id, rawId: id, type: "public-key", response, clientExtensionResults: {} };
    return { ...body, toJSON: () => body };
  }
}
