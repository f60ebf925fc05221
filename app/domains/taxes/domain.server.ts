import type { Domain } from "#app/infra/domain.server.ts";
import { taxesApi } from "./api.server.ts";
import { eraseTaxes } from "./commands/erase-account.server.ts";
import { DROP_RECEIPT, dropReceipt } from "./commands/receipt-files.server.ts";
import { SWEEP_STAGED, sweepStaged } from "./commands/stage-import.server.ts";
import { exportTaxes } from "./queries/export-account.server.ts";

export const taxes: Domain = {
  name: "taxes",
  needs: ["accounts", "auth", "notifications"],
  api: { "/": taxesApi },
  jobs: { [DROP_RECEIPT]: dropReceipt, [SWEEP_STAGED]: sweepStaged },
  schedule: [{ name: SWEEP_STAGED, cron: "40 4 * * *" }],
  account: { exports: { taxes: exportTaxes }, erase: eraseTaxes },
};
