import { matchedRoutes } from "hono/route";
import type { AppContext, AppMiddleware } from "#app/infra/http.ts";
import { pagePattern } from "#app/infra/page.server.ts";
import { isTracing, NEW_TRACE, traced } from "#app/infra/trace.server.ts";

/** The pattern of what answered: a door's, else the page's; a path itself may name a member or carry a secret. */
const routeOf = (c: AppContext): string =>
  matchedRoutes(c)
    .filter(({ method, path }) => method !== "ALL" && !path.endsWith("*"))
    .at(-1)?.path ??
  pagePattern(c.var.ctx) ??
  "*";

/**
 * Each request a trace of its own, where traces are sent. What a caller says of a trace is not taken over: it would decide
 * what is sent and under which id.
 */
export const traceRequests: AppMiddleware = (c, next) => {
  if (!isTracing()) return next();
  const { method } = c.req;
  return traced(
    method,
    "server",
    { "http.request.method": method },
    async (step) => {
      await next();
      const route = routeOf(c);
      const { status } = c.res;
      step.name(`${method} ${route}`);
      step.set({ "http.route": route, "http.response.status_code": status });
      if (status >= 500) step.fail(c.error);
    },
    NEW_TRACE,
  );
};
