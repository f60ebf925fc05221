import type { Domain } from "#app/infra/domain.server.ts";
import { verificationApi } from "./api.server.ts";
import { eraseVerification } from "./commands/erase-account.server.ts";
import { DROP_FILE, dropFile } from "./commands/file-effects.server.ts";
import { REMIND, remindOfExpiry } from "./commands/remind.server.ts";
import { exportVerification } from "./queries/export-account.server.ts";

export const verification: Domain = {
  name: "verification",
  needs: ["accounts", "auth", "contractors"],
  api: { "/": verificationApi },
  jobs: { [DROP_FILE]: dropFile, [REMIND]: remindOfExpiry },
  schedule: [{ name: REMIND, cron: "5 * * * *" }],
  announces: ["document.expiring", "verification.changed"],
  account: {
    exports: { verification: exportVerification },
    erase: eraseVerification,
    notErased: { verificationReviews: "a decision goes with its document; what a reviewer decided about others stays" },
  },
};
