import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("agreements");

/** Who reads an agreement, what fixes its words and what makes it hold. */
export const AGREEMENT_MUTANTS = [
  breaks(
    "an agreement is read by whoever knows its id",
    "queries/agreement.server.ts",
    [[".where(and(eq(agreements.id, id), givenTo(ctx)));", ".where(eq(agreements.id, id));"]],
    "agreements#is read by owner and office",
  ),
  breaks(
    "the crew reads the price",
    "queries/agreement.server.ts",
    [
      [
        '  ownerOf(ctx, "jobs");\n  if (!isId(id)) throw noSuchAgreement();',
        '  ownerOf(ctx, "work");\n  if (!isId(id)) throw noSuchAgreement();',
      ],
    ],
    "agreements#is read by owner and office",
  ),
  breaks(
    "who read an older version writes over the newer one",
    "commands/edit.server.ts",
    [["    if (agreement.version !== version) throw hasChanged();\n", ""]],
    "agreements#is written by either side",
  ),
  breaks(
    "words are changed after a signature",
    "rules.ts",
    [["  signed_by_hirer: { sign:", '  signed_by_hirer: { edit: { pro: to("draft") }, sign:']],
    "rules#lead on as the table says",
  ),
  breaks(
    "a side signs twice and it holds",
    "rules.ts",
    [['signed_by_hirer: { sign: { pro: to("signed") }', 'signed_by_hirer: { sign: { hirer: to("signed") }']],
    "rules#hold only what two sides signed",
  ),
  breaks(
    "a signature stands under a version that nobody read",
    "commands/sign.server.ts",
    [["  if (agreement.version !== version) throw hasChanged();\n", ""]],
    "agreements#is for the version that was read",
  ),
  breaks(
    "a signature takes no proof of who signs",
    "commands/sign.server.ts",
    [["await proveIsMeant(ctx, proof, (tx) => signProven(tx, id, given));", "await signProven(ctx, id, given);"]],
    "agreements#takes the password once more",
  ),
  breaks(
    "somebody signs with another name",
    "commands/sign.server.ts",
    [["  if (!isOwnName(name, ownName)) throw notOwnName(ownName);\n", ""]],
    "agreements#bears the signer's own name",
  ),
  breaks(
    "a suspended pro signs",
    "rules.ts",
    [['  if (suspended) return "suspended";\n', ""]],
    "agreements#is refused about a job that is over",
  ),
  breaks(
    "the price is not in what is signed",
    "rules.ts",
    [
      [
        "canonical({ code, kind, number, version, locale, content })",
        "canonical({ code, kind, number, version, locale, content: { ...content, priceCents: 0 } })",
      ],
    ],
    "rules#is the same whatever order",
  ),
  breaks(
    "a change order stands on nothing",
    "commands/begin.server.ts",
    [["    if (!locale) throw notSignedYet();\n", ""]],
    "agreements#stands on a signed agreement",
  ),
  breaks(
    "an agreement reads differently in each reader's language",
    "queries/agreement.server.ts",
    [["withLocale(shown.locale, () => sheetOf(shown))", "withLocale(ctx.locale, () => sheetOf(shown))"]],
    "language#is written in the language",
  ),
  breaks(
    "a change counts before both have signed",
    "rules.ts",
    [['(state === "signed" ? sum + priceCents : sum)', '(state !== "void" ? sum + priceCents : sum)']],
    "rules#a job comes to what both have signed",
  ),
  breaks(
    "a home's agreement is silent about the right to cancel",
    "rules/notices.ts",
    [["  if (!home) return [];\n", "  if (home) return [];\n"]],
    "agreements#for a home carries what its state asks",
  ),
  breaks(
    "who leaves takes a signed agreement from the other side",
    "commands/erase-account.server.ts",
    [['ne(agreements.state, "signed")', 'ne(agreements.state, "void")']],
    "agreements#who leaves takes drafts along",
  ),
  breaks(
    "what one side signed is said to be the signed agreement",
    "queries/verify.server.ts",
    [['.where(and(eq(agreements.code, code), eq(agreements.state, "signed")));', ".where(eq(agreements.code, code));"]],
    "copies#is known by its code and its bytes",
  ),
  breaks(
    "any file is a copy",
    "queries/verify.server.ts",
    [["eq(agreementCopies.sha256, sha256), ", ""]],
    "copies#is known by its code and its bytes",
  ),
  breaks(
    "a draft is printed as if it were signed",
    "rules/paper.ts",
    [['...(one.state !== "signed" && {', '...(one.state === "void" && {']],
    "copies#has an audit page",
  ),
  breaks(
    "an agreement is begun on a job that is over",
    "commands/begin.server.ts",
    [['if (isOver(held.state)) throw mayNotSign("over");', ""]],
    "limits#is not begun on a job that is over, and not",
  ),
  breaks(
    "a range becomes the price",
    "commands/begin.server.ts",
    [['bid?.kind === "fixed" ? bid : null', "bid"]],
    "limits#takes no price out of a bid that names a",
  ),
  breaks(
    "the draft names its own parties",
    "commands/edit.server.ts",
    [
      [
        "      hirer: about.hirer,\n      pro: about.pro,\n",
        "      hirer: agreement.content.hirer,\n      pro: agreement.content.pro,\n",
      ],
    ],
    "limits#names the two sides as they are called now",
  ),
  breaks(
    "the second signs other words",
    "commands/sign.server.ts",
    [["if (!isFirst && agreement.hash !== hash) throw hasChanged();", ""]],
    "limits#is signed by the second side in the very",
  ),
  breaks(
    "what was signed is told in today's words",
    "rules/paper.ts",
    [["one.content.wording ?? {", "null ?? {"]],
    "language#keeps its headings and fixed sentences",
  ),
  breaks(
    "a side discards what the other wrote or signed",
    "rules.ts",
    [['state === "draft" && changedBy === side;', "true;"]],
    "discard#is discarded by the side that wrote it last",
  ),
];
