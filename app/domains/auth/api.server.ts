import { getHealth, getKeys } from "./api/about.server.ts";
import { closed } from "./api/closed.server.ts";
import { postOtp, postRecover, postResend } from "./api/otp.server.ts";
import { protocolRoutes } from "./api/router.server.ts";
import { postSignUp } from "./api/sign-up.server.ts";
import { postToken } from "./api/token.server.ts";
import { getReauthenticate, getUser, postLogout, putUser } from "./api/user.server.ts";
import { getVerify, postVerify } from "./api/verify.server.ts";

/**
 * The auth protocol, as `@supabase/auth-js` speaks it, mounted at /auth/v1: sign-up, sign-in, tokens and the own user. The
 * routes of second factors, of providers and of the operator stand in front of these, in `factors`, `identities` and
 * `accounts`.
 */
export const authApi = protocolRoutes()
  .get("/health", getHealth)
  .get("/.well-known/jwks.json", getKeys)
  .post("/signup", postSignUp)
  .post("/token", postToken)
  .post("/logout", postLogout)
  .get("/user", getUser)
  .put("/user", putUser)
  .get("/verify", getVerify)
  .post("/verify", postVerify)
  .post("/resend", postResend)
  .post("/otp", postOtp)
  .post("/magiclink", postOtp)
  .post("/recover", postRecover)
  .post("/sso", closed.sso)
  .get("/reauthenticate", getReauthenticate)
  .all("/*", closed.unknown);
