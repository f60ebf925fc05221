import type { Domain } from "#app/infra/domain.server.ts";
import { eraseInvitations } from "./commands/erase-account.server.ts";
import { exportInvitations } from "./queries/export-account.server.ts";

export const invitations: Domain = {
  name: "invitations",
  needs: ["auth", "businesses", "contractors", "directory", "jobs", "media", "messaging", "verification"],
  announces: ["job.invited", "invitation.declined"],
  business: { exports: { invitations: exportInvitations }, erase: eraseInvitations },
};
