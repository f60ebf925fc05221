import { BUSINESS_CHANGED } from "#app/domains/contractors/commands/save.server.ts";
import type { Domain } from "#app/infra/domain.server.ts";
import { verificationApi } from "./api.server.ts";
import { ASK_CHECKS, askChecks } from "./commands/check.server.ts";
import { eraseVerification } from "./commands/erase-account.server.ts";
import { DROP_FILE, dropFile } from "./commands/file-effects.server.ts";
import { followBusiness } from "./commands/follow-business.server.ts";
import { FOLLOW_LAW, followLaw } from "./commands/follow-law.server.ts";
import { READ_DOCUMENT, readDocument } from "./commands/read-document.server.ts";
import { REMIND, remindOfExpiry } from "./commands/remind.server.ts";
import { TELL_WATCHERS } from "./commands/standing-change.server.ts";
import { tellWatchers } from "./commands/watch.server.ts";
import { verificationCounts, verificationStands } from "./queries/counts.server.ts";
import { exportVerification } from "./queries/export-account.server.ts";
import { verificationWaits } from "./queries/waits.server.ts";

export const verification: Domain = {
  name: "verification",
  needs: ["accounts", "auth", "businesses", "contractors"],
  api: { "/": verificationApi },
  jobs: {
    [DROP_FILE]: dropFile,
    [READ_DOCUMENT]: readDocument,
    [REMIND]: remindOfExpiry,
    [ASK_CHECKS]: askChecks,
    [TELL_WATCHERS]: tellWatchers,
    [BUSINESS_CHANGED]: followBusiness,
    [FOLLOW_LAW]: followLaw,
  },
  schedule: [
    { name: REMIND, cron: "5 * * * *" },
    { name: ASK_CHECKS, cron: "20 9 * * *" },
    { name: FOLLOW_LAW, cron: "40 9 * * *" },
    { name: TELL_WATCHERS, cron: "*/10 * * * *" },
  ],
  announces: ["document.expiring", "verification.changed", "review.waiting"],
  waits: verificationWaits,
  counts: verificationCounts,
  stands: verificationStands,
  business: {
    exports: { verification: exportVerification },
    erase: eraseVerification,
    notErased: {
      documentChecks: "a look goes with its document; what a reviewer looked at of others stays",
      verificationReviews: "a decision goes with its document; what a reviewer decided about others stays",
    },
  },
};
