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
  breaks(
    "a new link of one signs everybody out",
    "commands/crew-link.server.ts",
    [["await tx.db.delete(sessions).where(eq(sessions.userId, person))", "await tx.db.delete(sessions)"]],
    "whose#of one person",
  ),
  breaks(
    "the session of whoever comes in at that moment acts for another's business",
    "commands/crew-link.server.ts",
    [["and(eq(sessions.userId, userId), eq(sessions.createdAt, tx.now))", "eq(sessions.createdAt, tx.now)"]],
    "whose#a session acts for",
  ),
  breaks(
    "the right PIN forgives nothing",
    "commands/crew-link.server.ts",
    [["    await forgiveEach(tx, tries);\n", ""]],
    "whose#the right PIN",
  ),
  breaks(
    "a revoked invitation is sent again",
    "commands/invite.server.ts",
    [["and(mine(ctx, id), isNull(businessInvites.acceptedAt), isNull(businessInvites.revokedAt))", "mine(ctx, id)"]],
    "whose#sent again by its business",
  ),
  breaks(
    "an owner reads the links of another business's invitations",
    "queries/people.server.ts",
    [["    .where(eq(businessInvites.businessId, businessId))\n", ""]],
    "whose#sent again by its business",
  ),
  breaks(
    "the old owner's hand-over takes the part of everybody",
    "commands/people.server.ts",
    [['.set({ part: "office" }).where(row(id, userId))', '.set({ part: "office" })']],
    "people#handed over with the password",
  ),
  breaks(
    "the log by person tells which reviewer decided",
    "queries/log.server.ts",
    [["and(eq(auditLog.actorId, person), not(byReview))", "eq(auditLog.actorId, person)"]],
    "whose#the log turns",
  ),
  breaks(
    "whoever left a business by PIN belongs nowhere",
    "commands/people.server.ts",
    [["  await ownPlace(tx, userId);\n", ""]],
    "whose#who worked in one business",
  ),
  breaks(
    "the newest owner stands for a business",
    "commands/lock-business.server.ts",
    [
      ["asc(businessPeople.since)", "sql`${businessPeople.since} desc`"],
      ["import { asc, eq }", "import { asc, eq, sql }"],
    ],
    "whose#longest standing",
  ),
  breaks(
    "who owns a business with others is told that it ends with them",
    "queries/succession.server.ts",
    [["and other.part = 'owner' and other.user_id <> ${userId}", "and other.part = 'nobody'"]],
    "leaving#who leaves is asked",
  ),
  breaks(
    "a closed business is somebody's own",
    "queries/own-businesses.server.ts",
    [[", isNull(businesses.closedAt))", ")"]],
    "leaving#who leaves is asked",
  ),
];
