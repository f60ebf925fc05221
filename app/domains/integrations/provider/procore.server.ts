import { z } from "zod";
import type { Ctx } from "#app/infra/ctx.ts";
import { ITEMS_KEPT, shortText } from "../rules/exchange.ts";
import { ask, below } from "./ask.server.ts";
import type { Access, Provider } from "./provider.server.ts";

const Companies = z.array(z.object({ id: z.number().int().positive(), name: z.string() })).max(1000);
const Projects = z.array(z.object({ name: z.string() })).max(1000);

const headers = ({ token }: Access) => ({ authorization: `Bearer ${token}` });
const at = (ctx: Ctx, path: string, params?: Record<string, string>) =>
  below(ctx.services.env.PROCORE_API_BASE, path, params);
const companies = async (ctx: Ctx, access: Access) =>
  (await ask(ctx, at(ctx, "/rest/v1.0/companies"), Companies, { headers: headers(access) })).body;

/** Procore: the projects of the first company the member belongs to. */
export const procore: Provider = {
  host: (ctx) => new URL(ctx.services.env.PROCORE_API_BASE).host,
  check: async (ctx, access) => void (await companies(ctx, access)),
  async read(ctx, access) {
    const [company] = await companies(ctx, access);
    if (!company) return { figures: [{ key: "projects", value: 0 }], items: [] };
    const id = String(company.id);
    const { body, headers: told } = await ask(
      ctx,
      at(ctx, "/rest/v1.0/projects", { company_id: id, per_page: "50" }),
      Projects,
      { headers: { ...headers(access), "procore-company-id": id } },
    );
    const total = Number(told.get("total"));
    return {
      figures: [{ key: "projects", value: total > 0 ? total : body.length }],
      items: body.slice(0, ITEMS_KEPT).map(({ name }) => ({ text: shortText(name) })),
    };
  },
};
