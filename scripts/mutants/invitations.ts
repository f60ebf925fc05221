import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("invitations");

/** Who is asked for a bid, and what became of it. */
export const INVITATION_MUTANTS = [
  breaks(
    "an invitation never lapses",
    "rules.ts",
    [["const over = invited.invitedAt <= lapsedBefore(now);", "const over = invited.invitedAt < new Date(0);"]],
    "invitations#lapses after seven days",
  ),
  breaks(
    "a job with enough answers still waits for one",
    "rules.ts",
    [["return over || job.full || !isOpen(job, now)", "return over || !isOpen(job, now)"]],
    "invitations#is over with its job",
  ),
  breaks(
    "a blocked pro is invited",
    "rules.ts",
    [['  if (blocked) return "blocked";\n', ""]],
    "invitations#goes to verified pros",
  ),
  breaks(
    "a pro without a record is invited",
    "rules.ts",
    [['  if (!verified) return "not_verified";\n', ""]],
    "invitations#goes to verified pros",
  ),
  breaks(
    "anybody invites to a job",
    "commands/invite.server.ts",
    [["and(eq(jobPosts.id, jobId), eq(jobPosts.posterId, ownerId))", "eq(jobPosts.id, jobId)"]],
    "invitations#is the two sides' own",
  ),
  breaks(
    "anybody declines an invitation",
    "commands/decline.server.ts",
    [["and(eq(jobInvitations.id, invitation), eq(jobInvitations.proId, proId))", "eq(jobInvitations.id, invitation)"]],
    "invitations#is the two sides' own",
  ),
  breaks(
    "a second click tells the pro again",
    "commands/invite.server.ts",
    [['    if (before?.state === "waiting") return;\n', ""]],
    "invitations#reaches the pro",
  ),
  breaks(
    "who has bid is offered again",
    "queries/whom.server.ts",
    [["!asked.has(slug) && !beside.has(slug)", "!asked.has(slug)"]],
    "invitations#those shortlisted before",
  ),
  breaks(
    "who was asked before counts as a new invitation",
    "rules.ts",
    [["return before === null && count >= INVITED_MOST", "return count >= INVITED_MOST"]],
    "invitations#at most twenty a job",
  ),
  breaks(
    "the newest invitation stands first",
    "queries/mine.server.ts",
    [['rows.filter(({ state }) => state === "waiting").reverse()', 'rows.filter(({ state }) => state === "waiting")']],
    "invitations#is over with its job",
  ),
  breaks(
    "a suspended hirer invites",
    "commands/invite.server.ts",
    [["suspended || job.onlyFor", "job.onlyFor"]],
    "whose#a suspended business invites nobody",
  ),
  breaks(
    "private posts invite others",
    "queries/for-pro.server.ts",
    [["isNull(jobPosts.onlyFor), ", ""]],
    "whose#of one's own posts those are offered for a",
  ),
  breaks(
    "known pros without a record are offered",
    "queries/whom.server.ts",
    [['return cards.filter(({ standing }) => standing.status === "verified");', "return cards;"]],
    "whose#a pro whom the poster knows is offered first",
  ),
];
