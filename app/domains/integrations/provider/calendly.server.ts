import { z } from "zod";
import type { Ctx } from "#app/infra/ctx.ts";
import { ITEMS_KEPT, shortText } from "../rules/exchange.ts";
import { ask, below } from "./ask.server.ts";
import type { Access, Provider } from "./provider.server.ts";

const WEEK_MS = 7 * 24 * 3600_000;
const MOST = 100;
const Me = z.object({ resource: z.object({ uri: z.url() }) });
const Events = z.object({
  collection: z.array(z.object({ name: z.string(), start_time: z.iso.datetime({ offset: true }) })).max(MOST),
});

const headers = ({ token }: Access) => ({ authorization: `Bearer ${token}` });
const at = (ctx: Ctx, path: string, params?: Record<string, string>) =>
  below(ctx.services.env.CALENDLY_API_BASE, path, params);
const me = async (ctx: Ctx, access: Access) =>
  (await ask(ctx, at(ctx, "/users/me"), Me, { headers: headers(access) })).body.resource.uri;

/** Calendly: the next appointments, and how many there are within a week. */
export const calendly: Provider = {
  host: (ctx) => new URL(ctx.services.env.CALENDLY_API_BASE).host,
  check: async (ctx, access) => void (await me(ctx, access)),
  async read(ctx, access) {
    const url = at(ctx, "/scheduled_events", {
      user: await me(ctx, access),
      status: "active",
      sort: "start_time:asc",
      min_start_time: ctx.now.toISOString(),
      max_start_time: new Date(ctx.now.getTime() + WEEK_MS).toISOString(),
      count: String(MOST),
    });
    const { collection } = (await ask(ctx, url, Events, { headers: headers(access) })).body;
    return {
      figures: [{ key: "appointments_week", value: collection.length }],
      items: collection
        .slice(0, ITEMS_KEPT)
        .map(({ name, start_time }) => ({ text: shortText(name), at: new Date(start_time).toISOString() })),
    };
  },
};
