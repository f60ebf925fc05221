import type { Domain } from "#app/infra/domain.server.ts";
import { agentsApi } from "./api.server.ts";
import { eraseAgents } from "./commands/name.server.ts";
import { REMIND_AGENTS, remindAgents, tellOfRejection } from "./commands/remind.server.ts";
import { exportAgents } from "./queries/export-account.server.ts";

export const agents: Domain = {
  name: "agents",
  needs: ["auth", "businesses", "contractors", "verification"],
  api: { "/": agentsApi },
  jobs: { [REMIND_AGENTS]: remindAgents },
  schedule: [{ name: REMIND_AGENTS, cron: "17 * * * *" }],
  announces: ["agent.answered"],
  hears: tellOfRejection,
  business: {
    exports: { agents: exportAgents },
    erase: eraseAgents,
    notExported: { agentRefusals: "whose mailbox said no is theirs; only a mark of the address is kept" },
  },
};
