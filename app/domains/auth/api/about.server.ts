import type { AppContext } from "#app/infra/http.ts";
import { publicKeys } from "../queries/signing-keys.server.ts";

const KEYS_CACHE_SECONDS = 600;

/** GET /.well-known/jwks.json */
export const getKeys = async (c: AppContext) =>
  c.json({ keys: await publicKeys(c.var.ctx) }, 200, { "cache-control": `public, max-age=${KEYS_CACHE_SECONDS}` });

/** GET /health */
export const getHealth = (c: AppContext) =>
  c.json({ name: "Kingpost accounts", version: "1", description: "Sign-up, sign-in and sessions" });
