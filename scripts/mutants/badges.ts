import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("badges");

/** What a badge asks for, and that it is kept. */
export const BADGE_MUTANTS = [
  breaks(
    "a profile without a photo is complete",
    "rules.ts",
    [["  getting_started: 4,", "  getting_started: 3,"]],
    "badges#Getting Started comes",
  ),
  breaks(
    "anybody of a business gets its badge",
    "queries/badges.server.ts",
    [[" and person.part = 'owner'", ""]],
    "app/server/badges#five answers that helped",
  ),
  breaks(
    "who is not verified has the badge",
    "queries/badges.server.ts",
    [["  if (verified && trust.verifiedAt)", "  if (trust.verifiedAt)"]],
    "badges#Verified Sub follows",
  ),
  breaks(
    "four answers are enough",
    "rules.ts",
    [["  helpful_pro: 5,", "  helpful_pro: 4,"]],
    "app/server/badges#five answers that helped",
  ),
  breaks(
    "the badge for a complete profile goes to everybody who works there",
    "commands/award.server.ts",
    [
      [
        '          and(eq(businessPeople.businessId, contractorProfiles.userId), eq(businessPeople.part, "owner")),',
        "          eq(businessPeople.businessId, contractorProfiles.userId),",
      ],
    ],
    "badges#COMM-50",
  ),
  breaks(
    "the later day of two owners stands on the page",
    "queries/badges.server.ts",
    [["min(own.earned_at)", "max(own.earned_at)"]],
    "badges#of two owners",
  ),
  breaks(
    "everybody's badges go with one member",
    "commands/erase-account.server.ts",
    [[".where(eq(earnedBadges.userId, userId))", ""]],
    "badges#are their member's",
  ),
  breaks(
    "a photo of work counts as the profile's",
    "queries/profile.server.ts",
    [[" and photo.purpose in ('logo', 'portrait'))", ")"]],
    "badges#of the last two hours",
  ),
  breaks(
    "a new photo is not looked at",
    "commands/award.server.ts",
    [[", sql`${contractorProfiles.userId} in (${fresh})`);", ");"]],
    "badges#of the last two hours",
  ),
  breaks(
    "an ended document counts toward the badge",
    "queries/badges.server.ts",
    [["validUntil && validUntil > ctx.now", "validUntil !== null"]],
    "badges#until it ends",
  ),
];
