import type { Domain } from "#app/infra/domain.server.ts";
import { eraseRealtor, eraseReferral } from "./commands/erase-account.server.ts";
import { exportRealtor, exportReferral } from "./queries/export-account.server.ts";
import { keptByReferrals } from "./queries/keeps-role.server.ts";
import { referralsWaits } from "./queries/waits.server.ts";

export const referrals: Domain = {
  name: "referrals",
  needs: ["auth", "businesses"],
  keepsRole: keptByReferrals,
  waits: referralsWaits,
  business: { exports: { referral: exportReferral }, erase: eraseReferral },
  account: {
    exports: { realtor: exportRealtor },
    erase: eraseRealtor,
    notErased: { realtorPayouts: "what was paid out and to whom stays in the operator's books for the tax authority" },
  },
};
