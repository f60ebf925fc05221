import type { Domain } from "#app/infra/domain.server.ts";
import { accountsApi } from "./api.server.ts";

export const accounts: Domain = {
  name: "accounts",
  needs: ["auth", "businesses", "factors", "identities"],
  api: { "/auth/v1": accountsApi },
};
