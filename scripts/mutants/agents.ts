import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("agents");

/** What an agent's link opens and takes, whom mails go to, and when. */
export const AGENT_MUTANTS = [
  breaks(
    "a link that was ended opens the page",
    "queries/link.server.ts",
    [
      [
        "if (found.revokedAt || found.expiresAt <= ctx.now) throw gone();",
        "if (found.expiresAt <= ctx.now) throw gone();",
      ],
    ],
    "naming#a link that was ended or ran out",
  ),
  breaks(
    "a link that ran out opens the page",
    "queries/link.server.ts",
    [["if (found.revokedAt || found.expiresAt <= ctx.now) throw gone();", "if (found.revokedAt) throw gone();"]],
    "naming#a link that was ended or ran out",
  ),
  breaks(
    "an agent's mail takes the place of what the business has on its way",
    "rules.ts",
    [["open === null || open.mine;", "open === null || open.mine || true;"]],
    "sending#touches nothing that the business has on its way",
  ),
  breaks(
    "an agent sends and takes back what another sent",
    "commands/receive.server.ts",
    [
      [
        ".where(and(eq(agentDocuments.documentId, documentId), eq(agentDocuments.agentId, agentId)));",
        ".where(and(eq(agentDocuments.documentId, documentId), agentId ? undefined : undefined));",
      ],
    ],
    "sending#nothing of another agent's",
  ),
  breaks(
    "an agent sends a kind that nobody asked of them",
    "commands/receive.server.ts",
    [["  await requireKind(ctx, agentId, sent.kind);\n", ""]],
    "sending#nothing of another agent's",
  ),
  breaks(
    "who declined still sends",
    "commands/receive.server.ts",
    [["if (holder.declinedAt) throw", "if (holder.declinedAt && !token) throw"]],
    "naming#who declined sends nothing",
  ),
  breaks(
    "a declined mailbox is written to when it is named again",
    "commands/name.server.ts",
    [["    await refuseDeclined(tx, ownerId, email);\n", ""]],
    "naming#an agent declines with one click",
  ),
  breaks(
    "a refusal of one business counts for all",
    "commands/name.server.ts",
    [["or(eq(agentRefusals.ownerId, ownerId), isNull(agentRefusals.ownerId)),", "ownerId ? undefined : undefined,"]],
    "naming#an agent declines with one click",
  ),
  breaks(
    "an agent who declined is reminded",
    "commands/remind.server.ts",
    [["        isNull(a.declinedAt),\n        notExists(told)", "        notExists(told)"]],
    "reminders#an agent who declined",
  ),
  breaks(
    "an agent is reminded of a policy whose renewal is in review",
    "commands/remind.server.ts",
    [["        notExists(onItsWay),\n", ""]],
    "reminders#while a renewal is in review",
  ),
  breaks(
    "an agent is reminded of the same end twice",
    "commands/remind.server.ts",
    [
      ["        notExists(told),\n", ""],
      ["if (!first || !expiresOn || ", "if (!expiresOn || "],
      ["`agent-reminder:${agent.id}:${documentId}:${daysBefore}`", "`agent-reminder:${tx.newId()}`"],
    ],
    "reminders#once each",
  ),
  breaks(
    "another business's agent is found",
    "queries/agents.server.ts",
    [
      [
        ".where(and(eq(a.id, agentId), eq(a.ownerId, ownerId)))",
        ".where(and(eq(a.id, agentId), ownerId ? undefined : undefined))",
      ],
    ],
    "naming#the list is its own business's",
  ),
  breaks(
    "one document is asked of two agents",
    "commands/name.server.ts",
    [["  if (taken) {", "  if (taken && !agentId) {"]],
    "naming#each document has one agent",
  ),
  breaks(
    "what an agent sent looks like the business's own",
    "commands/receive.server.ts",
    [["name: `${agentName(agent)} (${email})`,", 'name: "",']],
    "sending#marked as sent by the agent",
  ),
  breaks(
    "an agent reads why the business's own document was rejected",
    "queries/renewal.server.ts",
    [
      [
        "reason: rejected && mine.has(rejected.id) ? rejected.reason : null",
        "reason: rejected ? rejected.reason : null",
      ],
    ],
    "sending#own document back",
  ),
  breaks(
    "a renewal of another bond stops an agent's reminder",
    "commands/remind.server.ts",
    [["        eq(renewal.line, d.line),\n", ""]],
    "reminders#one bond on its way",
  ),
];
