import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("directory");

/** The directory: who is listed, what is told of them, and where pages end. */
export const DIRECTORY_MUTANTS = [
  breaks(
    "pros whose documents lapsed stay in the sitemap",
    "queries/listed.server.ts",
    [["verifiedAtSql(ctx.now), ", ""]],
    "app/server/search-engines",
  ),
  breaks(
    "an unfinished profile is in the sitemap",
    "queries/listed.server.ts",
    [["eq(contractorProfiles.onboardingCompleted, true), ", ""]],
    "app/server/search-engines#leave the sitemap",
  ),
  breaks(
    "a page that is just full says that more follows",
    "queries/search.server.ts",
    [["hasMore: hits.length > end,", "hasMore: hits.length >= end,"]],
    "search#just full",
  ),
  breaks(
    "a page that is just full does not know how many there are",
    "queries/search.server.ts",
    [["total: hits.length > end ? null", "total: hits.length >= end ? null"]],
    "search#just full",
  ),
  breaks(
    "who is farther than the radius counts as within it",
    "queries/search.server.ts",
    [["miles === null || miles <= radius).length", "miles === null || miles >= 0).length"]],
    "area#who names counties",
  ),
  breaks(
    "a whole bathroom is read as its tile",
    "rules/problems.ts",
    [["  if (room) return room;\n", ""]],
    "problems#a whole bathroom",
  ),
  breaks(
    "pros nobody has checked are ranked",
    "queries/find.server.ts",
    [
      ["if (isVerified) hits.innerJoin(", "if (isVerified) hits.leftJoin("],
      ["isVerified ? verified : notExists(trusted)", "isVerified ? undefined : notExists(trusted)"],
    ],
    "search#FIND-32 pros nobody has checked",
  ),
  breaks(
    "a lapsed pro stays in the ranking",
    "queries/find.server.ts",
    [["    where = [...where, verifiedAtSql(ctx.now)];\n", ""]],
    "search#FIND-16 FIND-32",
  ),
  breaks(
    "an unfinished profile is listed",
    "queries/find.server.ts",
    [["    : sql`${pro.onboardingCompleted}`;", "    : sql`true`;"]],
    "search#a profile that is not finished",
  ),
  breaks(
    "an unfinished profile has a page",
    "queries/pro.server.ts",
    [["eq(p.slug, slug), eq(p.onboardingCompleted, true), isMemberAt(", "eq(p.slug, slug), isMemberAt("]],
    "pro#a profile that is not finished",
  ),
  breaks(
    "a name leaves its place in the stamp's drawing",
    "rules/stamp-svg.server.ts",
    [[".replace(/[<>&'\"]/g, (c) => `&#${c.charCodeAt(0)};`);", ";"]],
    "stamp#a name cannot leave its place",
  ),
  breaks(
    "a stamp on another site speaks of the past for an hour",
    "api.server.ts",
    [["const STAMP_SECONDS = 60;", "const STAMP_SECONDS = 3600;"]],
    "stamp#any site may show",
  ),
  breaks(
    "an account that was shut out has a stamp",
    "queries/stamp.server.ts",
    [
      [
        "eq(p.onboardingCompleted, true), isMemberAt({ now, demo })",
        "eq(p.onboardingCompleted, true), now ? undefined : isMemberAt({ now, demo })",
      ],
    ],
    "stamp#who has no public page",
  ),
  breaks(
    "a suspended business is listed",
    "queries/cards.server.ts",
    [[", isMemberAt({ now, demo }), isNull(t.suspendedAt))),", ", isMemberAt({ now, demo }))),"]],
    "stamp#a suspended business",
  ),
  breaks(
    "a suspended business has a page",
    "queries/pro.server.ts",
    [["  if (trust.suspended)\n", "  if (trust.suspended && !row)\n"]],
    "stamp#a suspended business",
  ),
  breaks(
    "an account that was shut out has a page",
    "queries/cards.server.ts",
    [["or(isNull(users.bannedUntil), lte(users.bannedUntil, now)), ", ""]],
    "pro#an account that was closed",
  ),
  breaks(
    "the whole name of a reviewer is shown",
    "rules/short-name.ts",
    [["return initial ? `${first} ${initial.toLocaleUpperCase()}.` : first;", "return initial ? fullName : first;"]],
    "pro#reviews are listed newest first",
  ),
  breaks(
    "a document that waits or was rejected is shown as lapsed",
    "rules/standing.ts",
    [['validUntil ? "expired" : "unverified"', '"expired"']],
    "pro#a pro whose documents lapsed",
  ),
  breaks(
    "a pro without a review has a rating of zero",
    "queries/cards.server.ts",
    [["(pro.reviewCount ? pro.rating : null)", "pro.rating"]],
    "search#FIND-14 FIND-15",
  ),
  breaks(
    "who does not take subcontract work is found for it",
    "queries/find.server.ts",
    [["sql`${pro.onboardingCompleted} and ${pro.availableForSubcontract}`", "sql`${pro.onboardingCompleted}`"]],
    "search#FIND-02 FIND-05",
  ),
  breaks(
    "words that name a trade together are only words",
    "rules/words.ts",
    [["terms.push(meant.length ?", "terms.push(meant.length > 99 ?"]],
    "search#beyond the ten filters",
  ),
  breaks(
    "search engines read that a lapsed pro is verified",
    "components/pro-meta.ts",
    [['pro.standing.status === "verified" ?', 'pro.standing.status !== "unverified" ?']],
    "pro#search engines read",
  ),
  breaks(
    "a pro is found further away than they go",
    "queries/find.server.ts",
    [["or ${miles} <= ${p.serviceMiles} end", "or true end"]],
    "area#who says how far",
  ),
  breaks(
    "a pro is found in counties that are not theirs",
    "queries/find.server.ts",
    [["coalesce(${county}::text = any(${p.serviceCounties}), false)", "true"]],
    "area#who names counties",
  ),
  breaks(
    "a wait is said before five were measured",
    "queries/cards.server.ts",
    [["const ANSWERS_LEAST = 5;", "const ANSWERS_LEAST = 1;"]],
    "area#a card says how long",
  ),
  breaks(
    "a card quotes what was said of another pro",
    "queries/cards.server.ts",
    [["${reviews.proUserId} = ${p.userId} and ${reviews.stars} >= 4", "${reviews.stars} >= 4"]],
    "pro#a card quotes",
  ),
  breaks(
    "a card quotes a complaint",
    "queries/cards.server.ts",
    [["${reviews.proUserId} = ${p.userId} and ${reviews.stars} >= 4", "${reviews.proUserId} = ${p.userId}"]],
    "pro#a card quotes",
  ),
  breaks(
    "a card says how long one waited years ago",
    "queries/cards.server.ts",
    [[" limit ${sql.raw(String(ANSWERS_COUNTED))}", ""]],
    "area#a card says how long",
  ),
  breaks(
    "who leaves takes everybody's name from reviews",
    "commands/erase-account.server.ts",
    [[".where(eq(reviews.reviewerId, userId))", ""]],
    "pro#who leaves takes",
  ),
  breaks(
    "who takes a pro off a list takes it off everybody's",
    "commands/save.server.ts",
    [["and(eq(savedPros.userId, memberId), inArray(savedPros.proUserId, pro))", "inArray(savedPros.proUserId, pro)"]],
    "saved-pros.test.tsx#another member sees nothing",
  ),
  breaks(
    "a suspended business can be saved",
    "commands/save.server.ts",
    [[", isMember(tx), isNull(trustRecords.suspendedAt)));", ", isMember(tx)));"]],
    "saved-pros.test.tsx#a pro that is not listed",
  ),
  breaks(
    "a list of saved pros has no end",
    "commands/save.server.ts",
    [["(await tx.db.$count(savedPros, mine)) >= SAVED_PROS_MAX", "!tx.actor"]],
    "saved-pros.test.tsx#a full list takes no further",
  ),
  breaks(
    "a closed business stays on the lists of those who saved it",
    "commands/erase-account.server.ts",
    [["  await tx.db.delete(savedPros).where(eq(savedPros.proUserId, proUserId));\n", ""]],
    "saved-pros.test.tsx#a deleted account takes its list",
  ),
];
