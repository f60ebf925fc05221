import { type Edit, type Mutant, mutant } from "./mutant.ts";

/** Claims are still checked, the signature no longer. */
const unsigned = (to: string): string =>
  `UnsecuredJWT.decode(\`\${Buffer.from('{"alg":"none"}').toString("base64url")}.\${${to}.split(".")[1]}.\`, {`;

const TOKEN_IMPORT: Edit = [
  'import { decodeProtectedHeader, errors, jwtVerify } from "jose";',
  'import { decodeProtectedHeader, errors, jwtVerify, UnsecuredJWT } from "jose";',
];

/** Access tokens, refresh tokens, the keys that sign, and the ends of sessions. */
export const TOKEN_MUTANTS: readonly Mutant[] = [
  mutant(
    "the signature of access tokens is ignored",
    "queries/verify-token",
    [TOKEN_IMPORT, ["await jwtVerify(token, key, {", `jwtVerify && key && ${unsigned("token")}`]],
    "queries/verify-token",
  ),
  mutant(
    "an access token with alg none is accepted",
    "queries/verify-token",
    [
      TOKEN_IMPORT,
      [
        "  const { key, algorithm } = await keyOf(ctx, token);\n",
        '  if (String(headerOf(token).alg).toLowerCase() === "none") {\n' +
          `    const { payload } = ${unsigned("token")} issuer: issuerOf(ctx.services.env), audience: AUDIENCE, currentDate: ctx.now });\n` +
          '    return { userId: payload.sub as string, sessionId: payload["session_id"] as string };\n  }\n' +
          "  const { key, algorithm } = await keyOf(ctx, token);\n",
      ],
    ],
    "queries/verify-token",
  ),
  mutant(
    "the public key is taken as a shared secret",
    "queries/verify-token",
    [
      [
        'if (key.algorithm !== alg) throw badJwt("unexpected signing method");',
        'if (alg === "HS256" && key.algorithm !== alg) return { ...key, algorithm: "HS256", key: await publicAsSecret(key) };',
      ],
      [
        "function headerOf(token: string) {",
        'const publicAsSecret = async (key: SigningKey) =>\n  Buffer.from(await (await import("jose")).exportSPKI(key.key as CryptoKey));\n\nfunction headerOf(token: string) {',
      ],
    ],
    "queries/verify-token",
  ),
  mutant(
    "the issuer of access tokens is not checked",
    "queries/verify-token",
    [["      issuer: issuerOf(ctx.services.env),\n", ""]],
    "queries/verify-token",
  ),
  mutant(
    "the audience of access tokens is not checked",
    "queries/verify-token",
    [["      audience: AUDIENCE,\n", ""]],
    "queries/verify-token",
  ),
  mutant(
    "access tokens never end",
    "queries/verify-token",
    [["currentDate: ctx.now,", "currentDate: new Date(0),"]],
    "open-session",
  ),
  mutant(
    "private keys are published",
    "queries/signing-keys",
    [
      [
        "published: rows.map(({ kid, algorithm, publicJwk }) => publicParts(publicJwk, kid, algorithm)),",
        "published: rows.map(({ kid, algorithm, privateJwk }) => ({ ...publicParts(secret(kid, privateJwk), kid, algorithm), d: secret(kid, privateJwk).d })),",
      ],
    ],
    "queries/verify-token",
  ),
  mutant(
    "a new key signs before anybody could read it",
    "commands/make-signing-key",
    [["export const PUBLISH_BEFORE_SIGNING_MS = 20 * 60 * 1000;", "export const PUBLISH_BEFORE_SIGNING_MS = 0;"]],
    "queries/verify-token",
  ),
  mutant(
    "an operator's new key signs before anybody could read it",
    "commands/make-signing-key",
    [["(await newestAlgorithm(tx)) ? afterPublishing(tx) : tx.now;", "tx.now;"]],
    "queries/signing-keys",
  ),
  mutant(
    "an operator's retired key signs again after a restart",
    "commands/make-signing-key",
    [["n === keys.length - 1 ? signsFrom : new Date(n));", "new Date(signsFrom.getTime() - keys.length + n));"]],
    "queries/signing-keys",
  ),
  mutant(
    "private keys are stored in the open",
    "commands/make-signing-key",
    [
      [
        "seal(ctx.services.env.AUTH_SECRET, SIGNING_KEY_PURPOSE, kid, JSON.stringify(privateJwk))",
        "JSON.stringify(privateJwk ?? seal(ctx.services.env.AUTH_SECRET, SIGNING_KEY_PURPOSE, kid, ''))",
      ],
    ],
    "queries/verify-token",
  ),
  mutant(
    "the operator's secret signs anybody in as a service",
    "queries/verify-service",
    [
      [
        'if (said && SERVICE_ROLES.includes(said.payload["role"])) return;',
        "if (said && SERVICE_ROLES.length) return;",
      ],
    ],
    "app/domains/accounts/api/admin",
  ),
  mutant(
    "refresh token reuse is not detected",
    "rules/session.ts",
    [['return used < active ? "reuse" : "unknown";', 'return used < active ? "repeat" : "unknown";']],
    "commands/refresh-session",
  ),
  mutant(
    "a reused refresh token is refused, and its session lives on",
    "commands/refresh-session",
    [["    await tx.db.delete(sessions).where(mine);\n", ""]],
    "commands/refresh-session",
  ),
  mutant(
    "a lost answer ends the session",
    "rules/session.ts",
    [
      [
        'now.getTime() < since.getTime() + REPEAT_MS) return "repeat";',
        'now.getTime() < since.getTime() + REPEAT_MS) return "reuse";',
      ],
    ],
    "commands/refresh-session",
  ),
  mutant(
    "the token before the active one is good for ever",
    "rules/session.ts",
    [["if (used === active - 1 && now.getTime() < since.getTime() + REPEAT_MS)", "if (used === active - 1)"]],
    "commands/refresh-session",
  ),
  mutant(
    "refresh tokens do not rotate",
    "commands/refresh-session",
    [["refreshCounter: counter + 1,", "refreshCounter: counter,"]],
    "commands/refresh-session",
  ),
  mutant(
    "of two people who refresh at once each gets the other's session",
    "commands/refresh-session",
    [["answers[place] = answer;", "answers[asked.length - 1 - place] = answer;"]],
    "commands/refresh-session",
  ),
  mutant(
    "anybody's refresh token counts, whatever signed it",
    "rules/refresh-token",
    [
      [
        "timingSafeEqual(token.mac, mac(key, token.signed))",
        "timingSafeEqual(token.mac, token.mac) || mac(key, token.signed) === null",
      ],
    ],
    "rules/refresh-token",
    "commands/refresh-session",
  ),
  mutant(
    "signing out does nothing",
    "commands/end-session",
    [
      [
        "await tx.db.delete(sessions).where(which[scope]).returning({ id: sessions.id });",
        "await tx.db.select({ id: sessions.id }).from(sessions).where(which[scope]);",
      ],
    ],
    "api/refusals",
  ),
  mutant(
    "signing out everywhere ends this session only",
    "commands/end-session",
    [["    global: mine,\n", "    global: and(mine, eq(sessions.id, sessionId)),\n"]],
    "api/refusals",
  ),
  mutant(
    "any member's session can be ended",
    "commands/end-session",
    [[".where(and(eq(sessions.userId, userId), eq(sessions.id, id)))", ".where(eq(sessions.id, id))"]],
    "commands/session-life",
  ),
  mutant(
    "an access token outlives the end of its session's time",
    "queries/session",
    [["  if (ended) throw forbidden(ended.code, ended.message);\n", ""]],
    "commands/session-life",
  ),
  mutant(
    "a session lives on however long nobody used it",
    "rules/session.ts",
    [['  if (passed(refreshedAt, policy.AUTH_INACTIVE_HOURS)) return "inactivity";\n', ""]],
    "commands/refresh-session",
  ),
  mutant(
    "the longest life of a session is not kept",
    "rules/session.ts",
    [['  if (passed(createdAt, policy.AUTH_SESSION_HOURS)) return "timebox";\n', ""]],
    "commands/session-life",
  ),
  mutant(
    "the page cookie is open to scripts",
    "cookies",
    [
      [
        'remember ? ACCESS_TOKEN_SECONDS : undefined, [\n      "HttpOnly",\n    ]),',
        "remember ? ACCESS_TOKEN_SECONDS : undefined, []),",
      ],
    ],
    "cookies",
  ),
  mutant(
    "deleting an account takes no password",
    "app/domains/auth/commands/prove-meant",
    [
      [
        'if (user.passwordHash) await requirePassword(ctx, user, password ?? "");',
        "if (!user.id) await requirePassword(ctx, user, password ?? '');",
      ],
    ],
    "app/domains/accounts/commands/delete-account",
  ),
];
