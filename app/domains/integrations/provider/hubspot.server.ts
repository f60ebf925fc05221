import { z } from "zod";
import type { Ctx } from "#app/infra/ctx.ts";
import { ITEMS_KEPT, shortText } from "../rules/exchange.ts";
import { ask, below } from "./ask.server.ts";
import type { Access, Provider } from "./provider.server.ts";

const WEEK_MS = 7 * 24 * 3600_000;
const CONTACTS = "/crm/v3/objects/contacts";
const word = z.string().nullish();
const Contact = z.object({
  properties: z.object({ firstname: word, lastname: word, company: word, createdate: word }),
});
const Page = z.object({ results: z.array(z.unknown()).max(100) });
const Found = z.object({ total: z.number().int(), results: z.array(Contact).max(100) });

const headers = ({ token }: Access) => ({ authorization: `Bearer ${token}` });
const at = (ctx: Ctx, path: string, params?: Record<string, string>) =>
  below(ctx.services.env.HUBSPOT_API_BASE, path, params);

const nameOf = ({ properties: { firstname, lastname, company } }: z.output<typeof Contact>) =>
  shortText([firstname, lastname].filter(Boolean).join(" ") || company || "—");

/** HubSpot: who is new among the contacts this week. */
export const hubspot: Provider = {
  host: (ctx) => new URL(ctx.services.env.HUBSPOT_API_BASE).host,
  check: async (ctx, access) =>
    void (await ask(ctx, at(ctx, CONTACTS, { limit: "1" }), Page, { headers: headers(access) })),
  async read(ctx, access) {
    const since = String(ctx.now.getTime() - WEEK_MS);
    const { body } = await ask(ctx, at(ctx, `${CONTACTS}/search`), Found, {
      headers: headers(access),
      json: {
        filterGroups: [{ filters: [{ propertyName: "createdate", operator: "GTE", value: since }] }],
        sorts: [{ propertyName: "createdate", direction: "DESCENDING" }],
        properties: ["firstname", "lastname", "company", "createdate"],
        limit: ITEMS_KEPT,
      },
    });
    return {
      figures: [{ key: "contacts_week", value: body.total }],
      items: body.results.slice(0, ITEMS_KEPT).map((contact) => {
        const made = new Date(contact.properties.createdate ?? Number.NaN);
        return { text: nameOf(contact), ...(!Number.isNaN(made.getTime()) && { at: made.toISOString() }) };
      }),
    };
  },
};
