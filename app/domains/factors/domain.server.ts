import { mfaFactors } from "#app/domains/auth/tables.server.ts";
import type { Domain } from "#app/infra/domain.server.ts";
import { factorsApi } from "./api.server.ts";
import { SEALED_TOTP } from "./tokens/totp-secret.server.ts";

export const factors: Domain = {
  name: "factors",
  needs: ["auth"],
  api: { "/auth/v1": factorsApi },
  sealed: [
    {
      name: "secrets of authenticator apps",
      purpose: SEALED_TOTP,
      table: mfaFactors,
      id: mfaFactors.id,
      sealed: mfaFactors.secret,
    },
  ],
};
