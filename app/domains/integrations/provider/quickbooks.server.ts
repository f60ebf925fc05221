import { z } from "zod";
import type { Ctx } from "#app/infra/ctx.ts";
import { todayAt } from "#app/infra/days.ts";
import { shortText } from "../rules/exchange.ts";
import { ask, below } from "./ask.server.ts";
import type { Access, Provider } from "./provider.server.ts";
import { IntegrationTrouble } from "./trouble.server.ts";

const MINOR_VERSION = "75";
const Company = z.object({ CompanyInfo: z.object({ CompanyName: z.string() }) });
const Row = z.object({
  group: z.string().optional(),
  Summary: z.object({ ColData: z.array(z.object({ value: z.string().optional() })) }).optional(),
});
const Report = z.object({
  Header: z.object({
    Currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .default("USD"),
  }),
  Rows: z.object({ Row: z.array(Row).max(1000).default([]) }),
});

/** The company's number, which Intuit gave when its owner signed in. */
function realmOf({ realm }: Access): string {
  if (!realm || !/^\d{1,32}$/.test(realm)) throw new IntegrationTrouble("signed_out");
  return realm;
}

const question = ({ token }: Access) => ({ headers: { authorization: `Bearer ${token}` } });
const at = (ctx: Ctx, access: Access, path: string, params: Record<string, string> = {}) =>
  below(ctx.services.env.QUICKBOOKS_API_BASE, `/v3/company/${realmOf(access)}${path}`, {
    minorversion: MINOR_VERSION,
    ...params,
  });
const company = async (ctx: Ctx, access: Access) =>
  (await ask(ctx, at(ctx, access, `/companyinfo/${realmOf(access)}`), Company, question(access))).body.CompanyInfo;

/** The total of a group in cents; a report of a company without entries has none. */
function totalOf(report: z.output<typeof Report>, group: string): number {
  const row = report.Rows.Row.find((one) => one.group === group);
  const total = Number(row?.Summary?.ColData.at(-1)?.value ?? 0);
  return Number.isFinite(total) ? Math.round(total * 100) : 0;
}

/** QuickBooks Online: whose books they are, and this year's income and profit. */
export const quickbooks: Provider = {
  host: (ctx) => new URL(ctx.services.env.QUICKBOOKS_API_BASE).host,
  check: async (ctx, access) => void (await company(ctx, access)),
  async read(ctx, access) {
    const today = todayAt(ctx.now);
    const url = at(ctx, access, "/reports/ProfitAndLoss", {
      start_date: `${today.slice(0, 4)}-01-01`,
      end_date: today,
    });
    const [{ CompanyName }, { body: report }] = await Promise.all([
      company(ctx, access),
      ask(ctx, url, Report, question(access)),
    ]);
    const currency = report.Header.Currency;
    return {
      figures: [
        { key: "income_year", value: totalOf(report, "Income"), currency },
        { key: "profit_year", value: totalOf(report, "NetIncome"), currency },
      ],
      items: [{ text: shortText(CompanyName) }],
    };
  },
};
