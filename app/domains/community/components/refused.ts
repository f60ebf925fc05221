import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";

/** What a page's action refused, and what was typed. */
export type Refused = { error: { fields?: FieldErrors; title?: string; message: string }; typed: Typed };
