import type { Domain } from "#app/infra/domain.server.ts";

export const billing: Domain = {
  name: "billing",
  needs: [],
};
