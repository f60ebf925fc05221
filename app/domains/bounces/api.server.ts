import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError, forbidden } from "#app/infra/errors.ts";
import type { AppContext, AppEnv } from "#app/infra/http.ts";
import { hearReport } from "./commands/hear.server.ts";

export const MAX_REPORT_BYTES = 10 * 1024 * 1024;

const digest = (text: string) => createHash("sha256").update(text).digest();

function isAllowed(c: AppContext): boolean {
  const { BOUNCE_TOKEN } = c.var.ctx.services.env;
  const given = /^bearer\s+(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  return Boolean(BOUNCE_TOKEN && given) && timingSafeEqual(digest(given ?? ""), digest(BOUNCE_TOKEN ?? ""));
}

const limit = bodyLimit({
  maxSize: MAX_REPORT_BYTES,
  onError: () => {
    throw new AppError("too_large", "report_too_large", "The report is larger than 10 MB.");
  },
});

/**
 * Where the operator's mail server hands over what comes back: the message as it is, with BOUNCE_TOKEN. What is no report is
 * answered as taken too, or the mail server would try again.
 */
export const bouncesApi = new Hono<AppEnv>()
  .use(async (c, next) => {
    if (!isAllowed(c))
      throw forbidden("no_bounce_token", "This address is for the operator's mail server, with BOUNCE_TOKEN.");
    return limit(c, next);
  })
  .post("/", async (c) => {
    const raw = new Uint8Array(await c.req.arrayBuffer());
    return c.json({ heard: await hearReport(c.var.ctx, raw) });
  });
