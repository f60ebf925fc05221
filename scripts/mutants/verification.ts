import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("verification");

/** Documents, reviewers' decisions, the trust record and its share link. */
export const VERIFICATION_MUTANTS = [
  breaks(
    "every member opens a document's file",
    "access.ts",
    [['owns(actor, ownerId) || actor?.role === "admin"', "actor !== null"]],
    "api#another member's document is 404",
  ),
  breaks(
    "a reviewer decides about documents of their own",
    "access.ts",
    [['actor?.role === "admin" && !owns(actor, ownerId)', 'actor?.role === "admin"']],
    "review#none about their own documents",
  ),
  breaks(
    "every member decides",
    "commands/decide.server.ts",
    [['const actor = requireRole(ctx, "admin");', 'const actor = { ...ctx.actor, role: "admin" } as never;']],
    "review#only reviewers decide",
  ),
  breaks(
    "the second reviewer decides over the first",
    "commands/decide.server.ts",
    [
      ['if (document.status !== "pending") throw await alreadyDecided(tx, documentId);\n', ""],
      [', eq(documents.status, "pending"))', ")"],
      ['throw conflict("already_decided", m.verification_already_decided_short());', "return;"],
    ],
    "review#the second of two reviewers",
  ),
  breaks(
    "another reviewer's decision is said to be one's own",
    "queries/review.server.ts",
    [
      [
        "and(eq(r.documentId, documentId), eq(r.reviewerId, reviewerId))",
        "and(eq(r.documentId, documentId), userId ? undefined : undefined)",
      ],
    ],
    "just-decided",
  ),
  breaks(
    "the record begins with one document",
    "rules.ts",
    [
      [
        "license && insurance ? (license < insurance ? license : insurance) : null;",
        "license && insurance ? (license < insurance ? license : insurance) : (license ?? insurance);",
      ],
    ],
    "rules#the record ends with the earlier document",
  ),
  breaks(
    "the record ends with the later document",
    "rules.ts",
    [["(license < insurance ? license : insurance)", "(license > insurance ? license : insurance)"]],
    "rules#the record ends with the earlier document",
  ),
  breaks(
    "verified at the very end of a document",
    "rules.ts",
    [["trust.validUntil !== null && now < trust.validUntil;", "trust.validUntil !== null && now <= trust.validUntil;"]],
    "rules#verified lasts",
  ),
  breaks(
    "SQL calls a lapsed record verified",
    "queries/verified.server.ts",
    [
      [
        "gt(trustRecords.validUntil, now)",
        "sql`${trustRecords.validUntil} is not null and ${now.toISOString()}::text <> ''`",
      ],
      ["import { gt, type SQL }", "import { sql, type SQL }"],
    ],
    "review#the SQL says the same",
  ),
  breaks(
    "a revoked share link still shows the record",
    "queries/shared.server.ts",
    [
      [
        "and(eq(s.tokenHash, tokenHash(token)), isNull(s.revokedAt), notDemo",
        "and(eq(s.tokenHash, tokenHash(token)), notDemo",
      ],
    ],
    "share#a revoked link",
  ),
  breaks(
    "any share link shows somebody's record",
    "queries/shared.server.ts",
    [
      [
        "and(eq(s.tokenHash, tokenHash(token)), isNull",
        "and(token ? undefined : eq(s.tokenHash, tokenHash(token)), isNull",
      ],
    ],
    "share#one that never was",
  ),
  breaks(
    "a shared record leads to the documents",
    "queries/shared.server.ts",
    [
      ["  number,\n  issuingState,\n  expiresOn,\n  checkedAt,\n  validUntil,\n});", "  ...document,\n});"],
      ["({ number, issuingState, expiresOn, checkedAt, validUntil }: TrustDocument)", "(document: TrustDocument)"],
    ],
    "share#shows it as it is now and no documents",
  ),
  breaks(
    "a new share link leaves the old one open",
    "commands/share.server.ts",
    [["    await revoke(tx, userId);\n    const id", "    const id"]],
    "share#a replaced one",
  ),
  breaks(
    "a reminder goes out while a renewal waits",
    "commands/remind.server.ts",
    [["        notExists(onItsWay),\n", ""]],
    "reminders#while a renewal waits",
  ),
  breaks(
    "a reminder goes out each time the clock strikes",
    "commands/remind.server.ts",
    [
      ["        notExists(told),\n", ""],
      ["if (!first || !expiresOn) return;", "if (!expiresOn) return;"],
      ["ref: `${id}:${daysBefore}`", "ref: tx.newId()"],
    ],
    "reminders#once each",
  ),
  breaks(
    "the orphan sweep deletes documents that are kept",
    "commands/file-effects.server.ts",
    [["if (!(await documentOfFile(ctx, key))) ", ""]],
    "documents#a kept one stays",
  ),
  breaks(
    "a review is overdue a day late",
    "rules.ts",
    [["export const REVIEW_HOURS = 24;", "export const REVIEW_HOURS = 48;"]],
    "rules#ONB-46",
  ),
  breaks(
    "a decided document can be taken back",
    "rules.ts",
    [
      [
        'status === "draft" || status === "pending";\n\nexport type Clock',
        'status !== "superseded";\n\nexport type Clock',
      ],
    ],
    "rules#cannot be taken back",
  ),
  breaks(
    "the queue's second page shows the first",
    "queries/review.server.ts",
    [[".offset((page - 1) * QUEUE_PAGE)", ".offset(0)"]],
    "review#has pages",
  ),
  breaks(
    "an unknown button approves a document",
    "app/infra/page.server.ts",
    [
      [
        "  if (!handler) throw",
        '  if (!handler && handlers["approve"]) return handlers["approve"];\n  if (!handler) throw',
      ],
    ],
    "app/server/intents#a document stays as it is",
  ),
];
