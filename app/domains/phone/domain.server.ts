import type { Domain } from "#app/infra/domain.server.ts";

export const phone: Domain = {
  name: "phone",
  needs: ["accounts", "auth", "media"],
};
