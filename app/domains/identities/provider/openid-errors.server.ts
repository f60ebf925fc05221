import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from "openid-client";
import { AppError } from "#app/infra/errors.ts";
import { type ProviderName, refusedBy, unreachable } from "./person.server.ts";

/** Codes of `ClientError` that say the other side did not answer, or not as an OAuth server does. */
const SILENT = new Set([
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
  "OAUTH_PARSE_ERROR",
]);

/** What an error of `openid-client` means for the visitor: the provider said no (or a lie), or nothing at all. */
export function asProviderError(name: ProviderName, error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (
    error instanceof ResponseBodyError ||
    error instanceof AuthorizationResponseError ||
    error instanceof WWWAuthenticateChallengeError
  )
    return error instanceof ResponseBodyError && error.status >= 500 ? unreachable(name, error) : refusedBy(name);
  if (error instanceof ClientError) return SILENT.has(error.code ?? "") ? unreachable(name, error) : refusedBy(name);
  // `fetch` throws a TypeError when there is no connection.
  if (error instanceof TypeError && error.cause) return unreachable(name, error);
  throw error;
}
