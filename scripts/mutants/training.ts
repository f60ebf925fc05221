import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("training");

/** What the crew has to take, who is told of it, and who signed a talk. */
export const TRAINING_MUTANTS = [
  breaks(
    "a later certificate that was taken back hides the one that counts",
    "queries/board.server.ts",
    [["coalesce(${courseCertificates.validUntil} >= ${today}, true)) desc`", "true) is null`"]],
    "limits#is done for the board and the reminders alike",
  ),
  breaks("the due day is late", "rules.ts", [["dueOn < today ?", "dueOn <= today ?"]], "training#the due day itself"),
  breaks(
    "a certificate that was revoked counts",
    "rules.ts",
    [["if (held && !held.revokedAt)", "if (held)"]],
    "training#is done with the certificate",
  ),
  breaks(
    "people of another business are given a course",
    "commands/assign.server.ts",
    [["        eq(businessPeople.businessId, businessId),\n        group", "        group"]],
    "training#people of their own business",
  ),
  breaks(
    "who was taken off a list gets the course again by the rule",
    "commands/assign.server.ts",
    [[".update(trainingAssignments)\n      .set({ removedAt: tx.now })", ".delete(trainingAssignments)"]],
    "training#by itself to everybody who joins",
  ),
  breaks(
    "who has the certificate is reminded all the same",
    "commands/remind.server.ts",
    [["sql`not (${held})`", "sql`true`"]],
    "training#reminds three days before",
  ),
  breaks(
    "a talk is signed on a later day",
    "commands/talk.server.ts",
    [["talk.heldOn !== todayAt(tx.now)", "talk.heldOn > todayAt(tx.now)"]],
    "training#is held once",
  ),
  breaks(
    "the same training again is told again",
    "commands/assign.server.ts",
    [
      [
        "or (${trainingAssignments.dueOn}, ${trainingAssignments.required}) is distinct from (excluded.due_on, excluded.required)`",
        "or true`",
      ],
    ],
    "limits#that was given already is told again once its",
  ),
  breaks(
    "another business's rule is ended",
    "commands/assign.server.ts",
    [["and(eq(trainingRules.id, id), eq(trainingRules.businessId, businessId))", "eq(trainingRules.id, id)"]],
    "limits#of one business is ended, and seen on the",
  ),
  breaks(
    "a revoked certificate counts as held",
    "commands/remind.server.ts",
    [["and c.revoked_at is null and", "and"]],
    "limits#reminds who has no certificate that stands",
  ),
  breaks(
    "people who were there before the rule get it",
    "commands/remind.server.ts",
    [["gt(person.since, rule.createdAt),", ""]],
    "limits#for new people is for those who come after",
  ),
  breaks(
    "who left keeps a training seat",
    "queries/seats.server.ts",
    [["  eq(businessPeople.userId, trainingAssignments.userId),\n", ""]],
    "training#is taken off the list",
  ),
  breaks(
    "who comes back has what they had without a seat",
    "queries/seats.server.ts",
    [["  gte(trainingAssignments.assignedAt, businessPeople.since),\n", ""]],
    "seats#whoever comes back has what they had",
  ),
  breaks(
    "who comes back is given what they had when no seat is free",
    "commands/remind.server.ts",
    [["!row || !(await seated(tx, businessId, [userId])).length", "!row"]],
    "seats#whoever comes back has what they had",
  ),
  breaks(
    "who comes back has the day of the first time",
    "commands/remind.server.ts",
    [["addDays(utcDay(row.since), daysBetween(utcDay(row.assignedAt), row.dueOn))", "row.dueOn"]],
    "seats#whoever comes back has what they had",
  ),
  breaks(
    "a certificate that is over counts for a job",
    "queries/held.server.ts",
    [["gte(crewCertificates.expiresOn, todayAt(ctx.now))", "isNotNull(crewCertificates.expiresOn)"]],
    "app/domains/jobs/requiring#count no more once they are over",
  ),
  breaks(
    "what somebody who left holds counts for a job",
    "queries/held.server.ts",
    [["        eq(businessPeople.userId, crewCertificates.userId),\n", ""]],
    "app/domains/jobs/requiring#count no more once they are over",
  ),
  breaks(
    "people of another business take an own course",
    "commands/own-course.server.ts",
    [["eq(o.id, id), eq(o.businessId, business.id), isNull(o.retiredAt)", "eq(o.id, id), isNull(o.retiredAt)"]],
    "own-course#is for the people of its business",
  ),
  breaks(
    "whoever takes an own course is shown the right answers",
    "queries/own-courses.server.ts",
    [["right: leads ? right : null", "right"]],
    "own-course#is assigned like ours",
  ),
  breaks(
    "an own course is passed with any answers",
    "rules/own-course.ts",
    [["score >= PASS_PERCENT", "score >= 0"]],
    "own-course#is assigned like ours",
  ),
  breaks(
    "who passed an own course is reminded of it",
    "commands/remind.server.ts",
    [["${OWN} || p.course_id = ${t.course}", "false"]],
    "own-course#reminds who has not passed",
  ),
  breaks(
    "an own course out of use stays on the lists",
    "commands/own-course.server.ts",
    [[".set({ removedAt: tx.now })", ".set({ required: false })"]],
    "own-course#out of use goes off",
  ),
];
