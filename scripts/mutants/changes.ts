import { type Mutant, mutant } from "./mutant.ts";

/** Who may change an account and what signs it in, and how its owner takes a change back. */
export const CHANGE_MUTANTS: readonly Mutant[] = [
  mutant(
    "a call takes writes of a session that owes its factor",
    "app/server/ctx.server.ts",
    [["if (isDoor(c)) throw factorOwed(c.req.method, url.pathname);", ""]],
    "app/server/half-in",
  ),
  mutant(
    "a page takes writes of a session that owes its factor",
    "app/infra/page.server.ts",
    [["if (ctx.owes) throw redirect(ctx.owes);", ""]],
    "app/server/half-in",
  ),
  mutant(
    "writes by GET are open to a session that owes its factor",
    "rules/aal.ts",
    [[" || WRITES_BY_GET.test(path)) &&", ") &&"]],
    "app/server/half-in",
  ),
  mutant(
    "factors may be begun and removed half in",
    "rules/aal.ts",
    [["/^\\/auth\\/v1\\/factors\\/[^/]+\\/(challenge|verify)$/", "/^\\/auth\\/v1\\/factors(\\/|$)/"]],
    "app/server/half-in",
  ),
  mutant(
    "a session vouches for itself for ever",
    "rules/proof.ts",
    [
      [
        "provenAt !== null && now.getTime() < provenAt.getTime() + PROOF_MINUTES * 60_000",
        "provenAt !== null && now > new Date(0)",
      ],
    ],
    "commands/require-proof",
  ),
  mutant(
    "the first second factor takes no proof",
    "app/domains/factors/commands/enroll-factor",
    [["    requireRecentProof(tx, session);\n", ""]],
    "commands/require-proof",
  ),
  mutant(
    "a factor goes without a proof",
    "app/domains/factors/commands/remove-factor",
    [["    if (isVerified(factor)) requireRecentProof(tx, session);\n", ""]],
    "commands/require-proof",
  ),
  mutant(
    "backup codes are made without a proof",
    "app/domains/factors/commands/backup-codes",
    [["  requireRecentProof(tx, session);\n", ""]],
    "commands/require-proof",
  ),
  mutant(
    "a provider is disconnected without a proof",
    "app/domains/identities/commands/unlink-identity",
    [["  requireRecentProof(ctx, (await ownRow(ctx)).session);\n", ""]],
    "commands/require-proof",
  ),
  mutant(
    "a page leaves to connect a provider without a proof",
    "app/domains/identities/commands/leave-for-provider",
    [["  requireRecentProof(ctx, row.session);\n", ""]],
    "commands/require-proof",
  ),
  mutant(
    "a call leaves to connect a provider without a proof",
    "app/domains/identities/api/authorize",
    [["  requireRecentProof(ctx, row.session);\n", ""]],
    "commands/require-proof",
  ),
  mutant(
    "address and number change without a proof",
    "commands/update-user",
    [["((email || phone) && !user.isAnonymous) || proves", "proves"]],
    "commands/require-proof",
  ),
  mutant(
    "any digits prove who uses a session",
    "commands/require-proof",
    [['!currentPassword && !(await useNonce(tx, user, nonce ?? ""))', "!currentPassword && !nonce"]],
    "commands/require-proof",
  ),
  mutant(
    "a first password takes no proof",
    "commands/change-password",
    [["const needsNonce = unproven || ", "const needsNonce = !unproven && "]],
    "commands/require-proof",
  ),
  mutant(
    "a recovery sets passwords all day",
    "commands/change-password",
    [["  if (recovers) await endRecovery(tx, sessionId);\n", ""]],
    "commands/require-proof",
  ),
  mutant(
    "a link takes one change back, not what followed",
    "queries/undo",
    [["gte(accountUndos.seq, seq)", "eq(accountUndos.seq, seq)"]],
    "app/domains/accounts/commands/undo-change",
  ),
  mutant(
    "a link that was used takes back again",
    "queries/undo",
    [["        isNull(accountUndos.usedAt),\n        gt(", "        gt("]],
    "app/domains/accounts/commands/undo-change",
  ),
  mutant(
    "a link takes back for ever",
    "queries/undo",
    [["        gt(accountUndos.expiresAt, ctx.now),\n", ""]],
    "app/domains/accounts/commands/undo-change",
  ),
  mutant(
    "sessions outlive an undo",
    "app/domains/accounts/commands/undo-change",
    [["  await tx.db.delete(sessions).where(eq(sessions.userId, userId));\n", ""]],
    "app/domains/accounts/commands/undo-change",
  ),
  mutant(
    "the password outlives an undo",
    "app/domains/accounts/commands/undo-change",
    [["      passwordHash: null,\n", ""]],
    "app/domains/accounts/commands/undo-change",
  ),
  mutant(
    "access tokens outlive an undo",
    "app/domains/accounts/commands/undo-change",
    [["  await tx.services.account.endKeys(tx, userId);\n", ""]],
    "app/domains/developers/tokens",
  ),
  mutant(
    "an address that nobody proved gets an undo link",
    "commands/changes/record-change",
    [["owner.email !== null && owner.emailConfirmedAt !== null", "owner.email !== null"]],
    "app/domains/accounts/commands/undo-change",
  ),
  mutant(
    "a left address is free at once",
    "commands/change-email",
    [['const undo = left ? await recordChange(tx, user, { kind: "email" }) : null;', "const undo = null;"]],
    "app/domains/accounts/commands/undo-change",
  ),
  mutant(
    "access tokens outlive a recovery",
    "commands/change-password",
    [["endKeys: recovers || (given.endKeys ?? true)", "endKeys: given.endKeys ?? true"]],
    "app/domains/developers/tokens",
  ),
  mutant(
    "access tokens outlive a new password",
    "commands/change-password",
    [["endKeys: recovers || (given.endKeys ?? true)", "endKeys: recovers || (given.endKeys ?? false)"]],
    "app/domains/developers/tokens",
  ),
  mutant(
    "a young session makes access tokens by itself",
    "app/domains/developers/commands/prove-owner.server.ts",
    [
      [
        "  if (row.user.passwordHash !== null) {",
        "  if (row.user.passwordHash !== null && !password) return { spendCode: false };\n  if (row.user.passwordHash !== null) {",
      ],
    ],
    "app/domains/developers/tokens",
  ),
  mutant(
    "an unconfirmed address makes access tokens",
    "app/domains/developers/commands/prove-owner.server.ts",
    [["if (email ? !emailConfirmedAt : !phoneConfirmedAt)", "if (!email && !phoneConfirmedAt)"]],
    "app/domains/developers/tokens",
  ),
];
