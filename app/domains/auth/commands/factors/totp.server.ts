import { renderSVG } from "uqr";
import { newTotpSecret, totpUri } from "#app/domains/auth/rules/totp.server.ts";
import { BRAND } from "#app/infra/brand.ts";
import { openCredential, sealCredential } from "#app/infra/credential-keys.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/** What secrets of authenticator apps are sealed for. */
export const SEALED_TOTP = "totp-secret";

/** The secret as its factor's row keeps it. */
export const sealSecret = (ctx: Ctx, factorId: string, secret: string): string =>
  sealCredential(ctx.services.env, SEALED_TOTP, factorId, secret);

export const unsealSecret = (ctx: Ctx, factor: { id: string; secret: string | null }): string =>
  openCredential(ctx.services.env, SEALED_TOTP, factor.id, factor.secret ?? "").toString();

export type TotpSetUp = { qr_code: string; secret: string; uri: string };

/** A fresh secret with its URI and QR code. The client puts the SVG into a data URL as it is: colours are words, never `#`. */
export function newTotp(label: string, issuer: string = BRAND.name): TotpSetUp {
  const secret = newTotpSecret();
  const uri = totpUri(secret, issuer, label);
  const qr_code = renderSVG(uri, { ecc: "M", pixelSize: 5, border: 4, whiteColor: "white", blackColor: "black" });
  return { qr_code, secret, uri };
}
