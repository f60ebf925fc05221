import { protocolRoutes } from "#app/domains/auth/api/router.server.ts";
import { getAuthorize, getLinkAuthorize } from "./api/authorize.server.ts";
import { getCallback, postCallback } from "./api/callback.server.ts";
import { postIdToken } from "./api/id-token.server.ts";
import { deleteIdentity } from "./api/identities.server.ts";
import { getSettings } from "./api/settings.server.ts";

/** Sign-in by providers in the auth protocol. */
export const identitiesApi = protocolRoutes()
  .get("/settings", getSettings)
  .get("/authorize", getAuthorize)
  .get("/callback", getCallback)
  .post("/callback", postCallback)
  .post("/token", (c, next) => (c.req.query("grant_type") === "id_token" ? postIdToken(c) : next()))
  .get("/user/identities/authorize", getLinkAuthorize)
  .delete("/user/identities/:id", deleteIdentity);
