import type { Count } from "#app/infra/counts.server.ts";
import type { Domain } from "#app/infra/domain.server.ts";
import { authApi } from "./api.server.ts";
import { eraseSignIn } from "./commands/erase-sign-in.server.ts";
import { sendAsked } from "./commands/send-asked.server.ts";
import { SEND_ASKED } from "./commands/send-later.server.ts";
import { sweepAuth } from "./commands/sweep.server.ts";
import { accountExports } from "./queries/export-account.server.ts";
import { userRoles } from "./tables.server.ts";

/** Accounts by what they are for. */
const authCounts: readonly Count[] = [
  { name: "accounts.opened", table: userRoles, at: userRoles.createdAt, part: userRoles.role },
];

export const auth: Domain = {
  name: "auth",
  needs: [],
  api: { "/auth/v1": authApi },
  jobs: { "auth.sweep": sweepAuth, [SEND_ASKED]: sendAsked },
  schedule: [{ name: "auth.sweep", cron: "17 * * * *" }],
  counts: authCounts,
  account: {
    exports: accountExports,
    erase: eraseSignIn,
    notExported: {
      oneTimeTokens: "secrets of links under way",
      flowStates: "sign-ins under way",
      backupCodes: "secrets",
      accountUndos: "what takes a change back within a week: secrets, and copies of what the rest shows",
    },
  },
};
