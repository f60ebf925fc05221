import { AppError, type ErrorKind } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";

const refuse = (kind: ErrorKind, code: string, message: () => string) => async () => {
  throw new AppError(kind, code, message());
};

/** Ways in that this installation does not offer, each in the protocol's own words. */
export const closed = {
  sso: refuse("not_found", "saml_provider_disabled", () => m.auth_saml_disabled()),
  web3: refuse("invalid", "web3_provider_disabled", () => m.auth_web3_disabled()),
  unknown: refuse("not_found", "not_found", () => m.auth_not_a_path()),
};
