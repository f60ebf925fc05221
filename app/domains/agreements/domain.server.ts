import type { Domain } from "#app/infra/domain.server.ts";
import { eraseAgreements } from "./commands/erase-account.server.ts";
import { endingAgreements } from "./queries/ending.server.ts";
import { exportAgreements } from "./queries/export-account.server.ts";
import { agreementIntent } from "./queries/intent.server.ts";

export const agreements: Domain = {
  name: "agreements",
  needs: ["auth", "bids", "businesses", "contractors", "engagements", "jobs", "verification"],
  intent: agreementIntent,
  announces: ["agreement.waiting", "agreement.signed"],
  ends: endingAgreements,
  business: {
    exports: { agreements: exportAgreements },
    erase: eraseAgreements,
    notErased: {
      agreementSignatures:
        "A signature goes with what it stands under; under an agreement that both signed it stays, for the other side relies on it.",
    },
  },
};
