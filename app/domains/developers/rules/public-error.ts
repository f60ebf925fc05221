import { type AppError, type ErrorBody, errorBody } from "#app/infra/errors.ts";

/** A refusal as the public API says it: one message, which begins with the title where there is one. */
export function publicError(error: AppError): ErrorBody {
  const { title, ...body } = errorBody(error);
  return title ? { ...body, message: `${title}: ${body.message}` } : body;
}
