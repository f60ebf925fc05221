import { renderSVG } from "uqr";
import { BRAND } from "#app/infra/brand.ts";
import { newTotpSecret, totpUri } from "../rules/totp.server.ts";

export type TotpSetUp = { qr_code: string; secret: string; uri: string };

/** A fresh secret with its URI and QR code. The client puts the SVG into a data URL as it is: colours are words, never `#`. */
export function newTotp(label: string, issuer: string = BRAND.name): TotpSetUp {
  const secret = newTotpSecret();
  const uri = totpUri(secret, issuer, label);
  const qr_code = renderSVG(uri, { ecc: "M", pixelSize: 5, border: 4, whiteColor: "white", blackColor: "black" });
  return { qr_code, secret, uri };
}
