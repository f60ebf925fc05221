import { z } from "zod";
import type { Ctx } from "#app/infra/ctx.ts";
import { ITEMS_KEPT, shortText } from "../rules/exchange.ts";
import { ask, below } from "./ask.server.ts";
import type { Access, Provider } from "./provider.server.ts";
import { IntegrationTrouble } from "./trouble.server.ts";

const Ping = z.object({ health_status: z.string() });
const Lists = z.object({
  lists: z
    .array(z.object({ id: z.string(), name: z.string(), stats: z.object({ member_count: z.number().int() }) }))
    .max(100),
});
const Activity = z.object({ activity: z.array(z.object({ subs: z.number().int().default(0) })).max(100) });

/** A key ends in the data centre that knows it, like `-us19`: it is a part of the address. */
function baseOf(ctx: Ctx, { token }: Access): string {
  const centre = /-([a-z]{2,4}\d{1,3})$/.exec(token)?.[1];
  if (!centre) throw new IntegrationTrouble("refused");
  return ctx.services.env.MAILCHIMP_API_BASE ?? `https://${centre}.api.mailchimp.com`;
}

const headers = ({ token }: Access) => ({
  authorization: `Basic ${Buffer.from(`kingpost:${token}`).toString("base64")}`,
});

/** New members of an audience in the last seven days. */
async function newMembers(ctx: Ctx, access: Access, id: string): Promise<number> {
  const url = below(baseOf(ctx, access), `/3.0/lists/${encodeURIComponent(id)}/activity`, { count: "7" });
  const { activity } = (await ask(ctx, url, Activity, { headers: headers(access) })).body;
  return activity.reduce((sum, { subs }) => sum + subs, 0);
}

/** Mailchimp: the audiences and how they grew in a week. */
export const mailchimp: Provider = {
  host: (ctx, access) => new URL(baseOf(ctx, access)).host,
  check: async (ctx, access) =>
    void (await ask(ctx, below(baseOf(ctx, access), "/3.0/ping"), Ping, { headers: headers(access) })),
  async read(ctx, access) {
    const url = below(baseOf(ctx, access), "/3.0/lists", {
      count: String(ITEMS_KEPT),
      sort_field: "date_created",
      sort_dir: "DESC",
    });
    const { lists } = (await ask(ctx, url, Lists, { headers: headers(access) })).body;
    const shown = lists.slice(0, ITEMS_KEPT);
    const grown = await Promise.all(shown.map(({ id }) => newMembers(ctx, access, id)));
    const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
    return {
      figures: [
        { key: "audience_total", value: sum(shown.map(({ stats }) => stats.member_count)) },
        { key: "audience_week", value: sum(grown) },
      ],
      items: shown.map(({ name, stats }) => ({ text: shortText(`${name}: ${stats.member_count}`) })),
    };
  },
};
