import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("bounces");

/** Mails that come back: what proves a report, what stops and what goes on. */
export const BOUNCE_MUTANTS = [
  breaks(
    "whoever knows the address of the door hands reports in",
    "api.server.ts",
    [["    if (!isAllowed(c))\n", "    if (false as boolean)\n"]],
    "bounces#without a token nothing is",
  ),
  breaks(
    "a report is believed for the address that it claims",
    "commands/hear.server.ts",
    [["{ ...bounce, ...mail, byReport: true }", "{ ...bounce, ...mail, address: claimed, byReport: true }"]],
    "bounces#whatever address it claims",
  ),
  breaks(
    "anybody fills the list of reports without a proof",
    "commands/hear.server.ts",
    [["  await tx.db.delete(unprovenReports).where(inArray(unprovenReports.id, old));\n", "  void old;\n"]],
    "bounces#changes nothing",
  ),
  breaks(
    "somebody on vacation is taken for a dead mailbox",
    "app/infra/mail/report.server.ts",
    [["if (!email || !isReport(email)) return null;", "if (!email) return null;"]],
    "bounces#are no bounces",
  ),
  breaks(
    "a blocklist silences everybody behind it",
    "app/infra/mail/refusal.server.ts",
    [['status.startsWith("5.7.") ? "policy" : ', ""]],
    "bounces#silences nobody",
  ),
  breaks(
    "a full mailbox stops news",
    "app/infra/mail/marks.server.ts",
    [['const hard = weight === "hard";', "const hard = true as boolean;"]],
    "bounces#is only counted",
  ),
  breaks(
    "who cannot sign in gets no mail to do so",
    "app/infra/mail/marks.server.ts",
    [["        or exists (select from tried) as goes\n", "        as goes\n"]],
    "bounces#mails to sign in once an hour",
  ),
  breaks(
    "a dead mailbox is asked at every sign-in",
    "app/infra/mail/marks.server.ts",
    [["interval '1 hour')", "interval '0 hours')"]],
    "bounces#mails to sign in once an hour",
  ),
  breaks(
    "a refused mail is tried for hours",
    "app/infra/mail.server.ts",
    [
      [
        "if (!(error instanceof MailRefused)) throw error;",
        "throw error;\n    if (!(error instanceof MailRefused)) throw error;",
      ],
    ],
    "bounces#is not tried again",
  ),
  breaks(
    "an old report stops a mailbox that was cleared since",
    "app/infra/mail/marks.server.ts",
    [["<= ${sentAt.toISOString()}::timestamptz)", "is not null)"]],
    "bounces#older than the clearing",
  ),
  breaks(
    "the one who has money to do with clears marks",
    "commands/clear.server.ts",
    [['    await requireDuty(tx, "support", "owner");\n', ""]],
    "bounces#clears it with a line in the log",
  ),
  breaks(
    "nobody knows who cleared a mark",
    "commands/clear.server.ts",
    [['    await audit(tx, "mailbox.cleared", `mailbox:${id}`, {}, null);\n', ""]],
    "bounces#clears it with a line in the log",
  ),
  breaks(
    "what is known of a mailbox outlives its account",
    "commands/erase-account.server.ts",
    [["[user?.email, user?.newEmail]", "[user?.newEmail]"]],
    "bounces#goes with the account",
  ),
];
