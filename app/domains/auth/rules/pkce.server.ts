import { createHash, timingSafeEqual } from "node:crypto";

/** Of challenges and verifiers alike (RFC 7636). */
export const PKCE_TEXT = /^[A-Za-z0-9._~-]{43,128}$/;

export const CHALLENGE_METHODS = ["s256", "plain"] as const;
export type ChallengeMethod = (typeof CHALLENGE_METHODS)[number];

/** What the browser sent before the sign-in, and must prove with its verifier afterwards. */
export type Challenge = { codeChallenge: string; codeChallengeMethod: ChallengeMethod };

const digest = (text: string) => createHash("sha256").update(text).digest();

/** The `s256` challenge of a verifier. */
export const challengeOf = (verifier: string): string => digest(verifier).toString("base64url");

/** Whether the verifier belongs to the challenge; takes as long for a near miss as for any other. */
export function isVerifierOf({ codeChallenge, codeChallengeMethod }: Challenge, verifier: string): boolean {
  if (!PKCE_TEXT.test(verifier)) return false;
  const given = codeChallengeMethod === "s256" ? challengeOf(verifier) : verifier;
  return timingSafeEqual(digest(given), digest(codeChallenge));
}
