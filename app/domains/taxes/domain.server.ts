import type { Domain } from "#app/infra/domain.server.ts";
import { parseInput } from "#app/infra/form.ts";
import { taxesApi } from "./api.server.ts";
import { addEntry } from "./commands/entries.server.ts";
import { eraseTaxes } from "./commands/erase-account.server.ts";
import { DROP_RECEIPT, dropReceipt } from "./commands/receipt-files.server.ts";
import { SWEEP_STAGED, sweepStaged } from "./commands/stage-import.server.ts";
import { addTrip } from "./commands/trips.server.ts";
import { Entry, Trip } from "./input.ts";
import { exportTaxes } from "./queries/export-account.server.ts";

export const taxes: Domain = {
  name: "taxes",
  needs: ["accounts", "auth", "businesses", "engagements", "jobs", "notifications"],
  api: { "/": taxesApi },
  jobs: { [DROP_RECEIPT]: dropReceipt, [SWEEP_STAGED]: sweepStaged },
  schedule: [{ name: SWEEP_STAGED, cron: "40 * * * *" }],
  receives: {
    entry: async (ctx, values) => void (await addEntry(ctx, parseInput(Entry(ctx.now), values))),
    trip: (ctx, values) => addTrip(ctx, parseInput(Trip(ctx.now), values)),
  },
  business: { exports: { taxes: exportTaxes }, erase: eraseTaxes },
};
