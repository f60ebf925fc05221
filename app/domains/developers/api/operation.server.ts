import type { z } from "zod";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Bearer } from "../queries/bearer.server.ts";
import type { Scope } from "../rules/scopes.ts";

/** The parts of the public API, in the order of its documentation. */
export const GROUPS = [
  "member",
  "jobs",
  "applications",
  "work",
  "training",
  "documents",
  "profile",
  "pros",
  "taxes",
  "integrations",
  "notifications",
] as const;
export type Group = (typeof GROUPS)[number];

type Shape = z.ZodObject | undefined;
type Values<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What an operation is given: everything parsed by the shapes that the documentation is made from. */
type Call<P, Q, B> = { ctx: Ctx; bearer: Bearer; params: Values<P>; query: Values<Q>; body: Values<B> };

/** One operation of the public API: routed, checked and documented from this one description. */
export type Operation<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  A extends z.ZodType | undefined = z.ZodType | undefined,
> = {
  id: string;
  group: Group;
  method: "get" | "post" | "patch";
  /** Below `/api/v1`, e.g. `/jobs/{jobId}`. */
  path: string;
  /** Null: any living token. */
  scope: Scope | null;
  /** In the reader's language. */
  title: () => string;
  about: () => string;
  params?: P;
  query?: Q;
  body?: B;
  /** A body as a tool would send it now; tests parse and send it. */
  example?: (now: Date) => unknown;
  /** 204 answers nothing. */
  status: 200 | 201 | 204;
  answer?: A;
  /** Refusals beside those of every operation: code by status. */
  refusals?: Partial<Record<403 | 404 | 409, readonly string[]>>;
  run(call: Call<P, Q, B>): Promise<A extends z.ZodType ? z.input<A> : void>;
};

/** An operation whose parts are only known to fit each other. */
export type AnyOperation = Omit<Operation, "run"> & {
  run(call: { ctx: Ctx; bearer: Bearer; params: unknown; query: unknown; body: unknown }): Promise<unknown>;
};

/** Checks that an operation's shapes and its work fit, and forgets the particulars. */
export const operation = <
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends z.ZodType | undefined = undefined,
  A extends z.ZodType | undefined = undefined,
>(
  one: Operation<P, Q, B, A>,
): AnyOperation => one as unknown as AnyOperation;
