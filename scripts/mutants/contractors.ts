import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("contractors");

/** Sign-up and onboarding: order of the steps, whose documents, and who saved last. */
export const CONTRACTOR_MUTANTS = [
  breaks(
    "another's document is kept in a profile",
    "rules.ts",
    [["OWN_DOCUMENT.exec(url)?.[1] === userId", "OWN_DOCUMENT.exec(url)?.[1] !== undefined"]],
    "rules#only documents from one's own folder",
  ),
  breaks(
    "a document of any site is kept in a profile",
    "rules.ts",
    [["const OWN_DOCUMENT = /^\\/files", "const OWN_DOCUMENT = /\\/files"]],
    "rules#only documents from one's own folder",
  ),
  breaks(
    "the step after an unsaved one is shown",
    "rules.ts",
    [["asked >= 1 && asked < saved ? asked : saved", "asked >= 1 ? asked : saved"]],
    "rules#asking for a step goes back",
  ),
  breaks(
    "documents are saved before the business",
    "rules.ts",
    [["(progress?.onboardingStep ?? 0) >= step;", "step > 0;"]],
    "rules#documents and profile are saved after",
  ),
  breaks(
    "a finished onboarding is taken back",
    "rules.ts",
    [["progress?.onboardingCompleted ? ONBOARDING_STEPS : saved + 1;", "saved + 1;"]],
    "rules#documents and profile are saved after",
  ),
  breaks(
    "the second tab writes over the first",
    "commands/save.server.ts",
    [["    if (!over && (current?.version ?? 0) !== version) throw savedElsewhere();\n", ""]],
    "onboard#the second to save is told",
  ),
  breaks(
    "saving one's own business changes another's",
    "commands/save.server.ts",
    [["and(eq(t.userId, current.userId), eq(t.version, current.version))", "eq(t.version, current.version)"]],
    "onboard#ROLE-19",
  ),
  breaks(
    "a visitor saves a business",
    "commands/save.server.ts",
    [['ownerOf(ctx, "profile", "contractor")', '(ctx.actor?.business.id ?? ownerOf(ctx, "profile", "contractor"))']],
    "onboard#ROLE-17",
  ),
  breaks(
    "a draft is edited as if it were finished",
    "commands/edit.server.ts",
    [
      [
        '    if (!current?.onboardingCompleted) throw conflict("onboarding_first", m.contractors_onboarding_first());\n',
        "",
      ],
    ],
    "onboard#a draft is finished in the onboarding first",
  ),
  breaks(
    "a join is signed in before the address is confirmed",
    "commands/join.server.ts",
    [
      [
        'return confirmed ? openSession(tx, userId, "password", browser.userAgent ?? undefined) : null;',
        'return openSession(tx, userId, confirmed ? "password" : "otp");',
      ],
    ],
    "join#where addresses are confirmed by mail",
  ),
  breaks(
    "with sign-ups closed a contractor joins",
    "commands/join.server.ts",
    [
      [
        '  if (!(await setting(ctx, "sign_ups.open"))) throw forbidden("signup_disabled", m.auth_signup_disabled());\n',
        "",
      ],
    ],
    "join#with sign-ups closed",
  ),
  breaks(
    "two companies of one name share an address",
    "rules.ts",
    [["  attempt === 0\n    ? base", "  attempt >= 0\n    ? base"]],
    "rules#the public address",
  ),
  breaks(
    "businesses from before keep the trades of an older list",
    "commands/recompute-trades.server.ts",
    [["if (fresh.join() !== trades.join())", "if (!trades.length)"]],
    "recompute-trades",
  ),
  breaks(
    "a trade that was added by name is not found",
    "rules.ts",
    [["more: business.moreTrades", "more: []"]],
    "rules#every primary trade",
  ),
  breaks(
    "one business that ends takes every profile with it",
    "commands/erase-account.server.ts",
    [[".delete(contractorProfiles).where(eq(contractorProfiles.userId, userId))", ".delete(contractorProfiles)"]],
    "onboard#a business leaves with",
  ),
];
