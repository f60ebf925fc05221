import { AppError, type ErrorKind } from "#app/infra/errors.ts";
import type { AppContext } from "#app/infra/http.ts";
import { m } from "#paraglide/messages.js";
import { requireBearer } from "./request.server.ts";

const refuse = (kind: ErrorKind, code: string, message: () => string) => async () => {
  throw new AppError(kind, code, message());
};

/** For members, and closed: a caller without a session learns only that. */
const refuseMember = (kind: ErrorKind, code: string, message: () => string) => async (c: AppContext) => {
  await requireBearer(c);
  throw new AppError(kind, code, message());
};

/** Ways in that this installation does not offer, each in the protocol's own words. */
export const closed = {
  sso: refuse("not_found", "saml_provider_disabled", () => m.auth_provider_disabled()),
  reauthenticate: refuseMember("invalid", "feature_disabled", () => m.auth_feature_disabled()),
  unknown: refuse("not_found", "not_found", () => m.auth_not_a_path()),
};
