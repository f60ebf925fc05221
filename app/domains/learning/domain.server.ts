import type { Domain } from "#app/infra/domain.server.ts";

export const learning: Domain = {
  name: "learning",
  needs: [],
};
