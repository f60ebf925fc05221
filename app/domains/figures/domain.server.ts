import type { Domain } from "#app/infra/domain.server.ts";

export const figures: Domain = {
  name: "figures",
  needs: ["assistant", "operators"],
};
