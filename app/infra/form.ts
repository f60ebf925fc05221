import type { z } from "zod";
import { type FieldErrors, invalid, type Words } from "./errors.ts";

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

/** A field of a form that may come several times, once or not at all, as a list. */
export const asList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** The same for what is chosen: one empty value is nothing chosen. */
export const chosenOf = (value: unknown): unknown[] => (value === "" ? [] : asList(value));

/** What was typed and ticked, by field name; several of one name, or a name that ends in `[]`, make a list. */
export type Typed = Record<string, string | string[]>;

/** What must not come back to a page, whatever the form. */
const SECRET = /password|secret|token|key|code|^pin/i;

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

/** For a rule of a shape whose refusal has a title: `.refine(fits, titled(m.x_title, m.x))`. The field shows the message alone. */
export const titled = (title: () => string, message: () => string) => ({ error: () => message(), params: { title } });

/** First message of each field of a failed parse. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const out: FieldErrors = {};
  for (const issue of error.issues) out[issue.path.map(String).join(".") || "form"] ??= issue.message;
  return out;
}

/** What is wrong with people's input: each field's message, and the words of the first for a toast. */
export type Problems = Words & { fields: FieldErrors };

/** What a failed parse says. */
export function problemsIn(error: z.ZodError): Problems {
  const [first] = error.issues;
  const title = first?.code === "custom" ? first.params?.["title"] : undefined;
  return { ...(title && { title: title() }), message: first?.message ?? "", fields: fieldErrors(error) };
}

/** What a shape has against a form; null when nothing. The same shape refuses on the server. */
export function problemsOf(shape: z.ZodType, form: HTMLFormElement): Problems | null {
  const parsed = shape.safeParse(formValues(new FormData(form)));
  return parsed.success ? null : problemsIn(parsed.error);
}

/** Parses one form by several shapes; what any of them has against it is said at once, in their order. Throws as `parseInput`. */
export function parseTogether<const S extends readonly z.ZodType[]>(
  shapes: S,
  values: unknown,
): { -readonly [K in keyof S]: z.output<S[K]> } {
  const parsed = shapes.map((shape) => shape.safeParse(values));
  const problems = parsed.flatMap(({ error }) => (error ? [problemsIn(error)] : []));
  const [first] = problems;
  if (first) {
    const { fields: _, ...words } = first;
    const said: Record<string, string> = {};
    for (const { fields } of problems) for (const [name, message] of Object.entries(fields)) said[name] ??= message;
    throw invalid("invalid_input", words, said);
  }
  return parsed.map(({ data }) => data) as { -readonly [K in keyof S]: z.output<S[K]> };
}

/** Parses people's input; throws `invalid` carrying every field's message, the first one's words for the toast. */
export function parseInput<S extends z.ZodType>(schema: S, values: unknown): z.output<S> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const { fields, ...words } = problemsIn(parsed.error);
  throw invalid("invalid_input", words, fields);
}
