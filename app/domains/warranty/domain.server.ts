import type { Domain } from "#app/infra/domain.server.ts";
import { eraseWarranty } from "./commands/erase-account.server.ts";
import { endingCalls } from "./queries/ending.server.ts";
import { exportWarranty } from "./queries/export-account.server.ts";

export const warranty: Domain = {
  name: "warranty",
  needs: ["auth", "businesses", "engagements", "jobs", "media"],
  announces: ["warranty.called", "warranty.answered"],
  ends: endingCalls,
  business: { exports: { warranty: exportWarranty }, erase: eraseWarranty },
};
