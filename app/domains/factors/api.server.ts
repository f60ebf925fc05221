import { protocolRoutes } from "#app/domains/auth/api/router.server.ts";
import { deleteFactor, postChallenge, postFactor, postVerifyFactor } from "./api/factors.server.ts";
import {
  deleteRecoveryCodes,
  getRecoveryCodes,
  postRecoveryCodes,
  postRegenerate,
  postVerifyRecoveryCode,
} from "./api/recovery-codes.server.ts";

/** Second factors in the auth protocol. */
export const factorsApi = protocolRoutes()
  .post("/factors", postFactor)
  .get("/factors/recovery-codes", getRecoveryCodes)
  .post("/factors/recovery-codes", postRecoveryCodes)
  .delete("/factors/recovery-codes", deleteRecoveryCodes)
  .post("/factors/recovery-codes/verify", postVerifyRecoveryCode)
  .post("/factors/recovery-codes/regenerate", postRegenerate)
  .post("/factors/:id/challenge", postChallenge)
  .post("/factors/:id/verify", postVerifyFactor)
  .delete("/factors/:id", deleteFactor);
