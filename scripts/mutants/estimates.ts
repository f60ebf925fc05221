import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("estimates");

/** Whom estimates are mailed to, and who takes one into an account. */
export const ESTIMATE_MUTANTS = [
  breaks(
    "a mailbox that wants no estimates gets them",
    "commands/send.server.ts",
    [["if (await wantsNone(tx, ownerId, email))", "if (await wantsNone(tx, ownerId, `${email}.`))"]],
    "sending#goes to nobody who wants none",
  ),
  breaks(
    "a mailbox from which mails come back gets an estimate",
    "commands/send.server.ts",
    [["if (await stoppedMark(tx, email))", "if (await stoppedMark(tx, `${email}.`))"]],
    "sending#goes to nobody who wants none",
  ),
  breaks(
    "one business fills a mailbox",
    "commands/send.server.ts",
    [['["estimate-mail-to", `${ownerId} ${email}`, TO_A_MAILBOX],', ""]],
    "sending#three times a day",
  ),
  breaks(
    "a pro without a record mails estimates",
    "queries/own.server.ts",
    [['if (trust.status !== "verified") return "not_verified";', ""]],
    "sending#by whom quoting is for",
  ),
  breaks(
    "a crawler has opened an estimate",
    "commands/answer.server.ts",
    [["if (ctx.closed || !countsAsOpening(opener)) return;", "if (ctx.closed) return;"]],
    "answering#by no scanner or crawler",
  ),
  breaks(
    "whoever comes later takes an estimate from the account of another",
    "rules.ts",
    [['if (estimate.takerId === null || estimate.takerId !== reader.businessId) return "taken";', ""]],
    "answering#one clear answer",
  ),
  breaks(
    "an estimate is accepted after its last day",
    "rules.ts",
    [['return reader.accept && isLapsed(estimate, now) ? "lapsed" : null;', "return null;"]],
    "answering#one clear answer",
  ),
  breaks(
    "a suspended pro is hired by an estimate",
    "rules.ts",
    [['if (estimate.suspended) return "suspended";', ""]],
    "answering#nobody who is suspended",
  ),
  breaks(
    "who is not reachable accepts an estimate",
    "commands/take.server.ts",
    [["await requireReachable(ctx);", ""]],
    "answering#has to be reachable",
  ),
  breaks(
    "a price that was changed is accepted unread",
    "commands/take.server.ts",
    [["if (newest && newest.revision > 1) throw isRevised();", ""]],
    "answering#no price that the pro has changed",
  ),
  breaks(
    "a suspended pro is hired by an estimate that was asked about",
    "rules.ts",
    [['return reader.accept && !estimate.acceptedAt && estimate.suspended ? "suspended" : null;', "return null;"]],
    "settling.test.tsx#suspended meanwhile",
  ),
  breaks(
    "another account reads the price that two agreed on",
    "queries/customer-page.server.ts",
    [["found.takerId !== null && found.takerId === businessId && may", "found.takerId !== null && may"]],
    "settling.test.tsx#not the customer's",
  ),
  breaks(
    "a stranger declines what somebody has asked about",
    "commands/answer.server.ts",
    [['if (!mine) throw refusalToTake("taken");', ""]],
    "settling.test.tsx#declines there too",
  ),
  breaks(
    "a pro has to accept the job of their own price again",
    "commands/take.server.ts",
    [["await acceptAsOffered(tx, applicationId);", ""]],
    "settling.test.tsx#the job is agreed",
  ),
  breaks(
    "from a job anybody comes to its estimate",
    "queries/of-job.server.ts",
    [["or(eq(jobPosts.posterId, readerId), eq(jobPosts.onlyFor, readerId)),", ""]],
    "settling.test.tsx#nobody else to any",
  ),
  breaks(
    "a mailbox that wants no mail is told that an estimate was taken back",
    "commands/withdraw.server.ts",
    [["if (!taker && (await wantsNone(tx, ownerId, customerEmail))) return;", ""]],
    "settling.test.tsx#none where they want no mail",
  ),
  breaks(
    "a pro's own customer uses a lead of the plan",
    "commands/take.server.ts",
    [['await ownLead(tx, ownerId, "request", conversationId);', ""]],
    "answering#answers without a lead",
  ),
  breaks(
    "another business reads what a customer was sent",
    "queries/own.server.ts",
    [
      [
        ".where(and(eq(e.id, id), eq(e.ownerId, ownerId)));",
        ".where(and(eq(e.id, id), ownerId ? undefined : undefined));",
      ],
    ],
    "account#its business's alone",
  ),
  breaks(
    "customers' addresses stay when the business goes",
    "commands/erase-account.server.ts",
    [["await tx.db.delete(customerEstimates).where(eq(customerEstimates.ownerId, ownerId));", ""]],
    "account#with the pro go name and address",
  ),
  breaks(
    "customers' addresses are kept for good",
    "commands/forget.server.ts",
    [["lt(customerEstimates.changedAt, before)", "lt(customerEstimates.changedAt, new Date(0))"]],
    "account#400 days",
  ),
];
