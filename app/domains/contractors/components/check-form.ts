import type { z } from "zod";
import type { FieldErrors } from "#app/infra/errors.ts";
import { fieldErrors, formValues } from "#app/infra/form.ts";

/** What a shape has against a form, by field; null when nothing. The same shape refuses on the server. */
export function problemsOf(shape: z.ZodType, form: HTMLFormElement): FieldErrors | null {
  const parsed = shape.safeParse(formValues(new FormData(form)));
  return parsed.success ? null : fieldErrors(parsed.error);
}
