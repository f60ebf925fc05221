import type { Env } from "./env.server.ts";
import type { Log } from "./log.server.ts";

/** Names and numbers of kinds; never what a member typed, and no address of theirs. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;
/** Who waits for it: a caller of ours, we for another server, the queue, or ourselves. */
export type SpanKind = "server" | "client" | "consumer" | "internal";

/** One step of a trace while it runs. */
export interface Span {
  name(name: string): void;
  set(attributes: Attributes): void;
  /** It failed; `error` is named by its type alone. */
  fail(error?: unknown): void;
  end(): void;
}

export interface Tracing {
  /** Runs `work` as a step of the trace that is open, of that of `parent`, or of a new one. */
  run<T>(name: string, kind: SpanKind, attributes: Attributes, work: (span: Span) => T, parent?: string): T;
  /** A step beside the running one; null outside of any trace, unless it has a parent. */
  begin(name: string, kind: SpanKind, attributes: Attributes, parent?: string): Span | null;
  /** The step that runs, as `traceparent` of W3C writes it. */
  here(): string | undefined;
  /** Sends what is left, for so long at most. */
  close(): Promise<void>;
}

/** A property and not a variable of our own: the process may hold this module twice, in the bundle and beside it. */
const OPEN = Symbol.for("kingpost.tracing");
const holder = globalThis as { [OPEN]?: Tracing | undefined };

/** In place of a parent: a trace of its own, whatever runs. */
export const NEW_TRACE = "";

const NONE: Span = { name() {}, set() {}, fail() {}, end() {} };

/** Sends traces to OTEL_EXPORTER_OTLP_ENDPOINT from now on; without it nothing of it is loaded. Gives what ends it. */
export async function openTracing(env: Env, log: Log): Promise<() => Promise<void>> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => {};
  const { openOtlp } = await import("./trace/otlp.server.ts");
  const tracing = openOtlp({ ...env, OTEL_EXPORTER_OTLP_ENDPOINT: env.OTEL_EXPORTER_OTLP_ENDPOINT }, log);
  holder[OPEN] = tracing;
  return async () => {
    if (holder[OPEN] === tracing) holder[OPEN] = undefined;
    await tracing.close();
  };
}

export const isTracing = (): boolean => holder[OPEN] !== undefined;

/** Runs `work` as a step of a trace; without tracing only runs it. */
export async function traced<T>(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  work: (span: Span) => Promise<T>,
  parent?: string,
): Promise<T> {
  const tracing = holder[OPEN];
  if (!tracing) return work(NONE);
  return tracing.run(
    name,
    kind,
    attributes,
    async (span) => {
      try {
        return await work(span);
      } catch (error) {
        span.fail(error);
        throw error;
      } finally {
        span.end();
      }
    },
    parent,
  );
}

/** A step beside the running one, for work that is not a function of its own; the caller ends it. */
export const beginStep = (name: string, kind: SpanKind, attributes: Attributes, parent?: string): Span | null =>
  holder[OPEN]?.begin(name, kind, attributes, parent) ?? null;

/** The step that runs, for a job that belongs to its trace. */
export const traceHere = (): string | undefined => holder[OPEN]?.here();

/** What a log line says of the trace that it belongs to. */
export function traceFields(): { traceId?: string } {
  const traceId = holder[OPEN]?.here()?.split("-")[1];
  return traceId ? { traceId } : {};
}
