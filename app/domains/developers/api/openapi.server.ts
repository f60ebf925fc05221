import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import { BRAND } from "#app/infra/brand.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";
import { API_PATH } from "../rules/address.ts";
import { CALLS } from "./authorize.server.ts";
import { FIELD_WORDS, HIDDEN_FIELDS } from "./field-words.server.ts";
import type { AnyOperation } from "./operation.server.ts";
import { OPERATIONS } from "./operations.server.ts";

/** Of the interface, not of the product: it grows with what callers have to know. */
export const API_VERSION = "1.0.0";

/** The one form of every refusal. */
export const Refused = z
  .object({
    error: z.object({
      kind: z.string(),
      code: z.string(),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
    }),
  })
  .meta({ id: "Refused" });

const ALWAYS: Record<number, readonly string[]> = {
  401: ["token_missing", "invalid_token", "token_expired", "token_revoked"],
  403: ["user_banned"],
  429: ["over_request_rate_limit"],
  503: ["storage_unavailable"],
};
const OF_BODIES: Record<number, readonly string[]> = {
  413: ["body_too_large"],
  415: ["unsupported_media_type"],
  422: ["invalid_json", "invalid_input"],
};
const OF_KEYS: Record<number, readonly string[]> = {
  409: ["idempotency_in_progress"],
  422: ["invalid_idempotency_key", "idempotency_key_reused"],
};

/** Every refusal that an operation may give: codes by status, in order. */
export function refusalsOf(one: AnyOperation): [string, string[]][] {
  const all = new Map<string, string[]>();
  const add = (codes: Partial<Record<number, readonly string[]>>) => {
    for (const [status, more] of Object.entries(codes)) all.set(status, [...(all.get(status) ?? []), ...(more ?? [])]);
  };
  add(ALWAYS);
  if (one.scope) add({ 403: ["insufficient_scope"] });
  add(one.refusals ?? {});
  if (one.query) add({ 422: ["invalid_input"] });
  if (one.body) add(OF_BODIES);
  if (one.method === "post") add(OF_KEYS);
  return [...all].sort(([a], [b]) => Number(a) - Number(b));
}

const limitHeaders = z.object({
  RateLimit: z.string().meta({ example: `"token";r=${CALLS.points - 1};t=${CALLS.seconds}` }),
  "RateLimit-Policy": z.string().meta({ example: `"token";q=${CALLS.points};w=${CALLS.seconds}` }),
});
const pageHeaders = limitHeaders.extend({ Link: z.string().optional() });

const IdempotencyKey = z.object({ "Idempotency-Key": z.string().min(1).max(257).optional() });

const isPaged = (one: AnyOperation) => one.query !== undefined && "cursor" in one.query.shape;

function described(one: AnyOperation, now: Date): ZodOpenApiOperationObject {
  const done = one.answer
    ? { content: { "application/json": { schema: one.answer } }, description: one.title() }
    : { description: one.title() };
  const refused = refusalsOf(one).map(([status, codes]) => [
    status,
    { description: codes.join(", "), content: { "application/json": { schema: Refused } } },
  ]);
  return {
    operationId: one.id,
    tags: [one.group],
    summary: one.title(),
    description: one.about(),
    security: [{ token: one.scope ? [one.scope] : [] }],
    requestParams: {
      ...(one.params && { path: one.params }),
      ...(one.query && { query: one.query }),
      ...(one.method === "post" && { header: IdempotencyKey }),
    },
    ...(one.body && {
      requestBody: {
        required: true,
        content: {
          "application/json": { schema: one.body, ...(one.example && { example: one.example(now) }) },
        },
      },
    }),
    responses: {
      [`${one.status}`]: { ...done, headers: isPaged(one) ? pageHeaders : limitHeaders },
      ...Object.fromEntries(refused),
    },
  };
}

function paths(now: Date): ZodOpenApiPathsObject {
  const all: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const one of OPERATIONS) {
    all[one.path] = { ...all[one.path], [one.method]: described(one, now) };
  }
  return all as ZodOpenApiPathsObject;
}

type JsonSchema = {
  format?: unknown;
  pattern?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  additionalProperties?: unknown;
};

/** Leaves out what says nothing to a reader; what is answered may grow by fields. */
function tidy(schema: JsonSchema, io: "input" | "output"): void {
  if (schema.format) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (io === "output") delete schema.additionalProperties;
}

/** The description of the API in the reader's language, made from the shapes that its calls are parsed with. */
export const openApiDocument = (site: string, now: Date) =>
  createDocument(
    {
      openapi: "3.1.0",
      info: { title: `${BRAND.name} API`, version: API_VERSION, description: m.developers_api_about() },
      servers: [{ url: `${site}${API_PATH}` }],
      paths: paths(now),
      components: { securitySchemes: { token: { type: "http", scheme: "bearer", bearerFormat: "kp_pat_…" } } },
    },
    {
      override: ({ jsonSchema, zodSchema, io }) => {
        if (zodSchema._zod.def.type === "date" && io === "output")
          Object.assign(jsonSchema, { type: "string", format: "date-time" });
        tidy(jsonSchema, io);
        const words = FIELD_WORDS.get(zodSchema);
        if (words) Object.assign(jsonSchema, words());
        for (const name of HIDDEN_FIELDS.get(zodSchema) ?? []) delete jsonSchema.properties?.[name];
      },
    },
  );

const texts = new Map<string, string>();

/** The same as text; made once a language and address, and again each month for its dates. */
export function openApiText({ locale, now, services: { env } }: Ctx): string {
  const key = `${locale} ${env.PUBLIC_URL} ${monthOf(now)}`;
  const known = texts.get(key) ?? JSON.stringify(openApiDocument(env.PUBLIC_URL, now));
  texts.set(key, known);
  return known;
}

export const monthOf = (now: Date): string => now.toISOString().slice(0, 7);
