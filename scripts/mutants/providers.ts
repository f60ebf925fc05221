import { type Mutant, mutant } from "./mutant.ts";

/** Google, Facebook, ID tokens, PKCE, and linked identities. */
export const PROVIDER_MUTANTS: readonly Mutant[] = [
  mutant(
    "the PKCE verifier is not checked",
    "rules/pkce",
    [
      [
        "return timingSafeEqual(digest(given), digest(codeChallenge));",
        "return timingSafeEqual(digest(given), digest(given)) || codeChallenge === '';",
      ],
    ],
    "commands/flows/exchange-code",
  ),
  mutant(
    "the exchange asks for no verifier",
    "commands/flows/exchange-code",
    [
      [
        "if (!isVerifierOf({ codeChallenge, codeChallengeMethod }, verifier))",
        "if (!isVerifierOf && codeChallenge && codeChallengeMethod && verifier)",
      ],
    ],
    "commands/flows/exchange-code",
  ),
  mutant(
    "a plain challenge is accepted in production",
    "commands/flows/start-flow",
    [
      [
        'if (codeChallengeMethod === "plain" && ctx.services.env.NODE_ENV === "production")',
        'if (codeChallengeMethod === "plain" && !ctx)',
      ],
    ],
    "commands/flows/exchange-code",
  ),
  mutant(
    "a code is exchanged more than once",
    "commands/flows/exchange-code",
    [["    await tx.db.delete(flowStates).where(eq(flowStates.id, flow.id));\n", ""]],
    "commands/flows/exchange-code",
  ),
  mutant(
    "a code is exchanged however old it is",
    "commands/flows/exchange-code",
    [["if (flow.expiresAt <= tx.now) throw", "if (!flow.expiresAt) throw"]],
    "commands/flows/exchange-code",
  ),
  mutant(
    "codes are stored in the clear",
    "commands/flows/issue-auth-code",
    [
      [
        'createHmac("sha256", deriveKey(ctx.services.env.AUTH_SECRET, "auth-code")).update(code).digest("base64url");',
        "(ctx && createHmac && deriveKey ? code : '');",
      ],
    ],
    "commands/flows/exchange-code",
  ),
  mutant(
    "a state is used more than once",
    "app/domains/identities/commands/finish-flow",
    [
      ['  if (flow.usedAt) throw invalid("flow_state_already_used", m.auth_providers_state_used());\n', ""],
      ["isNull(flowStates.usedAt), gt(", "isNull(flowStates.linkingUserId) && gt("],
    ],
    "app/domains/identities/api/callback",
  ),
  mutant(
    "a state is used however old it is",
    "app/domains/identities/commands/finish-flow",
    [[", gt(flowStates.expiresAt, ctx.now)))", ", gt(flowStates.expiresAt, new Date(0))))"]],
    "app/domains/identities/api/callback",
  ),
  mutant(
    "another browser finishes the sign-in that one began",
    "app/domains/identities/commands/finish-flow",
    [
      [
        'if (!isSame(browser, secretsOf(ctx, flow)["browser"]))',
        'if (!isSame && browser && secretsOf(ctx, flow)["browser"])',
      ],
    ],
    "app/domains/identities/api/callback",
  ),
  mutant(
    "a caller's own parameters overrule ours",
    "rules/flow.ts",
    [["!OURS.has(name.trim().toLowerCase())", "!OURS.has(name)"]],
    "rules/flow",
  ),
  mutant(
    "the signature of an ID token is ignored",
    "app/domains/identities/provider/id-token",
    [
      [
        "errors, type JWTPayload, jwtVerify, type RemoteJWKSet }",
        "errors, type JWTPayload, type RemoteJWKSet, UnsecuredJWT }",
      ],
      [
        "await jwtVerify(token, keysOf(config), {",
        'keysOf(config) && UnsecuredJWT.decode(`${Buffer.from(\'{"alg":"none"}\').toString("base64url")}.${token.split(".")[1]}.`, {',
      ],
    ],
    "app/domains/identities/api/id-token",
  ),
  mutant(
    "an ID token for another app is accepted",
    "app/domains/identities/provider/id-token",
    [["      audience: googleClientIds(ctx.services.env),\n", "      ...(googleClientIds(ctx.services.env) && {}),\n"]],
    "app/domains/identities/api/id-token",
  ),
  mutant(
    "an ID token of another issuer is accepted",
    "app/domains/identities/provider/id-token",
    [['      issuer: [issuer, issuer.replace(/^https:\\/\\//, "")],\n', "      ...(issuer && {}),\n"]],
    "app/domains/identities/api/id-token",
  ),
  mutant(
    "an ID token is accepted however old it is",
    "app/domains/identities/provider/id-token",
    [["      currentDate: ctx.now,\n", "      currentDate: new Date(0),\n"]],
    "app/domains/identities/api/id-token",
  ),
  mutant(
    "the nonce of an ID token is ignored",
    "app/domains/identities/provider/id-token",
    [["if (nonce && !same(String(inside)", "if (nonce && inside === 0 && !same(String(inside)"]],
    "app/domains/identities/api/id-token",
  ),
  mutant(
    "an ID token without a nonce is accepted with one",
    "app/domains/identities/provider/id-token",
    [
      ["if (Boolean(nonce) !== Boolean(inside)) throw", "if (!nonce && inside) throw"],
      ["if (nonce && !same(", "if (nonce && inside && !same("],
    ],
    "app/domains/identities/api/id-token",
  ),
  mutant(
    "an ID token goes with anybody's access token",
    "app/domains/identities/provider/id-token",
    [['if (accessToken && typeof atHash === "string" && !same', "if (accessToken && atHash === 0 && !same"]],
    "app/domains/identities/api/id-token",
  ),
  mutant(
    "an address that the provider has not verified finds an account",
    "app/domains/identities/commands/enter-by-provider",
    [["  if (!emailVerified)\n", "  if (!emailVerified && !email)\n"]],
    "app/domains/identities/api/providers",
    "app/domains/identities/api/id-token",
  ),
  mutant(
    "who laid out an unconfirmed account keeps a way in",
    "app/domains/identities/commands/enter-by-provider",
    [
      [
        "if (!user.emailConfirmedAt) await replaceUnconfirmed(",
        "if (!user.emailConfirmedAt && !user.id) await replaceUnconfirmed(",
      ],
    ],
    "app/domains/identities/api/providers",
  ),
  mutant(
    "a stranger's password survives the owner's sign-in by provider",
    "app/domains/identities/commands/replace-unconfirmed",
    [["      passwordHash: null,\n", ""]],
    "app/domains/identities/api/providers",
  ),
  mutant(
    "a banned member comes in by a provider",
    "app/domains/identities/commands/enter-by-provider",
    [["if (isBanned(user.bannedUntil, tx.now) || isDormant", "if (isDormant"]],
    "app/domains/identities/api/providers",
  ),
  mutant(
    "an identity is linked for a session that has ended",
    "app/domains/identities/commands/finish-flow",
    [
      [
        '  await ownSession(tx, userId, secretsOf(tx, flow)["sessionId"]);\n  await linkIdentity',
        "  await linkIdentity",
      ],
    ],
    "app/domains/identities/api/identities",
  ),
  mutant(
    "the last way in can be unlinked",
    "app/domains/identities/commands/unlink-identity",
    [["if (!user || mine.length <= 1) throw", "if (!user || mine.length < 1) throw"]],
    "app/domains/identities/api/identities",
  ),
  mutant(
    "an address that nobody verified becomes the account's",
    "app/domains/identities/commands/unlink-identity",
    [
      [
        'row.provider !== "email" && row.identityData["email_verified"] === true && row.email',
        'row.provider !== "email" && row.email',
      ],
    ],
    "app/domains/identities/api/identities",
  ),
  mutant(
    "a way in is taken away without a line",
    "app/domains/identities/commands/unlink-identity",
    [['  await audit(tx, "identity.unlinked"', '  if (!tx) await audit(tx, "identity.unlinked"']],
    "app/domains/identities/api/identities#AUTH-40 takes the way in",
  ),
];
