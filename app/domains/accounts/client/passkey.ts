import type { GoTrueClient } from "@supabase/auth-js";

/** Why the auth client was refused, without a status when nobody answered; null when it was not. */
export type Refusal = { status?: number | undefined; message: string } | null;

/** Where passkeys of this site belong. */
const site = () => ({ rpId: location.hostname, rpOrigins: [location.origin] });

/**
 * Makes a passkey a second factor. The library's own short cut asks for a separate security key and nothing else, so the
 * steps are taken one by one: fingerprint and face are the common case. What the device does not give throws.
 */
export async function makePasskey(auth: GoTrueClient, friendlyName: string): Promise<Refusal> {
  const enrolled = await auth.mfa.enroll({ factorType: "webauthn", friendlyName });
  if (enrolled.error) return enrolled.error;
  const factorId = enrolled.data.id;
  const asked = await auth.mfa.challenge({ factorId, webauthn: site() });
  if (asked.error) return asked.error;
  const { id: challengeId, webauthn } = asked.data;
  if (webauthn.type !== "create") throw new Error("not a new passkey");
  const credential = await navigator.credentials.create(webauthn.credential_options as CredentialCreationOptions);
  const answer = { ...site(), type: "create" as const, credential_response: credential as never };
  const { error } = await auth.mfa.verify({ factorId, challengeId, webauthn: answer });
  return error;
}

/** Answers with a passkey of the account. What the device does not give throws. */
export async function askPasskey(auth: GoTrueClient, factorId: string): Promise<Refusal> {
  const asked = await auth.mfa.challenge({ factorId, webauthn: site() });
  if (asked.error) return asked.error;
  const { id: challengeId, webauthn } = asked.data;
  if (webauthn.type !== "request") throw new Error("no passkey yet");
  const credential = await navigator.credentials.get(webauthn.credential_options as CredentialRequestOptions);
  const answer = { ...site(), type: "request" as const, credential_response: credential as never };
  const { error } = await auth.mfa.verify({ factorId, challengeId, webauthn: answer });
  return error;
}
