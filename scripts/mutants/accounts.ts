import { type Mutant, mutant } from "./mutant.ts";

/** Passwords, bans, roles and what a sign-up tells. */
export const ACCOUNT_MUTANTS: readonly Mutant[] = [
  mutant(
    "any password is accepted",
    "commands/hash-password",
    [["return right && Boolean(stored);", "return Boolean(stored);"]],
    "api/refusals",
  ),
  mutant(
    "an account without a password takes any",
    "commands/hash-password",
    [["return right && Boolean(stored);", "return right || !stored;"]],
    "api/refusals",
  ),
  mutant(
    "only the front of a password counts",
    "commands/hash-password",
    [["stored: stored ?? dummy.value, password }", "stored: stored ?? dummy.value, password: password.slice(0, 8) }"]],
    "api/sign-up",
  ),
  mutant(
    "a ban is told to who does not know the password",
    "commands/sign-in",
    [["if (!user || !right) {", "if (!user || (!right && !isBanned(user.bannedUntil, ctx.now))) {"]],
    "api/refusals",
  ),
  mutant(
    "a ban is no hindrance to an open session",
    "queries/session",
    [["if (isBanned(row.user.bannedUntil, ctx.now)) return", "if (!row.user.id) return"]],
    "commands/refresh-session",
    "app/domains/accounts/api/admin",
  ),
  mutant(
    "other sessions are kept on a password change",
    "commands/change-password",
    [["ne(sessions.id, sessionId)))", "ne(sessions.id, sessionId), isNull(sessions.userId)))"]],
    "api/user",
  ),
  mutant(
    "what was mailed before a password change still works",
    "commands/change-password",
    [["  await dropTokens(tx, user.id);\n", ""]],
    "api/user",
  ),
  mutant(
    "the current password is not asked for",
    "commands/change-password",
    [["const wantsCurrent = env.AUTH_CURRENT_PASSWORD && ", "const wantsCurrent = false && "]],
    "api/user",
  ),
  mutant(
    "an old session needs no fresh proof",
    "commands/change-password",
    [["(env.AUTH_REAUTHENTICATION && needsReauthentication(session, ctx.now))", "false"]],
    "api/user",
  ),
  mutant(
    "any reauthentication code is accepted",
    "commands/reauthenticate",
    [
      [
        'return (await useToken(tx, { kinds: ["reauthentication"], ...to, code: nonce, userId: user.id })) !== null;',
        'await useToken(tx, { kinds: ["reauthentication"], ...to, code: nonce, userId: user.id });\n  return true;',
      ],
    ],
    "api/user",
  ),
  mutant(
    "the old password may be the new one",
    "commands/change-password",
    [["if (user.passwordHash && (await isPassword(user.passwordHash, password)))", "if (!user.id)"]],
    "api/user",
  ),
  mutant(
    "a sign-up of a known address names its account",
    "commands/sign-up",
    [
      [
        "const ids = { user: ctx.newId(), identity",
        "const ids = { user: (await accountOf(ctx, begun))?.id ?? ctx.newId(), identity",
      ],
    ],
    "api/sign-up",
  ),
  mutant(
    "a sign-up gives whatever role it asks for",
    "rules/user-type.ts",
    [
      [
        'SIGN_UP_ROLES.find((role) => role === userType) ?? "contractor"',
        '(userType as SignUpRole) ?? SIGN_UP_ROLES[0] ?? "contractor"',
      ],
    ],
    "api/protocol",
  ),
  mutant(
    "the role is taken from user_metadata",
    "queries/session",
    [
      [
        'const role = row.role === "admin" && session.aal === "aal1" ? null : roleIn(business, row.role, user.id);',
        'const said = (user.userMetadata["role"] ?? row.role) as Role | null;\n  const role = said === "admin" && session.aal === "aal1" ? null : said;',
      ],
    ],
    "queries/session",
  ),
  mutant(
    "what an account was proven to own can be rewritten",
    "commands/update-user",
    [
      [
        "Object.entries(data).filter(([key]) => !FIXED_METADATA.has(key))",
        "Object.entries(data).filter(() => FIXED_METADATA.size > 0)",
      ],
    ],
    "api/protocol",
  ),
  mutant(
    "a service takes a second factor without a line",
    "app/domains/accounts/commands/admin/drop-factor",
    [['    await audit(tx, "factor.removed"', '    if (!tx) await audit(tx, "factor.removed"']],
    "app/domains/accounts/api/admin#who lost a second factor",
  ),
  mutant(
    "a deleted account signs everybody out",
    "commands/erase-sign-in",
    [[".delete(sessions).where(eq(sessions.userId, userId))", ".delete(sessions)"]],
    "app/domains/accounts/whose#leaves every row",
  ),
  mutant(
    "a deleted account takes everybody's second factor",
    "commands/erase-sign-in",
    [[".delete(mfaFactors).where(eq(mfaFactors.userId, userId))", ".delete(mfaFactors)"]],
    "app/domains/accounts/whose#leaves every row",
  ),
  mutant(
    "a change that is taken back signs everybody out",
    "app/domains/accounts/commands/undo-change.server.ts",
    [[".delete(sessions).where(eq(sessions.userId, userId))", ".delete(sessions)"]],
    "app/domains/accounts/whose#leaves every row",
  ),
  mutant(
    "a service's new password for one signs everybody out",
    "app/domains/accounts/commands/admin/change-user.server.ts",
    [[".delete(sessions).where(eq(sessions.userId, id))", ".delete(sessions)"]],
    "app/domains/accounts/whose#leaves every row",
  ),
  mutant(
    "whoever enters an account that nobody confirmed empties everybody's",
    "app/domains/identities/commands/replace-unconfirmed.server.ts",
    [[".delete(table).where(eq(table.userId, user.id))", ".delete(table)"]],
    "app/domains/accounts/whose#leaves every row",
  ),
  mutant(
    "a sign-in at a provider writes over everybody's identity there",
    "app/domains/identities/commands/enter-by-provider.server.ts",
    [
      [
        ".where(and(eq(identities.provider, person.provider), eq(identities.providerId, person.subject)));",
        ".where(eq(identities.provider, person.provider));",
      ],
    ],
    "app/domains/accounts/whose#leaves every row",
  ),
];
