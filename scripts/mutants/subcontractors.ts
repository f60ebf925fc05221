import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("subcontractors");

/** What a link opens, who reads a document, and when a reminder goes out. */
export const SUBCONTRACTOR_MUTANTS = [
  breaks(
    "a record's link opens anybody's document",
    "queries/record.server.ts",
    [
      [
        ".where(and(eq(p.id, documentId), eq(p.recordId, record.id)));\n  return document;",
        ".where(and(eq(p.id, documentId), record ? undefined : undefined));\n  return document;",
      ],
    ],
    "links#opens and gives away its own documents",
  ),
  breaks(
    "every member opens the file sent to one",
    "queries/file.server.ts",
    [
      [
        "and(eq(subDocuments.fileKey, fileKey), eq(subs.ownerId, userId))",
        "and(eq(subDocuments.fileKey, fileKey), userId ? undefined : undefined)",
      ],
    ],
    "api#for nobody else",
  ),
  breaks(
    "a link that the owner held opens the sub's record without a proof of the mailbox",
    "queries/request.server.ts",
    [['request.way === "mail" && request.email ?', "request.email ?"]],
    "asking#a link that the owner could copy opens no record",
  ),
  breaks(
    "documents are given away by a link that the owner held",
    "commands/answer.server.ts",
    [['if (request.way !== "mail" || !request.email)', "if (!request.email)"]],
    "links#a link that the owner held",
  ),
  breaks(
    "what came by the owner's link stands in the record unasked",
    "commands/send-document.server.ts",
    [['keptAt: record && request.way === "mail" ? tx.now : null', "keptAt: record ? tx.now : null"]],
    "record#what comes by a link the owner held",
  ),
  breaks(
    "documents nobody took in are given to owners",
    "queries/record.server.ts",
    [["        isNotNull(p.keptAt),\n", ""]],
    "record#what comes by a link the owner held",
  ),
  breaks(
    "a revoked link opens the request",
    "queries/link.server.ts",
    [
      [
        "and(eq(l.tokenHash, tokenHash(token)), isNull(l.revokedAt), gt(l.expiresAt, ctx.now));",
        "and(eq(l.tokenHash, tokenHash(token)), gt(l.expiresAt, ctx.now));",
      ],
    ],
    "asking#a revoked link opens nothing",
  ),
  breaks(
    "a link that ran out opens the request",
    "queries/link.server.ts",
    [["isNull(l.revokedAt), gt(l.expiresAt, ctx.now));\n\nconst gone", "isNull(l.revokedAt));\n\nconst gone"]],
    "asking#neither does one that ran out",
  ),
  breaks(
    "any token opens a request",
    "queries/link.server.ts",
    [
      [
        "and(eq(l.tokenHash, tokenHash(token)), isNull",
        "and(token ? undefined : eq(l.tokenHash, tokenHash(token)), isNull",
      ],
    ],
    "api#a link that was revoked, cut or made up",
  ),
  breaks(
    "another owner's sub is found",
    "queries/facts.server.ts",
    [
      [
        ".where(and(eq(subs.id, subId), eq(subs.ownerId, userId)));",
        ".where(and(eq(subs.id, subId), userId ? undefined : undefined));",
      ],
    ],
    "asking#another owner's sub is not found",
  ),
  breaks(
    "an owner decides about what was sent to another",
    "commands/decide.server.ts",
    [
      [
        "and(eq(subGrants.id, grantId), eq(subs.ownerId, userId))",
        "and(eq(subGrants.id, grantId), userId ? undefined : undefined)",
      ],
    ],
    "asking#another owner's sub is not found",
  ),
  breaks(
    "a document of another record can be given",
    "queries/record.server.ts",
    [
      [
        "        eq(p.recordId, recordId),\n        isNotNull",
        "        recordId ? undefined : undefined,\n        isNotNull",
      ],
    ],
    "links#opens and gives away its own documents",
  ),
  breaks(
    "a document taken out of a record stays with who has not accepted it",
    "commands/record.server.ts",
    [["const owners = await letGo(tx, [document.id]);", "const owners = 0;"]],
    "record#a document taken out leaves",
  ),
  breaks(
    "another's record is emptied by one's own link",
    "commands/record.server.ts",
    [
      [
        ".set({ recordId: null, keptAt: null })\n      .where(and(eq(p.id, documentId), eq(p.recordId, record.id)))",
        ".set({ recordId: null, keptAt: null })\n      .where(and(eq(p.id, documentId), record ? undefined : undefined))",
      ],
    ],
    "links#is not touched by another record's link",
  ),
  breaks(
    "the list of subs holds those of every owner",
    "queries/subs.server.ts",
    [
      [
        "const where = and(eq(subs.ownerId, userId), inView(ctx, userId, view));",
        "const where = inView(ctx, userId, view);",
      ],
    ],
    "links#holds their own subs",
  ),
  breaks(
    "a reminder goes out twice",
    "commands/remind.server.ts",
    [
      ["        notExists(told),\n", ""],
      ["if (!first || !expiresOn) return;", "if (!expiresOn) return;"],
      ["`sub-reminder:${document.id}:${daysBefore}`", "`sub-reminder:${tx.newId()}`"],
    ],
    "reminders#once each",
  ),
  breaks(
    "a reminder goes out though a renewal stands in the record",
    "commands/remind.server.ts",
    [["or(isNull(p.keptAt), notExists(newer)),", ""]],
    "reminders#reminders stop when the document is renewed",
  ),
  breaks(
    "links that ran out are kept for ever",
    "commands/remind.server.ts",
    [["  await forgetLinks(ctx);\n", ""]],
    "links#a link that ran out is forgotten",
  ),
  breaks(
    "links are forgotten while they open",
    "commands/links.server.ts",
    [
      [
        "lt(l.expiresAt, new Date(tx.now.getTime() - FORGET_DAYS * DAY_MS))",
        "lt(l.expiresAt, new Date(tx.now.getTime() + 5 * FORGET_DAYS * DAY_MS))",
      ],
    ],
    "links#a link that ran out is forgotten",
  ),
  breaks(
    "a document is given without a line",
    "commands/answer.server.ts",
    [['await audit(tx, "sub_document.granted"', 'if (!tx) await audit(tx, "sub_document.granted"']],
    "record#what owners and subs do",
  ),
  breaks(
    "a sub is reminded without a line",
    "commands/ask.server.ts",
    [['await audit(tx, "sub.reminded"', 'if (!tx) await audit(tx, "sub.reminded"']],
    "record#what owners and subs do",
  ),
  breaks(
    "a sub is asked without a line",
    "commands/ask.server.ts",
    [['await audit(tx, "sub.asked"', 'if (!tx) await audit(tx, "sub.asked"']],
    "record#what owners and subs do",
  ),
  breaks(
    "a document is accepted without a line",
    "commands/decide.server.ts",
    [['await audit(tx, "sub_document.accepted"', 'if (!tx) await audit(tx, "sub_document.accepted"']],
    "record#what owners and subs do",
  ),
  breaks(
    "a document is sent back without a line",
    "commands/decide.server.ts",
    [['await audit(tx, "sub_document.returned"', 'if (!tx) await audit(tx, "sub_document.returned"']],
    "record#what owners and subs do",
  ),
  breaks(
    "a document leaves a record without a line in the owner's log",
    "commands/record.server.ts",
    [["`sub_document:${documentId}`, {}, ownerId)", "`sub_document:${documentId}`)"]],
    "record#what a sub does by a link",
  ),
  breaks(
    "a record is deleted without a line",
    "commands/record.server.ts",
    [['await audit(tx, "sub_record.deleted"', 'if (!tx) await audit(tx, "sub_record.deleted"']],
    "record#what owners and subs do",
  ),
];
