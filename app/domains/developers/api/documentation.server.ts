import type { Ctx } from "#app/infra/ctx.ts";
import { API_PATH } from "../rules/address.ts";
import { curlOf } from "../rules/curl.ts";
import type { Scope } from "../rules/scopes.ts";
import { type ReadSchema, typeWords } from "../rules/type-words.ts";
import { CALLS } from "./authorize.server.ts";
import { API_VERSION, monthOf, openApiDocument, refusalsOf } from "./openapi.server.ts";
import { GROUPS, type Group } from "./operation.server.ts";
import { OPERATIONS } from "./operations.server.ts";

/** A parameter or a field of a body as the page lists it. */
export type ShownField = {
  name: string;
  where: "path" | "query" | "body";
  required: boolean;
  /** "string", "integer, 1 to 100", "one of a, b". */
  type: string;
  words: string;
  list: boolean;
};

/** An operation as the page shows and tries it. */
export type ShownOperation = {
  id: string;
  method: string;
  path: string;
  scope: Scope | null;
  title: string;
  about: string;
  fields: ShownField[];
  /** JSON text of a body; null when it takes none. */
  example: string | null;
  curl: string;
  status: number;
  refusals: [string, string[]][];
  /** Takes an `Idempotency-Key`. */
  once: boolean;
};

export type Documentation = {
  address: string;
  version: string;
  callsAMinute: number;
  groups: { id: Group; operations: ShownOperation[] }[];
};

type Parameter = { name: string; in: string; required?: boolean; schema: ReadSchema };
type Item = {
  parameters?: Parameter[];
  requestBody?: {
    content: Record<string, { schema: ReadSchema & { properties?: Record<string, ReadSchema>; required?: string[] } }>;
  };
};

function fieldsOf(item: Item | undefined): ShownField[] {
  const shown = (name: string, where: ShownField["where"], required: boolean, schema: ReadSchema): ShownField => ({
    name,
    where,
    required,
    type: typeWords(schema),
    words: schema.description ?? "",
    list: schema.type === "array",
  });
  const params = (item?.parameters ?? [])
    .filter((p) => p.in === "path" || p.in === "query")
    .map((p) => shown(p.name, p.in as "path" | "query", p.required === true, p.schema));
  const body = item?.requestBody?.content["application/json"]?.schema;
  const fields = Object.entries(body?.properties ?? {}).map(([name, schema]) =>
    shown(name, "body", body?.required?.includes(name) === true, schema),
  );
  return [...params, ...fields];
}

const known = new Map<string, Documentation>();

/** What the page of documentation shows, read from the description that machines get; made once a language and month. */
export function documentation({ locale, now, services: { env } }: Ctx): Documentation {
  const key = `${locale} ${env.PUBLIC_URL} ${monthOf(now)}`;
  const made = known.get(key) ?? write(env.PUBLIC_URL, now);
  known.set(key, made);
  return made;
}

function write(site: string, now: Date): Documentation {
  const address = `${site}${API_PATH}`;
  const paths = openApiDocument(site, now).paths ?? {};
  const shown = OPERATIONS.map((one) => {
    const example = one.example ? JSON.stringify(one.example(now), null, 2) : null;
    return {
      group: one.group,
      id: one.id,
      path: one.path,
      scope: one.scope,
      status: one.status,
      example,
      method: one.method.toUpperCase(),
      title: one.title(),
      about: one.about(),
      fields: fieldsOf(paths[one.path]?.[one.method] as Item | undefined),
      curl: curlOf({ address, method: one.method.toUpperCase(), path: one.path, example }),
      refusals: refusalsOf(one),
      once: one.method === "post",
    };
  });
  const groups = GROUPS.map((id) => ({
    id,
    operations: shown.filter(({ group }) => group === id).map(({ group: _, ...operation }) => operation),
  }));
  return {
    address,
    version: API_VERSION,
    callsAMinute: CALLS.points,
    groups: groups.filter(({ operations }) => operations.length > 0),
  };
}
