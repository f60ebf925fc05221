import { m } from "#paraglide/messages.js";

/** As much of a JSON schema as a reader is told. */
export type ReadSchema = {
  type?: string | string[];
  format?: string;
  enum?: readonly unknown[];
  anyOf?: ReadSchema[];
  items?: ReadSchema;
  description?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
};

function range(least: number | undefined, most: number | undefined): string {
  if (least === undefined) return most === undefined ? "" : `≤ ${most}`;
  return most === undefined ? `≥ ${least}` : `${least}–${most}`;
}

const kind = ({ type, format }: ReadSchema): string =>
  format ?? (Array.isArray(type) ? type.join(" | ") : (type ?? ""));

/** A type in one short line: "integer 1–100, = 20", "string ≤ 80", "one of: a, b". */
export function typeWords(schema: ReadSchema): string {
  if (schema.anyOf) return schema.anyOf.map((one) => typeWords(one)).join(" | ");
  if (schema.enum) return `${m.developers_one_of()} ${schema.enum.join(", ")}`;
  if (schema.type === "array") return `[ ${typeWords(schema.items ?? {})} ]`;
  const size = range(schema.minimum ?? schema.minLength, schema.maximum ?? schema.maxLength);
  const usual = schema.default === undefined || schema.default === "" ? "" : `= ${JSON.stringify(schema.default)}`;
  return [kind(schema), size, usual].filter(Boolean).join(" ");
}
