import type { Domain } from "#app/infra/domain.server.ts";
import { CHECK, check } from "./commands/check.server.ts";

export const ledger: Domain = {
  name: "ledger",
  needs: [],
  jobs: { [CHECK]: check },
  schedule: [{ name: CHECK, cron: "25 * * * *" }],
};
