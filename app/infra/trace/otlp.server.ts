import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Context,
  SpanKind as Kind,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanStatusCode,
  TraceFlags,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Env } from "#app/infra/env.server.ts";
import type { Log } from "#app/infra/log.server.ts";
import type { Attributes, Span, SpanKind, Tracing } from "#app/infra/trace.server.ts";

/** Steps that wait to be sent; more are dropped, so that a collector that is away takes no more memory than these. */
const WAITING_MAX = 2048;
const SENT_AT_ONCE = 512;
const SENT_EVERY_MS = 5_000;
const EXPORT_TIMEOUT_MS = 10_000;
/** Of the 30 seconds until a SIGKILL, 28 are for requests and jobs. */
const CLOSE_MS = 1_500;

const KINDS: Readonly<Record<SpanKind, Kind>> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  consumer: Kind.CONSUMER,
  internal: Kind.INTERNAL,
};

type Settings = Pick<Env, "OTEL_EXPORTER_OTLP_HEADERS" | "OTEL_SERVICE_NAME" | "OTEL_TRACES_SAMPLER_ARG" | "ROLE"> & {
  OTEL_EXPORTER_OTLP_ENDPOINT: string;
};

/** `name=value` between commas, values as in an address. */
const headersOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(",")
      .map((pair) => pair.split(/=(.*)/s))
      .flatMap(([name = "", value]) => (value === undefined ? [] : [[name.trim(), decodeURIComponent(value.trim())]])),
  );

/** Says once that the collector takes nothing, and once that it does again. */
function toldOnce(exporter: SpanExporter, log: Log): SpanExporter {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code !== 0;
        if (failed && !isAway) log.warn({ err: result.error }, "the trace collector takes nothing; traces are dropped");
        if (!failed && isAway) log.info("the trace collector takes traces again");
        isAway = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
  };
}

const asSpan = (span: OtelSpan): Span => ({
  name: (name) => void span.updateName(name),
  set: (attributes) => void span.setAttributes(attributes),
  fail(error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    if (error !== undefined) span.setAttribute("error.type", error instanceof Error ? error.name : typeof error);
  },
  end: () => span.end(),
});

const PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The step of another process or of an earlier time that a `traceparent` names. */
function remote(parent: string | undefined): Context | undefined {
  const [, traceId, spanId, flags] = PARENT.exec(parent ?? "") ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** Traces by OTLP over HTTP in JSON, in batches, from a buffer with an end. */
export function openOtlp(settings: Settings, log: Log): Tracing {
  const url = `${settings.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, "")}/v1/traces`;
  const headers = headersOf(settings.OTEL_EXPORTER_OTLP_HEADERS);
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: EXPORT_TIMEOUT_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": settings.OTEL_SERVICE_NAME,
      "service.instance.id": `${settings.ROLE}-${process.pid}`,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: toldOnce(exporter, log),
        maxQueueSize: WAITING_MAX,
        maxExportBatchSize: SENT_AT_ONCE,
        scheduledDelayMillis: SENT_EVERY_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer("kingpost");
  const running = new AsyncLocalStorage<Context>();
  /** Without a parent the step that runs; with one that is none a new trace. */
  const aboveOf = (parent: string | undefined): Context | undefined =>
    parent === undefined ? running.getStore() : (remote(parent) ?? ROOT_CONTEXT);
  const start = (name: string, kind: SpanKind, attributes: Attributes, parent: Context) =>
    tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent);

  return {
    run(name, kind, attributes, work, parent) {
      const above = aboveOf(parent) ?? ROOT_CONTEXT;
      const span = start(name, kind, attributes, above);
      return running.run(trace.setSpan(above, span), () => work(asSpan(span)));
    },
    begin(name, kind, attributes, parent) {
      const above = aboveOf(parent);
      return above ? asSpan(start(name, kind, attributes, above)) : null;
    },
    here() {
      const at = running.getStore();
      const context = at && trace.getSpanContext(at);
      if (!context) return undefined;
      return `00-${context.traceId}-${context.spanId}-${context.traceFlags.toString(16).padStart(2, "0")}`;
    },
    async close() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, CLOSE_MS);
      });
      await Promise.race([provider.shutdown().catch(() => {}), late]);
      clearTimeout(timer);
    },
  };
}
