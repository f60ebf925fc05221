import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { requireActor } from "#app/domains/auth/access.ts";
import type { AppContext, AppEnv } from "#app/infra/http.ts";

const NUMBER = /^\d{1,15}$/;

/** Cuts the connection itself: a stream's end would wait behind what was not read. */
const sever = (c: AppContext) => () => {
  (c.env as Partial<HttpBindings> | undefined)?.outgoing?.destroy();
};

export const notificationsApi = new Hono<AppEnv>()
  /** What is new for the member, as server-sent events; `Last-Event-ID` (or `after`) goes on where a reader left off. */
  .get("/events", (c) => {
    const { ctx } = c.var;
    const { userId, sessionId } = requireActor(ctx);
    const after = c.req.header("last-event-id") ?? c.req.query("after") ?? "";
    return ctx.services.live.open({
      userId,
      sessionId,
      after: NUMBER.test(after) ? Number(after) : null,
      sever: sever(c),
    });
  });
