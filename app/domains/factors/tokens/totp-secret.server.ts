import { openCredential, sealCredential } from "#app/infra/credential-keys.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/** What secrets of authenticator apps are sealed for. */
export const SEALED_TOTP = "totp-secret";

/** The secret as its factor's row keeps it. */
export const sealSecret = (ctx: Ctx, factorId: string, secret: string): string =>
  sealCredential(ctx.services.env, SEALED_TOTP, factorId, secret);

export const unsealSecret = (ctx: Ctx, factor: { id: string; secret: string | null }): string =>
  openCredential(ctx.services.env, SEALED_TOTP, factor.id, factor.secret ?? "").toString();
