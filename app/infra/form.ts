import type { z } from "zod";
import { AppError, type FieldErrors } from "./errors.ts";

/** Plain values of a form; a name that occurs several times, or ends in `[]`, becomes a list. */
export function formValues(form: FormData): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const key of new Set(form.keys())) {
    const all = form.getAll(key);
    if (key.endsWith("[]")) out[key.slice(0, -2)] = all;
    else out[key] = all.length > 1 ? all : all[0];
  }
  return out;
}

/** What was typed and ticked, by field name; several of one name, or a name that ends in `[]`, make a list. */
export type Typed = Record<string, string | string[]>;

/** What must not come back to a page, whatever the form. */
const SECRET = /password|secret|token|key|code/i;

/** The texts of a form to show again after a refusal: no files and no secrets. */
export function typedValues(form: FormData): Typed {
  const out: Typed = {};
  for (const name of new Set(form.keys())) {
    if (SECRET.test(name)) continue;
    const texts = form.getAll(name).filter((value) => typeof value === "string");
    out[name] = name.endsWith("[]") || texts.length > 1 ? texts : (texts[0] ?? "");
  }
  return out;
}

/** First message of each field of a failed parse. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const out: FieldErrors = {};
  for (const issue of error.issues) out[issue.path.map(String).join(".") || "form"] ??= issue.message;
  return out;
}

/** What a shape has against a form, by field; null when nothing. The same shape refuses on the server. */
export function problemsOf(shape: z.ZodType, form: HTMLFormElement): FieldErrors | null {
  const parsed = shape.safeParse(formValues(new FormData(form)));
  return parsed.success ? null : fieldErrors(parsed.error);
}

/** Parses people's input; throws `invalid` carrying every field's message, the first one as the message for the toast. */
export function parseInput<S extends z.ZodType>(schema: S, values: unknown): z.output<S> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const fields = fieldErrors(parsed.error);
  throw new AppError("invalid", "invalid_input", Object.values(fields)[0] ?? "", { fields });
}
