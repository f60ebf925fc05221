import type { Domain } from "#app/infra/domain.server.ts";
import { identitiesApi } from "./api.server.ts";

export const identities: Domain = {
  name: "identities",
  needs: ["auth"],
  api: { "/auth/v1": identitiesApi },
};
