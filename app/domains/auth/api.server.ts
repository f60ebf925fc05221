import { Hono } from "hono";
import { cors } from "hono/cors";
import type { Env } from "#app/infra/env.server.ts";
import type { AppEnv, AppMiddleware } from "#app/infra/http.ts";
import { getHealth, getKeys, getSettings } from "./api/about.server.ts";
import {
  deleteFactorOf,
  deleteUserById,
  getFactorsOf,
  getUserById,
  getUsers,
  postGenerateLink,
  postInvite,
  postUser,
  putUserById,
} from "./api/admin.server.ts";
import { getAuthorize, getLinkAuthorize } from "./api/authorize.server.ts";
import { getCallback, postCallback } from "./api/callback.server.ts";
import { closed } from "./api/closed.server.ts";
import { answerProtocolError } from "./api/errors.server.ts";
import { deleteFactor, postChallenge, postFactor, postVerifyFactor } from "./api/factors.server.ts";
import { deleteIdentity } from "./api/identities.server.ts";
import { postOtp, postRecover, postResend } from "./api/otp.server.ts";
import {
  deleteRecoveryCodes,
  getRecoveryCodes,
  postRecoveryCodes,
  postRegenerate,
  postVerifyRecoveryCode,
} from "./api/recovery-codes.server.ts";
import { postSignUp } from "./api/sign-up.server.ts";
import { postToken } from "./api/token.server.ts";
import { getReauthenticate, getUser, postLogout, putUser } from "./api/user.server.ts";
import { getVerify, postVerify } from "./api/verify.server.ts";

/** Same-origin pages need none of this; tools on our own address, and the pages that AUTH_ORIGINS lists, do. */
const forOrigins = cors({
  origin: (origin, c) => (mayRead(c.var.ctx.services.env, origin) ? origin : null),
  allowHeaders: ["Authorization", "Content-Type", "X-Client-Info", "apikey", "X-Supabase-Api-Version"],
  allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
  exposeHeaders: ["X-Supabase-Api-Version", "X-Total-Count", "Link"],
});

const mayRead = ({ PUBLIC_URL, AUTH_ORIGINS }: Env, origin: string): boolean =>
  origin === new URL(PUBLIC_URL).origin || AUTH_ORIGINS.includes(origin);

/** Callers that name no origin are no pages, and are spared what only a page's browser reads. */
const crossOrigin: AppMiddleware = (c, next) => (c.req.header("origin") ? forOrigins(c, next) : next());

/** The auth protocol, as `@supabase/auth-js` speaks it, mounted at /auth/v1. */
export const authApi = new Hono<AppEnv>()
  .use(crossOrigin)
  .get("/health", getHealth)
  .get("/settings", getSettings)
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
  .get("/authorize", getAuthorize)
  .get("/callback", getCallback)
  .post("/callback", postCallback)
  .post("/sso", closed.sso)
  .get("/reauthenticate", getReauthenticate)
  .get("/user/identities/authorize", getLinkAuthorize)
  .delete("/user/identities/:id", deleteIdentity)
  .post("/factors", postFactor)
  .get("/factors/recovery-codes", getRecoveryCodes)
  .post("/factors/recovery-codes", postRecoveryCodes)
  .delete("/factors/recovery-codes", deleteRecoveryCodes)
  .post("/factors/recovery-codes/verify", postVerifyRecoveryCode)
  .post("/factors/recovery-codes/regenerate", postRegenerate)
  .post("/factors/:id/challenge", postChallenge)
  .post("/factors/:id/verify", postVerifyFactor)
  .delete("/factors/:id", deleteFactor)
  .post("/invite", postInvite)
  .post("/admin/generate_link", postGenerateLink)
  .get("/admin/users", getUsers)
  .post("/admin/users", postUser)
  .get("/admin/users/:id", getUserById)
  .put("/admin/users/:id", putUserById)
  .delete("/admin/users/:id", deleteUserById)
  .get("/admin/users/:id/factors", getFactorsOf)
  .delete("/admin/users/:id/factors/:factorId", deleteFactorOf)
  .all("/*", closed.unknown)
  .onError(answerProtocolError);
