import { expect, test } from "vitest";
import { challengeOf, isVerifierOf } from "./pkce.server.ts";

const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

test("the challenge of a verifier is the one RFC 7636 gives as its example", () => {
  expect(challengeOf(VERIFIER)).toBe("E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM");
});

test("only the verifier itself belongs to its challenge", () => {
  const challenge = { codeChallenge: challengeOf(VERIFIER), codeChallengeMethod: "s256" as const };
  expect(isVerifierOf(challenge, VERIFIER)).toBe(true);
  for (const wrong of [
    "",
    `${VERIFIER}x`,
    VERIFIER.slice(0, -1),
    VERIFIER.toUpperCase(),
    challenge.codeChallenge,
    "a".repeat(43),
    "é".repeat(50),
    `${VERIFIER}\0`,
    "a".repeat(129),
  ])
    expect(isVerifierOf(challenge, wrong)).toBe(false);
});

test("a plain challenge is its own verifier", () => {
  const challenge = { codeChallenge: VERIFIER, codeChallengeMethod: "plain" as const };
  expect(isVerifierOf(challenge, VERIFIER)).toBe(true);
  expect(isVerifierOf(challenge, challengeOf(VERIFIER))).toBe(false);
});
