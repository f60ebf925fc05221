import type { Domain } from "#app/infra/domain.server.ts";

export const realtors: Domain = {
  name: "realtors",
  needs: ["auth", "billing", "businesses", "contractors", "referrals", "taxes", "verification"],
};
