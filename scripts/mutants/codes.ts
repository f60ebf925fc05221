import { type Mutant, mutant } from "./mutant.ts";

/** What mails and messages carry, and changes of address and number. */
export const CODE_MUTANTS: readonly Mutant[] = [
  mutant(
    "a mailed link leads to whatever place its mail was asked for",
    "rules/entry-pages.ts",
    [['resetPlace(path) ?? safeNext(path, "/")', "resetPlace(path) ?? path"]],
    "rules/next",
  ),
  mutant(
    "any mailed code is accepted",
    "commands/one-time-token",
    [['isSame(row.codeHash ?? "", hash) && row.attempts', "hash && row.attempts"]],
    "commands/one-time-token",
  ),
  mutant(
    "any pending code is accepted for any address",
    "commands/one-time-token",
    [
      ["email ? eq(oneTimeTokens.email, email) : eq(oneTimeTokens.phone, address),", ""],
      ["hmac(ctx, `code ${address} ${code}`)", "hmac(ctx, `code ${code} ${address && ''}`)"],
    ],
    "api/verify",
  ),
  mutant(
    "any mailed link is accepted",
    "commands/one-time-token",
    [["eq(oneTimeTokens.tokenHash, tokenHash(tx, token)), alive(tx, kinds)", "alive(tx, kinds)"]],
    "commands/one-time-token",
  ),
  mutant(
    "a code works as often as it is typed",
    "commands/one-time-token",
    [
      [
        "const [used] = await tx.db.delete(oneTimeTokens).where(eq(oneTimeTokens.id, found.id)).returning();",
        "const used = found;",
      ],
    ],
    "commands/one-time-token",
  ),
  mutant(
    "a link works as often as it is followed",
    "commands/one-time-token",
    [
      [
        "const [used] = await tx.db\n    .delete(oneTimeTokens)\n    .where(and(eq(oneTimeTokens.tokenHash, tokenHash(tx, token)), alive(tx, kinds)))\n    .returning();",
        "const [used] = await tx.db\n    .select()\n    .from(oneTimeTokens)\n    .where(and(eq(oneTimeTokens.tokenHash, tokenHash(tx, token)), alive(tx, kinds)));",
      ],
    ],
    "commands/one-time-token",
  ),
  mutant(
    "codes and links never end",
    "commands/one-time-token",
    [[", gt(oneTimeTokens.expiresAt, tx.now))", ", gt(oneTimeTokens.expiresAt, new Date(0)))"]],
    "commands/one-time-token",
  ),
  mutant(
    "a code of one kind works as any other",
    "commands/one-time-token",
    [["and(inArray(oneTimeTokens.kind, [...kinds]), ", "and(kinds.length ? undefined : undefined, "]],
    "commands/one-time-token",
  ),
  mutant(
    "wrong codes are not counted",
    "commands/one-time-token",
    [[" && row.attempts <= CODE_TRIES)", ")"]],
    "commands/one-time-token",
  ),
  mutant(
    "tokens of links are kept in the clear",
    "commands/one-time-token",
    [['hmac(ctx, `token ${token}`).toString("base64url")', "(ctx ? token : token)"]],
    "commands/one-time-token",
  ),
  mutant(
    "codes are hashed without the server's key",
    "commands/one-time-token",
    [['deriveKey(ctx.services.env.AUTH_SECRET, "one-time-token")', 'deriveKey(ctx ? "" : "", "one-time-token")']],
    "commands/one-time-token",
    "commands/sign-up",
  ),
  mutant(
    "a scanner's GET uses the link up",
    "api/verify",
    [
      ["export function getVerify(c: AppContext) {", "export async function getVerify(c: AppContext) {"],
      [
        "  const page = new URLSearchParams(",
        '  await verify(c.var.ctx, { type: (c.req.query("type") ?? "signup") as Proof["type"], token }).catch(() => null);\n  const page = new URLSearchParams(',
      ],
    ],
    "api/verify",
  ),
  mutant(
    "looking whether a link works uses it up",
    "commands/follow-link",
    [
      [
        "(await peekToken(ctx, { kinds: KINDS_OF[type], token }))",
        "(await useToken(ctx, { kinds: KINDS_OF[type], token }))",
      ],
      ["import { peekToken }", "import { useToken }"],
    ],
    "commands/follow-link",
  ),
  mutant(
    "a proof counts for an address that was changed since",
    "commands/verify",
    [["if (!stillProves(user, used)) return { refused: expired };", "stillProves(user, used);"]],
    "api/verify",
  ),
  mutant(
    "a stranger's password survives the owner's mailed link",
    "commands/confirm-address",
    [
      [
        "...(!ownPassword && !confirmedAt && !user.phoneConfirmedAt && { passwordHash: null }),",
        "...(ownPassword && {}),",
      ],
    ],
    "api/verify",
  ),
  mutant(
    "an e-mail change happens at once",
    "commands/change-email",
    [
      [
        'if (user.isAnonymous && env.AUTH_AUTOCONFIRM) return applyEmail(tx, user, email, "setting");',
        "return applyEmail(tx, user, email);",
      ],
    ],
    "commands/change-email",
  ),
  mutant(
    "one mailbox is enough to change the address",
    "commands/change-email",
    [['if (both && user.emailChangeProven !== (which === "new" ? "current" : "new")) {', "if (both && !user.id) {"]],
    "commands/change-email",
  ),
  mutant(
    "a mailbox may agree for another address than the one asked for",
    "commands/change-email",
    [["if (!user?.newEmail || used.email !== expected) return", "if (!user?.newEmail || !expected) return"]],
    "commands/change-email",
  ),
  mutant(
    "a phone number changes without its digits",
    "commands/change-phone",
    [["if (env.AUTH_PHONE_AUTOCONFIRM) return applyPhone", "if (env.AUTH_PHONE) return applyPhone"]],
    "commands/change-phone",
  ),
  mutant(
    "the page of a way in that is switched off still lets in",
    "rules/ways-in.ts",
    [['if (way === "phone" && !env.AUTH_PHONE)', 'if (way !== "phone" && !env.AUTH_PHONE)']],
    "app/domains/accounts/screens/switched-off.test.tsx",
  ),
  mutant(
    "a captcha whose provider is gone lets everyone pass",
    "commands/check-captcha",
    [['throw new Error("the captcha provider gave no answer");', "return { success: true };"]],
    "commands/check-captcha",
  ),
  mutant(
    "a captcha that refuses lets everyone pass",
    "commands/check-captcha",
    [["if (answer.success !== true) throw", "if (!answer) throw"]],
    "commands/check-captcha",
  ),
  mutant(
    "what a setting confirmed counts as shown",
    "rules/confirmed.ts",
    [['by !== null && by !== "setting"', "by !== null"]],
    "commands/confirm-contact",
  ),
  mutant(
    "an account that the settings confirm counts as confirmed by mail",
    "commands/create-account",
    [['env.AUTH_PHONE_AUTOCONFIRM) ? "setting" : null', 'env.AUTH_PHONE_AUTOCONFIRM) ? "mail" : null']],
    "commands/confirm-contact#only a setting confirmed",
  ),
  mutant(
    "a mailed code changes nothing about an address that a setting confirmed",
    "commands/confirm-address",
    [["if (confirmedAt && isShown(", "if (confirmedAt || isShown("]],
    "commands/confirm-contact",
  ),
];
