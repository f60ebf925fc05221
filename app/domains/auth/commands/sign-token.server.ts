import { createHmac, sign } from "node:crypto";
import type { Ctx } from "#app/infra/ctx.ts";
import { currentSigningKey, type SigningKey } from "../queries/signing-keys.server.ts";
import { AUDIENCE, issuerOf } from "../queries/verify-token.server.ts";
import { tokenMetadata } from "../rules/metadata.ts";
import { ACCESS_TOKEN_SECONDS } from "../rules/session.ts";
import type { sessions, users } from "../tables.server.ts";
import { ensureSigningKey } from "./make-signing-key.server.ts";

type Person = Pick<
  typeof users.$inferSelect,
  "id" | "email" | "phone" | "appMetadata" | "userMetadata" | "isAnonymous"
>;
type Proof = Pick<typeof sessions.$inferSelect, "id" | "aal" | "amr">;

/** An access token for one hour. It names the session: when that is gone the token is worth nothing here. */
export async function signAccessToken(
  ctx: Ctx,
  user: Person,
  session: Proof,
): Promise<{ token: string; expiresAt: number }> {
  const key = (await currentSigningKey(ctx)) ?? (await firstKey(ctx));
  const issuedAt = Math.floor(ctx.now.getTime() / 1000);
  const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
  const claims = {
    iss: issuerOf(ctx.services.env),
    aud: AUDIENCE,
    sub: user.id,
    iat: issuedAt,
    exp: expiresAt,
    email: user.email ?? "",
    phone: user.phone ?? "",
    app_metadata: user.appMetadata,
    user_metadata: tokenMetadata(user.userMetadata),
    role: "authenticated",
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.isAnonymous,
  };
  const token = signed(`${encoded({ alg: key.algorithm, kid: key.kid, typ: "JWT" })}.${encoded(claims)}`, key);
  return { token, expiresAt };
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

/**
 * A JWS in its compact form (RFC 7515, 7.1; algorithms of RFC 7518). Signed here, in one call of OpenSSL: the libraries go
 * through WebCrypto, which costs several times as much.
 */
function signed(input: string, { algorithm, key }: SigningKey): string {
  const signature =
    algorithm === "HS256" ? createHmac("sha256", key).update(input).digest() : sign("sha256", Buffer.from(input), key);
  return `${input}.${signature.toString("base64url")}`;
}

async function firstKey(ctx: Ctx) {
  await ensureSigningKey(ctx);
  const key = await currentSigningKey(ctx);
  if (!key) throw new Error("there is no key to sign access tokens with");
  return key;
}
