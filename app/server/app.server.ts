import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { captchaOrigins } from "#app/domains/accounts/rules/terms.ts";
import { answerProtocolError } from "#app/domains/auth/api/errors.server.ts";
import { spokenLanguage } from "#app/domains/auth/api/spoken-language.server.ts";
import { openToAllOrigins } from "#app/domains/developers/api.server.ts";
import { API_PATH } from "#app/domains/developers/rules/address.ts";
import { LOOKING } from "#app/domains/operators/rules/look.ts";
import { payOrigins } from "#app/domains/payments/rules.ts";
import type { Services } from "#app/infra/ctx.ts";
import { AppError, errorBody, statusOf } from "#app/infra/errors.ts";
import type { AppContext, AppEnv } from "#app/infra/http.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { MAINTENANCE } from "#app/infra/maintenance.server.ts";
import { ctxKey, nonceKey } from "#app/infra/page.server.ts";
import { asRefusal, isFault } from "#app/infra/refusal.server.ts";
import { m } from "#paraglide/messages.js";
import { BAD_ADDRESS, readableAddress } from "./address.server.ts";
import { mountApi } from "./api.server.ts";
import { findBanner, withBanner } from "./banner.server.ts";
import { barePage } from "./bare-page.server.ts";
import { keptByActor } from "./caching.server.ts";
import { compress } from "./compress.server.ts";
import { keepLocale, requestCtx } from "./ctx.server.ts";
import { contentSecurityPolicy, securityHeaders } from "./headers.server.ts";
import { health, living } from "./health.server.ts";
import { HEALTH_PATHS, localeOf, ownHostOnly, underPublicScheme } from "./host.server.ts";
import { besidesLooks, lookAt } from "./look.server.ts";
import { METRICS_PATH, metrics, timed } from "./metrics.server.ts";
import { tellReader } from "./reader.server.ts";
import { staticFiles } from "./static.server.ts";
import { traceRequests } from "./trace.server.ts";
import { visitorPages } from "./visitor-pages.server.ts";

const MAX_BODY_BYTES = 1024 * 1024;
/** Uploads and bounce reports have their own, larger limit, enforced while they stream. */
const isUpload = ({ req }: AppContext) =>
  req.method === "POST" && /^(\/api)?\/uploads\/|^\/webhooks\/bounces$/.test(req.path);
/** Bodies of these are never read; to look for one would cost every page. */
const hasNoBody = ({ req }: AppContext) => req.method === "GET" || req.method === "HEAD";
/** Node cuts a body off at the length it declares: one that fits need not be counted while it comes. */
const declaresFewBytes = ({ req }: AppContext) =>
  !req.header("transfer-encoding") && Number(req.header("content-length") ?? Number.NaN) <= MAX_BODY_BYTES;

export type AppOptions = {
  /** Null while the build renders pages that need no data. */
  services: Services | null;
  build: () => Promise<ServerBuild>;
  mode: "production" | "development";
  /** The client build to serve; absent in development, where Vite does it. */
  clientDir?: string;
  /** The folder that keeps the assets of earlier releases. */
  earlier?: string;
  /** Doors besides the product's own, behind everything that stands before those; measurements have some. */
  doors?: Hono<AppEnv>;
};

/** The whole product as one fetch handler. */
export function createApp({ services, build, mode, clientDir, earlier, doors }: AppOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const production = mode === "production";
  const others = {
    files: services?.files.linkOrigin ?? null,
    captcha: services ? captchaOrigins(services.env) : [],
    paid: services ? payOrigins(services.env) : [],
    maps: services?.env.MAP_STYLE_URL ? new URL(services.env.MAP_STYLE_URL).origin : null,
  };

  if (services) app.use(timed);
  app.use(securityHeaders(Boolean(services?.env.PUBLIC_URL.startsWith("https:"))));
  if (services) app.use(ownHostOnly(services.env.PUBLIC_URL));
  app.use(keepLocale);
  app.use(readableAddress((c, work) => withLocale(localeOf(c), work)));
  if (production) app.use(compress());
  if (services) app.use(findBanner(services));
  if (clientDir) app.use(besidesLooks(staticFiles(clientDir, others, earlier)));
  if (services) {
    app.use(keptByActor);
    app.get(HEALTH_PATHS.live, living);
    app.get(HEALTH_PATHS.ready, (c) => health(c, services));
    app.get(HEALTH_PATHS.old, (c) => health(c, services));
    app.get(METRICS_PATH, (c) => metrics(c, services));
    if (services.env.ROLE === "worker") return onlyWorks(app);
    app.use(traceRequests);
    // Before anything refuses, so that tools in browsers can read every refusal.
    app.use(`${API_PATH}/*`, openToAllOrigins);
    const limit = bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        throw new AppError("too_large", "body_too_large", "The request is larger than 1 MB.");
      },
    });
    app.use((c, next) => (hasNoBody(c) || isUpload(c) || declaresFewBytes(c) ? next() : limit(c, next)));
    if (production) app.use(visitorPages(others));
    app.use(requestCtx(services));
    app.use(tellReader);
    app.use(lookAt);
    mountApi(app);
    if (doors) app.route("/", doors);
  }

  app.all("*", async (c) => {
    const handle = handlerOf(await build(), mode);
    const context = new RouterContextProvider();
    if (services) context.set(ctxKey, c.var.ctx);
    const nonce = production && services && !c.var.scriptsByHash ? randomBytes(16).toString("base64") : "";
    context.set(nonceKey, nonce);
    const request = services ? underPublicScheme(c.req.raw, services.env.PUBLIC_URL) : c.req.raw;
    const respond = () => handle(request, context);
    const response = await (services ? respond() : withLocale(localeOf(c), respond));
    response.headers.set(
      "content-security-policy",
      production ? contentSecurityPolicy(nonce ? [`'nonce-${nonce}'`] : [], others) : "frame-ancestors 'none'",
    );
    const { banner } = c.var;
    if (!banner || !response.headers.get("content-type")?.startsWith("text/html")) return response;
    return new Response(withBanner(await response.text(), banner), response);
  });

  app.onError((error, c) =>
    c.req.path.startsWith("/auth/v1/")
      ? withLocale(spokenLanguage(c, localeOf(c)), () => answerProtocolError(error, c))
      : answerError(error, c, services),
  );
  return app;
}

/** A process that runs jobs: it says how it is, and serves nothing. */
function onlyWorks(app: Hono<AppEnv>): Hono<AppEnv> {
  app.all("*", (c) =>
    c.json({ error: { kind: "not_found", code: "worker", message: "This process runs jobs." } }, 404),
  );
  return app;
}

const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();

/** One handler a build: making one lays out every route anew. */
function handlerOf(build: ServerBuild, mode: AppOptions["mode"]) {
  const known = handlers.get(build) ?? createRequestHandler(build, mode);
  handlers.set(build, known);
  return known;
}

const failureWords = (unavailable: boolean) =>
  unavailable
    ? { title: m.app_unavailable_title(), body: m.app_unavailable_body() }
    : { title: m.app_error_title(), body: m.app_error_body() };

function answerError(error: unknown, c: AppContext, services: Services | null) {
  const refusal = asRefusal(error);
  if (isFault(refusal)) (c.var.ctx?.log ?? services?.log)?.error({ err: error, path: c.req.path }, "request failed");
  const page = c.req.method === "GET" && /text\/html/.test(c.req.header("accept") ?? "");
  const locale = localeOf(c);
  return withLocale(locale, () => {
    if (page && refusal?.kind === "misdirected")
      return c.html(barePage(locale, { title: m.app_wrong_host_title(), body: refusal.message }), 421);
    if (page && (refusal?.code === MAINTENANCE || refusal?.code === LOOKING))
      return c.html(barePage(locale, { title: refusal.title ?? "", body: refusal.message }), statusOf(refusal.kind));
    if (page && (!refusal || refusal.kind === "unavailable"))
      return c.html(barePage(locale, failureWords(Boolean(refusal))), refusal ? 503 : 500);
    if (page && refusal?.code === BAD_ADDRESS)
      return c.html(barePage(locale, { title: m.app_bad_address_title(), body: m.app_bad_address() }), 400);
    if (refusal?.retryAfterSeconds) c.header("retry-after", String(refusal.retryAfterSeconds));
    if (refusal) return c.json({ error: errorBody(refusal) }, statusOf(refusal.kind));
    return c.json({ error: { kind: "unknown", code: "internal", message: m.app_error_title() } }, 500);
  });
}
