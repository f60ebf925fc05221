import { SignJWT } from "jose";
import type { Ctx } from "#app/infra/ctx.ts";
import { currentSigningKey } from "../queries/signing-keys.server.ts";
import { AUDIENCE, issuerOf } from "../queries/verify-token.server.ts";
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
  const token = await new SignJWT({
    email: user.email ?? "",
    phone: user.phone ?? "",
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    role: "authenticated",
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.isAnonymous,
  })
    .setProtectedHeader({ alg: key.algorithm, kid: key.kid, typ: "JWT" })
    .setIssuer(issuerOf(ctx.services.env))
    .setAudience(AUDIENCE)
    .setSubject(user.id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key.key);
  return { token, expiresAt };
}

async function firstKey(ctx: Ctx) {
  await ensureSigningKey(ctx);
  const key = await currentSigningKey(ctx);
  if (!key) throw new Error("there is no key to sign access tokens with");
  return key;
}
