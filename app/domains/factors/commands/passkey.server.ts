import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { PasskeyCredential } from "#app/domains/auth/tables/factors.server.ts";
import { BRAND } from "#app/infra/brand.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { CHALLENGE_SECONDS } from "../rules/factors.ts";

/** ES256, EdDSA, RS256, by their COSE numbers. */
const ALGORITHMS = [-7, -8, -257];

type Site = { PUBLIC_URL: string };
const relyingParty = ({ PUBLIC_URL }: Site) => ({
  id: new URL(PUBLIC_URL).hostname,
  origin: new URL(PUBLIC_URL).origin,
});

type Owner = { id: string; email: string | null; phone: string | null };

/** Asks a browser to make a passkey, other than those the account has. */
export const creationOptions = ({ services: { env } }: Ctx, owner: Owner, known: readonly PasskeyCredential[]) =>
  generateRegistrationOptions({
    rpName: BRAND.name,
    rpID: relyingParty(env).id,
    userID: new Uint8Array(Buffer.from(owner.id.replaceAll("-", ""), "hex")),
    userName: owner.email ?? owner.phone ?? owner.id,
    userDisplayName: owner.email ?? owner.phone ?? owner.id,
    timeout: CHALLENGE_SECONDS * 1000,
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
  });

/** Asks a browser to sign with this passkey. */
export const requestOptions = ({ services: { env } }: Ctx, { id, transports }: PasskeyCredential) =>
  generateAuthenticationOptions({
    rpID: relyingParty(env).id,
    allowCredentials: [{ id, transports: transports as never }],
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification: "preferred",
  });

type Registration = Parameters<typeof verifyRegistrationResponse>[0]["response"];
type Assertion = Parameters<typeof verifyAuthenticationResponse>[0]["response"];

/** The new passkey when the browser's answer is right (challenge, origin, our domain, presence), else null. */
export async function createdPasskey(
  { services: { env } }: Ctx,
  response: unknown,
  challenge: string,
): Promise<PasskeyCredential | null> {
  const site = relyingParty(env);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as Registration,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return null;
  const { id, publicKey, counter, transports } = registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey).toString("base64url"), counter, transports: transports ?? [] };
}

/** The passkey with its new counter when it signed this challenge here, else null; a counter that went back is a copy. */
export async function usedPasskey(
  { services: { env } }: Ctx,
  response: unknown,
  challenge: string,
  known: PasskeyCredential,
): Promise<PasskeyCredential | null> {
  const site = relyingParty(env);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as Assertion,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: false,
    credential: {
      id: known.id,
      publicKey: new Uint8Array(Buffer.from(known.publicKey, "base64url")),
      counter: known.counter,
      transports: known.transports as never,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified && authenticationInfo && (response as Assertion).id === known.id
    ? { ...known, counter: authenticationInfo.newCounter }
    : null;
}
