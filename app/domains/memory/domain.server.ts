import type { Domain } from "#app/infra/domain.server.ts";
import { eraseMemory } from "./commands/memory.server.ts";
import { exportMemory } from "./queries/memory.server.ts";

export const memory: Domain = {
  name: "memory",
  needs: ["accounts", "auth", "sums"],
  account: { exports: { memory: exportMemory }, erase: eraseMemory },
};
