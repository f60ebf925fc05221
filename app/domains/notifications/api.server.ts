import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { requireActor } from "#app/domains/auth/access.ts";
import { parseInput } from "#app/infra/form.ts";
import type { AppContext, AppEnv } from "#app/infra/http.ts";
import { addDevice, removeDevice } from "./commands/push.server.ts";
import { hearReply } from "./commands/reply.server.ts";
import { tellZone } from "./commands/settings.server.ts";
import { PushDevice, TellZone } from "./input.ts";
import { unreadCount } from "./queries/list.server.ts";
import { knowsZone } from "./queries/settings.server.ts";

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
  })
  /**
   * What the bell shows, and whether we know the member's clock. The bell is drawn from a hint: for whoever is not signed
   * in, or not whole yet, nothing waits.
   */
  .get("/notifications/count", async (c) => {
    const { ctx } = c.var;
    const [unread, zoneKnown] = ctx.actor ? await Promise.all([unreadCount(ctx), knowsZone(ctx)]) : [0, true];
    return c.json({ unread, zoneKnown }, 200, { "cache-control": "no-store" });
  })
  /** This browser is told from now on; the body is its `PushSubscription`. */
  .post("/notifications/push", async (c) => {
    const { ctx } = c.var;
    requireActor(ctx);
    await addDevice(ctx, parseInput(PushDevice, await c.req.json().catch(() => null)));
    return c.body(null, 204);
  })
  /** What somebody answers to a text message: the provider calls it, signed with the account's secret, and is told nothing. */
  .post("/sms/replies", async (c) => {
    const { ctx } = c.var;
    const said = new URLSearchParams(await c.req.text());
    await hearReply(ctx, said, c.req.header("x-twilio-signature") ?? "");
    return c.body("<Response/>", 200, { "content-type": "text/xml" });
  })
  .post("/notifications/push/off", async (c) => {
    await removeDevice(c.var.ctx);
    return c.body(null, 204);
  })
  /** The browser's time zone, `{ timeZone }`; kept when the member has not chosen one. */
  .post("/notifications/zone", async (c) => {
    const { ctx } = c.var;
    requireActor(ctx);
    await tellZone(ctx, parseInput(TellZone, await c.req.json().catch(() => null)).timeZone);
    return c.body(null, 204);
  });
