import { type Mutant, mutant } from "./mutant.ts";

/** Second factors, and what stays shut until they are given. */
export const FACTOR_MUTANTS: readonly Mutant[] = [
  mutant(
    "a session that owes its factor ends those of other devices",
    "app/domains/auth/api/user.server.ts",
    [
      [
        "const half = owesFactor(requireActor(ctx));",
        'const half = owesFactor(requireActor(ctx)) && scope === "local";',
      ],
    ],
    "app/server/half-in",
  ),
  mutant(
    "addresses count without proof where the port is open to the network",
    "app/infra/env.server.ts",
    [
      [
        "!isLocal(PUBLIC_URL) || TRUSTED_PROXIES > 0 || !isLoopbackName(HOST);",
        "!isLocal(PUBLIC_URL) || TRUSTED_PROXIES > 0;",
      ],
    ],
    "app/infra/env",
  ),
  mutant(
    "any TOTP code is accepted",
    "app/domains/factors/rules/totp",
    [
      ["  if (delta === null) return null;\n", ""],
      ["/ TOTP_SECONDS) + delta;", "/ TOTP_SECONDS) + (delta ?? 0);"],
    ],
    "app/domains/factors/commands/verify-factor",
  ),
  mutant(
    "a TOTP code can be replayed",
    "app/domains/factors/rules/totp",
    [["return lastStep !== null && step <= lastStep ? null : step;", "return lastStep === -1 ? null : step;"]],
    "app/domains/factors/commands/verify-factor",
  ),
  mutant(
    "the accepted TOTP step is not kept",
    "app/domains/factors/commands/verify-factor",
    [['.set({ ...learned, status: "verified",', '.set({ ...(learned && {}), status: "verified",']],
    "app/domains/factors/commands/verify-factor",
  ),
  mutant(
    "any digits of a message are accepted",
    "app/domains/factors/commands/phone-code",
    [
      [
        "return given.length === expected.length && timingSafeEqual(given, expected);",
        "return given.length === expected.length || timingSafeEqual(given, expected);",
      ],
    ],
    "app/domains/factors/commands/phone-factor",
  ),
  mutant(
    "a copied passkey is accepted",
    "app/domains/factors/commands/passkey",
    [["      counter: known.counter,\n", "      counter: 0,\n"]],
    "app/domains/factors/commands/passkey",
  ),
  mutant(
    "a passkey answers for another site",
    "app/domains/factors/commands/passkey",
    [
      [
        "    response: response as Assertion,\n    expectedChallenge: challenge,\n    expectedOrigin: site.origin,",
        '    response: response as Assertion,\n    expectedChallenge: challenge,\n    expectedOrigin: JSON.parse(Buffer.from((response as Assertion).response.clientDataJSON, "base64url").toString()).origin,',
      ],
    ],
    "app/domains/factors/commands/passkey",
  ),
  mutant(
    "the level of a session is not enforced",
    "rules/aal.ts",
    [['aal === "aal1" && hasFactor;', 'aal === "aal1" && !hasFactor && hasFactor;']],
    "app/domains/factors/api/factors",
    "queries/guard",
  ),
  mutant(
    "an account with a factor may be changed without it",
    "app/domains/auth/commands/require-fresh-aal",
    [
      [
        "if (isHalfIn(session.aal, await hasVerifiedFactor(tx, user.id)))",
        "if (isHalfIn(session.aal, false && (await hasVerifiedFactor(tx, user.id))))",
      ],
    ],
    "app/domains/auth/commands/require-fresh-aal",
  ),
  mutant(
    "pages do not ask for the second factor",
    "queries/session",
    [
      [
        "if (!row || (!halfIn && isHalfIn(row.session.aal, row.hasFactor))) return null;",
        "if (!row || (halfIn && isHalfIn(row.session.aal, false))) return null;",
      ],
    ],
    "queries/guard",
  ),
  mutant(
    "a reviewer needs no second factor",
    "queries/session",
    [
      [
        'const role = row.role === "admin" && session.aal === "aal1" ? null : roleIn(business, row.role, user.id);',
        "const role = row.role;",
      ],
    ],
    "queries/guard",
  ),
  mutant(
    "a reviewer's command needs no second factor",
    "access.ts",
    [['if (actor.role === "admin" && actor.aal !== "aal2")', 'if (actor.role === "admin" && actor.aal === undefined)']],
    "access",
  ),
  mutant(
    "a second factor is enrolled without the first",
    "app/domains/factors/commands/enroll-factor",
    [["if (isHalfIn(session.aal, factors.some(isVerified)))", "if (isHalfIn(session.aal, factors.length > 1000))"]],
    "app/domains/factors/commands/enroll-factor",
  ),
  mutant(
    "an enrolment from before is finished without the second factor",
    "app/domains/factors/commands/verify-factor",
    [
      [
        "if (!isVerified(factor) && isHalfIn(session.aal, factors.some(isVerified)))",
        "if (!isVerified(factor) && isHalfIn(session.aal, factors.length > 1000))",
      ],
    ],
    "app/domains/factors/commands/verify-factor",
  ),
  mutant(
    "a factor is removed without having given it",
    "app/domains/factors/commands/remove-factor",
    [['if (isVerified(factor) && session.aal !== "aal2") throw', "if (isVerified(factor) && !session.aal) throw"]],
    "app/domains/factors/commands/remove-factor",
  ),
  mutant(
    "sessions keep aal2 when their factor is gone",
    "app/domains/factors/commands/remove-factor",
    [
      [
        "    await stepDown(tx, user.id, last ? null : factorId);\n",
        "    if (!last && !stepDown) return { id: factorId };\n",
      ],
    ],
    "app/domains/factors/commands/remove-factor",
  ),
  mutant(
    "a challenge is answered as often as one likes",
    "app/domains/factors/rules/factors.ts",
    [["const over = challenge.verifiedAt !== null || ", "const over = "]],
    "app/domains/factors/commands/verify-factor",
  ),
  mutant(
    "a challenge never ends",
    "app/domains/factors/rules/factors.ts",
    [["challenge.expiresAt <= now || ", ""]],
    "app/domains/factors/commands/verify-factor",
  ),
  mutant(
    "wrong answers do not end a challenge",
    "app/domains/factors/rules/factors.ts",
    [[" || challenge.attempts >= TRIES_PER_CHALLENGE;", ";"]],
    "app/domains/factors/commands/phone-factor",
    "app/domains/factors/commands/verify-factor",
  ),
  mutant(
    "a challenge is answered from anywhere",
    "app/domains/factors/rules/factors.ts",
    [['  if (challenge.ip !== ip) return "other_address";\n', ""]],
    "app/domains/factors/commands/verify-factor",
  ),
  mutant(
    "sessions at aal1 live on beside the raised one",
    "app/domains/factors/commands/raise-session",
    [
      [
        '.where(and(eq(sessions.userId, userId), eq(sessions.aal, "aal1"), ne(sessions.id, id)))',
        ".where(and(eq(sessions.userId, userId), eq(sessions.id, id), ne(sessions.id, id)))",
      ],
    ],
    "app/domains/factors/commands/verify-factor",
  ),
  mutant(
    "the token of before fetches the raised session",
    "app/domains/factors/commands/raise-session",
    [["${sessions.refreshCounter} + 2", "${sessions.refreshCounter} + 1"]],
    "app/domains/factors/commands/verify-factor",
  ),
  mutant(
    "a backup code works more than once",
    "app/domains/factors/commands/spend-backup-code",
    [["        isNull(backupCodes.usedAt),\n", ""]],
    "app/domains/factors/commands/backup-codes",
  ),
  mutant(
    "any backup code is accepted",
    "app/domains/factors/commands/spend-backup-code",
    [["        eq(backupCodes.codeHash, backupCodeHash(tx, userId, code)),\n", ""]],
    "app/domains/factors/commands/backup-codes",
  ),
  mutant(
    "backup codes are made at aal1",
    "app/domains/factors/commands/backup-codes",
    [['if (session.aal !== "aal2") throw', "if (!session.aal) throw"]],
    "app/domains/factors/commands/backup-codes",
  ),
  mutant(
    "TOTP secrets are stored in the open",
    "app/domains/factors/tokens/totp-secret",
    [
      [
        "sealCredential(ctx.services.env, SEALED_TOTP, factorId, secret);",
        "(ctx && SEALED_TOTP && factorId && sealCredential ? secret : '');",
      ],
      [
        'openCredential(ctx.services.env, SEALED_TOTP, factor.id, factor.secret ?? "").toString();',
        "(ctx && openCredential ? (factor.secret ?? '') : '');",
      ],
    ],
    "app/domains/factors/commands/enroll-factor",
  ),
  mutant(
    "the demo's published secret opens a site that is no demo",
    "app/domains/factors/commands/check-answer",
    [["    if (secret === DEMO_SECRET && !(tx.services.env.DEMO && tx.local)) return null;\n", ""]],
    "app/domains/factors/queries/demo-code",
  ),
];
