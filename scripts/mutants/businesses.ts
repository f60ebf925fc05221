import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("businesses");

/** Who belongs to a business, and what that opens. */
export const BUSINESS_MUTANTS = [
  breaks(
    "a business learns which reviewer decided about it",
    "queries/log.server.ts",
    [
      [
        "case when not ${byReview} then ${profiles.fullName} end",
        "case when true or ${byReview} then ${profiles.fullName} end",
      ],
    ],
    "app/domains/verification/ties#by no name",
  ),
  breaks(
    "a reviewer who shares a business with somebody is taken for a stranger",
    "queries/ties.server.ts",
    [["shared.user_id = there.user_id", "shared.user_id = there.user_id and shared.business_id = there.business_id"]],
    "app/domains/verification/ties#work with elsewhere",
  ),
  breaks(
    "an invitation is taken twice",
    "commands/join.server.ts",
    [["        isNull(businessInvites.acceptedAt),\n", ""]],
    "people#taken once",
  ),
  breaks(
    "a revoked invitation opens the business",
    "commands/join.server.ts",
    [["        isNull(businessInvites.revokedAt),\n", ""]],
    "people#revoked invitation",
  ),
  breaks(
    "an invitation never ends",
    "commands/join.server.ts",
    [["        gt(businessInvites.expiresAt, tx.now),\n", ""]],
    "people#ends after seven days",
  ),
  breaks(
    "a session acts for any business",
    "commands/join.server.ts",
    [["    if (!chosen.length) throw noSuchBusiness();\n", ""]],
    "people#switches",
  ),
  breaks(
    "a business is left without an owner",
    "rules/people.ts",
    [['next !== "owner" && !people.some', 'next !== "owner" && false && !people.some']],
    "people#last owner can neither",
  ),
  breaks(
    "an owner undoes unseen what another did",
    "commands/people.server.ts",
    [["if (found.part !== was)", "if (!was)"]],
    "people#undo each other",
  ),
  breaks(
    "a business is handed over without a proof",
    "commands/people.server.ts",
    [["await proveIsMeant(ctx, proof, async (tx) => {", "await inTransaction(ctx, async (tx) => {"]],
    "people#handed over with the password",
  ),
  breaks(
    "the log shows what another business did",
    "queries/log.server.ts",
    [
      [
        "or(eq(auditLog.businessId, businessId), and(isNull(auditLog.businessId), eq(auditLog.actorId, businessId))),",
        "businessId ? undefined : undefined,",
      ],
    ],
    "people#nothing of another business",
  ),
  breaks(
    "PINs are guessed without end",
    "commands/crew-link.server.ts",
    [["  await limitEach(ctx, tries);\n", ""]],
    "crew-link#six wrong PINs",
  ),
  breaks(
    "somebody who was removed comes in by their PIN",
    "commands/crew-link.server.ts",
    [["if (isBanned(live.", "if (false && isBanned(live."]],
    "crew-link#banned",
  ),
  breaks(
    "the office joins with a PIN",
    "commands/crew-link.server.ts",
    [['?.part !== "crew")', '?.part === "owner")']],
    "crew-link#a PIN is for the crew",
  ),
  breaks(
    "an owner renews the link of another business's crew",
    "commands/crew-link.server.ts",
    [[", eq(crewLinks.businessId, businessId)))\n      .for", ", businessId ? undefined : undefined))\n      .for"]],
    "crew-link#nobody of another business",
  ),
  breaks(
    "invitations that have ended count",
    "commands/invite.server.ts",
    [["      gt(businessInvites.expiresAt, tx.now),\n", ""]],
    "whose#fifty invitations wait",
  ),
  breaks(
    "the contact stays who left",
    "commands/end-places.server.ts",
    [["else if (next && business.contactId === userId)", "else if (false)"]],
    "leaving#a business is reached at the owner who stays",
  ),
  breaks(
    "the log of a business leaves its money out",
    "rules/log-kinds.ts",
    [['money: ["book", "invoice", "charge", "payouts", "plan"]', 'money: ["book"]']],
    "log#the money of a business",
  ),
  breaks(
    "the log names who of the operator gave money back",
    "rules/log-kinds.ts",
    [['  "plan.money_given_back",\n', ""]],
    "log#the money of a business",
  ),
];
