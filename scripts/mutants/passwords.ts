import { type Mutant, mutant } from "./mutant.ts";

/** Which passwords are taken, and what the time of an answer tells. */
export const PASSWORD_MUTANTS: readonly Mutant[] = [
  mutant(
    "the most common passwords are taken",
    "queries/common-passwords",
    [[".test(password) && list", ".test(password) && !password && list"]],
    "api/guessable-password",
  ),
  mutant(
    "words of the site and of its owner make a password",
    "rules/guessable.ts",
    [["(text) => !isOwnPart(", "(text) => !text && !isOwnPart("]],
    "api/guessable-password",
  ),
  mutant(
    "one sign again and again makes a password",
    "rules/guessable.ts",
    [["if (new Set(password).size <= 1 || !password.trim()) return true;", ""]],
    "api/guessable-password",
  ),
  mutant(
    "digits and keys that follow each other make a password",
    "rules/guessable.ts",
    [[" || outsideRuns(typed) < OWN_PART_MIN", ""]],
    "api/guessable-password",
  ),
  mutant(
    "a short block again and again makes a password",
    "rules/guessable.ts",
    [["REPEATED.test(typed.trim()) || ", ""]],
    "api/guessable-password",
  ),
  mutant(
    "small words between words of the site make a password",
    "rules/guessable.ts",
    [[" && !rest.split(/ +/).every((part) => !part || FILLERS.test(part))", ""]],
    "api/guessable-password",
  ),
  mutant(
    "the name of an account's owner is not looked at when the password is changed",
    "commands/change-password",
    [['strong(ctx, given.password ?? "", ownerOf(user));', 'strong(ctx, given.password ?? "", {});']],
    "api/guessable-password",
  ),
  mutant(
    "a service sets any password",
    "app/domains/accounts/api/admin",
    [
      [
        "return hashPassword(strong(ctx, password, owner));",
        "return hashPassword(owner ? password : strong(ctx, password, owner));",
      ],
    ],
    "api/guessable-password",
  ),
  mutant(
    "nobody is told that their password is weak",
    "commands/sign-in",
    [["return weakness ? {", "return weakness?.reasons.length === 0 ? {"]],
    "api/guessable-password",
  ),
  mutant(
    "pages stop asking before the password is another",
    "cookies",
    [
      [
        "cookieValue(cookies, WEAK_COOKIE) === sessionMark(sessionId);",
        "cookieValue(cookies, WEAK_COOKIE) === sessionId;",
      ],
    ],
    "api/guessable-password",
  ),
  mutant(
    "a recovery looks for the account before it answers",
    "commands/recover",
    [["  await sendLater(", "  if (await accountByEmail(ctx, asked.email)) await sendLater("]],
    "api/otp",
  ),
  mutant(
    "a mailed code looks for the account before it answers",
    "commands/send-code",
    [["  await sendLater(", "  if (mayCreate || (await accountOf(ctx, begun))) await sendLater("]],
    "api/otp",
  ),
  mutant(
    "sending once more looks for the account before it answers",
    "commands/resend",
    [["  await sendLater(", '  if (asked.phone || (await accountByEmail(ctx, asked.email ?? ""))) await sendLater(']],
    "api/otp",
  ),
];
