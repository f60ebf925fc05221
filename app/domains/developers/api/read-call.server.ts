import { z } from "zod";
import { AppError, invalid } from "#app/infra/errors.ts";
import { problemsIn } from "#app/infra/form.ts";
import type { AppContext } from "#app/infra/http.ts";
import { m } from "#paraglide/messages.js";
import type { AnyOperation } from "./operation.server.ts";

/** The text of a JSON body; empty for none. Throws `unsupported_media_type`. */
export async function bodyText(c: AppContext): Promise<string> {
  const text = await c.req.text();
  const type = c.req.header("content-type") ?? "";
  if (text && !/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(type))
    throw new AppError("unsupported", "unsupported_media_type", m.developers_json_only());
  return text;
}

/** What an operation is called with, by its own shapes. Throws `invalid_json`, and `invalid_input` with every wrong field. */
export function readCall(c: AppContext, { params, query, body }: AnyOperation, text: string) {
  return {
    params: params && parsed(params, c.req.param()),
    query: query && parsed(query, queryValues(query, new URL(c.req.url).searchParams)),
    body: body && parsed(body, jsonOf(text)),
  };
}

/** A name that the shape takes several of is a list, however often it occurs; of any other the last one counts. */
function queryValues(shape: z.ZodObject, params: URLSearchParams): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(shape.shape)) {
    const all = params.getAll(name);
    if (all.length) out[name] = isList(field) ? all : all.at(-1);
  }
  return out;
}

function isList(field: z.core.$ZodType): boolean {
  if (field instanceof z.ZodArray) return true;
  const { innerType, in: first } = field._zod.def as { innerType?: z.core.$ZodType; in?: z.core.$ZodType };
  const inner = innerType ?? first;
  return inner !== undefined && isList(inner);
}

/** An empty body is an object without fields. */
function jsonOf(text: string): unknown {
  if (!text) return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid("invalid_json", m.developers_json_wrong());
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  throw invalid("invalid_json", m.developers_json_object());
}

function parsed(shape: z.ZodType, values: unknown): unknown {
  const read = shape.safeParse(values, { error: inWords });
  if (read.success) return read.data;
  const { fields, ...words } = problemsIn(read.error);
  throw invalid("invalid_input", words, fields);
}

const VALUES_NAMED = 60;

/** What a shape without words of its own says of a wrong value. */
function inWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return m.developers_wrong_type({ type: String(issue.expected) });
    case "invalid_value":
      return m.developers_wrong_value({ values: issue.values.slice(0, VALUES_NAMED).join(", ") });
    case "too_big":
      return m.developers_wrong_big({ max: String(issue.maximum) });
    case "too_small":
      return m.developers_wrong_small({ min: String(issue.minimum) });
    default:
      return m.developers_wrong();
  }
}
