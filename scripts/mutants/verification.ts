import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("verification");

/** Documents, reviewers' decisions, the trust record and its share link. */
export const VERIFICATION_MUTANTS = [
  breaks(
    "every member reads what was read of a document",
    "queries/readings.server.ts",
    [['requireRole(ctx, "admin");', "requireRole;"]],
    "reading#nobody else's",
  ),
  breaks(
    "limits that do not fit each other are said to be clear",
    "rules/reading/acord.ts",
    [["!AGGREGATES.includes(", "AGGREGATES.includes("]],
    "reading-rules#no usual multiple",
  ),
  breaks(
    "an owner is shown what was read of everybody's documents",
    "queries/readings.server.ts",
    [["eq(documents.userId, userId), ", ""]],
    "reading#nobody else's",
  ),
  breaks(
    "a document that ends the product is read for ever",
    "commands/read-document.server.ts",
    [["if (begun.attempts > ATTEMPTS_MAX)", "if (begun.attempts > 1000)"]],
    "reading#ended three times",
  ),
  breaks(
    "the process that reads files gets the product's settings",
    "app/infra/reading/read-file.server.ts",
    [["env: {},", "env: process.env,"]],
    "app/infra/reading/read-file#no setting of the product",
  ),
  breaks(
    "a file that hangs holds up all others",
    "app/infra/reading/read-file.server.ts",
    [['setTimeout(end, seconds * 1000, "too_long")', 'setTimeout(end, 3_600_000, "too_long")']],
    "app/infra/reading/read-file#hangs is given up",
  ),
  breaks(
    "every member opens a document's file",
    "access.ts",
    [['(owns(actor, ownerId) && may({ actor }, "documents")) || actor?.role === "admin"', "actor !== null"]],
    "api#another member's document is 404",
  ),
  breaks(
    "a reviewer decides about documents of their own",
    "access.ts",
    [['actor?.role === "admin" && !owns(actor, userId) && !tied', 'actor?.role === "admin"']],
    "review#none about their own documents",
  ),
  breaks(
    "a reviewer who acts for nobody decides about a business that they belong to",
    "access.ts",
    [[" && !tied;", ' && !(tied && actor.role !== "admin");']],
    "ties#belongs to",
  ),
  breaks(
    "whoever is near a business checks its documents again",
    "commands/check.server.ts",
    [["  await requireNoTie(tx, document.userId);\n", ""]],
    "checks#without a tie",
  ),
  breaks(
    "a look that another reviewer finished is finished again",
    "commands/check.server.ts",
    [
      [
        ".where(and(eq(c.documentId, documentId), isNull(c.doneAt)))\n      .returning",
        ".where(and(eq(c.documentId, documentId)))\n      .returning",
      ],
    ],
    "checks#once",
  ),
  breaks(
    "a reviewer takes the register check of another back",
    "commands/check.server.ts",
    [["eq(c.reviewerId, reviewerId), ", ""]],
    "checks#can be taken back",
  ),
  breaks(
    "whoever is near a business hears of its documents",
    "commands/tell-reviewers.server.ts",
    [["        not(tiedSql(users.id, userId)),\n", ""]],
    "checks#ring at every reviewer",
  ),
  breaks(
    "an appeal waits for a reviewer who may not decide it",
    "queries/enforcements.server.ts",
    [["        not(tiedSql(userRoles.userId, ownerId)),\n", ""]],
    "ties#an appeal",
  ),
  breaks(
    "every member decides",
    "commands/decide.server.ts",
    [
      ['const { userId: reviewerId } = requireRole(ctx, "admin");', 'const reviewerId = ctx.actor?.userId ?? "";'],
      ["    await requireNoTie(tx, document.userId);\n", ""],
    ],
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
    "a bond counts as the license or the insurance",
    "rules/kinds.ts",
    [
      [
        "  document.line === FIRST_LINE && REQUIRED_KINDS.some((kind) => kind === document.kind);",
        "  document.line !== '';",
      ],
    ],
    "more-documents#no other document writes over the insurance",
  ),
  breaks(
    "a W-9 stands in the record",
    "rules/kinds.ts",
    [['=> kind === "w9";', '=> kind === ("" as string);']],
    "more-documents#a W-9 stands in no record",
  ),
  breaks(
    "a document renews a line of somebody else's",
    "commands/upload.server.ts",
    [["    if (ofKind.some((document) => document.line === line)) return line;\n", "    return line;\n"]],
    "more-documents#a line of somebody else's",
  ),
  breaks(
    "one trade without a license is enough to need none",
    "app/domains/contractors/rules/licensing.ts",
    [["trades.every((trade) => lawFor", "trades.some((trade) => lawFor"]],
    "no-license#one trade that needs a license",
  ),
  breaks(
    "a trade of which nothing is known needs no license",
    "app/domains/contractors/rules/licensing.ts",
    [["lawFor(state, trade)?.license === false) ? {", "lawFor(state, trade)?.license !== true) ? {"]],
    "no-license#a trade or a state nobody knows",
  ),
  breaks(
    "a business that takes on a licensed trade stays verified",
    "app/domains/contractors/commands/save.server.ts",
    [["    if (current && decides(current) !== decides(saved))\n", "    if (!current)\n"]],
    "no-license#a business that takes on a licensed trade",
  ),
  breaks(
    "a license that is over still covers its trades",
    "rules/scope.ts",
    [["state && expiresOn && endOf(expiresOn) > now ?", "state && expiresOn && now ?"]],
    "no-license#each license stands for its trades",
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
    "rules/sharing.ts",
    [['  if (revokedAt) return "revoked";\n', ""]],
    "share#ends one without touching the others",
  ),
  breaks(
    "a share link opens after its end",
    "rules/sharing.ts",
    [["endsAt !== null && endsAt <= now", "endsAt !== null && endsAt < now"]],
    "share#a link opens through its last day",
  ),
  breaks(
    "any share link shows somebody's record",
    "queries/shared.server.ts",
    [
      [
        "and(eq(s.tokenHash, tokenHash(token)), notDemo",
        "and(token ? undefined : eq(s.tokenHash, tokenHash(token)), notDemo",
      ],
    ],
    "share#ends one without touching the others",
  ),
  breaks(
    "a link that shows the record alone opens the documents",
    "queries/shared.server.ts",
    [[' || share.shows !== "documents") throw gone();', ") throw gone();"]],
    "share#open by a link that shows them",
  ),
  breaks(
    "a revoked link still opens the documents",
    "queries/shared.server.ts",
    [['shareState(share, ctx.now) !== "live" || share.shows', "share.shows"]],
    "share#open by a link that shows them",
  ),
  breaks(
    "the owner's own visits count as openings",
    "rules/opening.ts",
    [["!isOwner && method", "method"]],
    "share#do not count",
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
    "everybody ends everybody's share links",
    "commands/share.server.ts",
    [["eq(trustShares.id, shareId), eq(trustShares.userId, userId), ", "eq(trustShares.id, shareId), "]],
    "share#another business cannot end a link",
  ),
  breaks(
    "a reviewer takes the approval of an own document back",
    "commands/enforce.server.ts",
    [
      [
        '    if (!document) throw notFound("document_gone", m.verification_document_gone());\n    await requireNoTie(tx, document.userId);\n',
        '    if (!document) throw notFound("document_gone", m.verification_document_gone());\n',
      ],
    ],
    "enforce#never for one's own",
  ),
  breaks(
    "whoever withdrew decides the appeal",
    "access.ts",
    [["&& !(enforcement.byActor && others);", "&& !(enforcement.byActor && !others && others);"]],
    "enforce#decided by another reviewer",
  ),
  breaks(
    "a withdrawn approval still stands in the record",
    "commands/trust-record.server.ts",
    [["{ insuranceDocumentId: null, insuranceValidUntil: null }", "{}"]],
    "enforce#ends verified at once",
  ),
  breaks(
    "a suspended business counts as verified",
    "commands/trust-record.server.ts",
    [["const after = suspendedAt ? null : end;", "const after = end;"]],
    "enforce#nothing of its record counts meanwhile",
  ),
  breaks(
    "the share link of a suspended business shows its record",
    "rules/sharing.ts",
    [['return suspended ? "unavailable" : "live";', 'return suspended ? "live" : "live";']],
    "enforce#its share links say",
  ),
  breaks(
    "an owner appeals what another lost",
    "commands/appeal.server.ts",
    [["and(eq(e.id, id), eq(e.userId, userId))", "eq(e.id, userId ? id : id)"]],
    "enforce#nobody else appeals",
  ),
  breaks(
    "a mailbox that never said yes is told",
    "commands/watch.server.ts",
    [["        isNotNull(w.confirmedAt),\n", ""]],
    "watch#before it has said yes",
  ),
  breaks(
    "a made-up link answers for a mailbox",
    "tokens/watch.server.ts",
    [[" || !timingSafeEqual(right, given))", ")"]],
    "watch#a made-up link answers for nobody",
  ),
  breaks(
    "the owner is told who took the approval",
    "queries/enforcements.server.ts",
    [
      [
        "      fileName: documents.fileName,",
        "      fileName: sql<string>`(select full_name from profiles where id = ${e.reviewerId})`,",
      ],
    ],
    "enforce#ends verified at once",
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
  breaks(
    "everybody of a business opens its documents",
    "access.ts",
    [['(owns(actor, ownerId) && may({ actor }, "documents"))', "owns(actor, ownerId)"]],
    "app/server/file-rights#handle documents",
  ),
  breaks(
    "a share link with an end is the one without",
    "commands/share.server.ts",
    [
      [
        "share.name === name && share.shows === shows && share.endsAt?.getTime() === endsAt?.getTime()",
        "share.name === name && share.shows === shows",
      ],
    ],
    "share#a second click",
  ),
  breaks(
    "what a reviewer gives back leaves no line",
    "commands/appeal.server.ts",
    [['await audit(tx, document ? "document.restored"', 'if (!tx) await audit(tx, document ? "document.restored"']],
    "enforce#what is given back is written down",
  ),
  breaks(
    "a profile does not link to the document that is given back",
    "commands/appeal.server.ts",
    [["    if (document) await pointProfile(tx, document);\n", ""]],
    "enforce#what is given back is written down",
  ),
  breaks(
    "a profile links to a document that was withdrawn",
    "commands/enforce.server.ts",
    [["    await pointProfile(tx, document);\n", ""]],
    "enforce#what is given back is written down",
  ),
  breaks(
    "documents ring at a reviewer who is shut out",
    "commands/tell-reviewers.server.ts",
    [["        or(isNull(users.bannedUntil), lte(users.bannedUntil, tx.now)),\n", ""]],
    "checks#ring at every reviewer",
  ),
  breaks(
    "documents ring at a reviewer who may not decide",
    "commands/tell-reviewers.server.ts",
    [["        not(tiedSql(users.id, userId)),\n", ""]],
    "checks#ring at every reviewer",
  ),
  breaks(
    "a stranger's renewal silences a reminder",
    "commands/remind.server.ts",
    [["        eq(renewal.userId, documents.userId),\n", ""]],
    "reminders#own owner and kind alone",
  ),
  breaks(
    "a renewed license silences the insurance",
    "commands/remind.server.ts",
    [["        eq(renewal.kind, documents.kind),\n", ""]],
    "reminders#own owner and kind alone",
  ),
];
