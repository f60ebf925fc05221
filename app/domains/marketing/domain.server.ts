import type { Domain } from "#app/infra/domain.server.ts";

export const marketing: Domain = {
  name: "marketing",
  needs: ["auth", "accounts", "assistant", "billing", "mentors", "directory", "notifications"],
};
