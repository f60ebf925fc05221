import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Ctx } from "#app/infra/ctx.ts";
import { casing } from "#app/infra/database/casing.ts";

type Statement = { sql: string; params: unknown[] };
type Plan = { "Node Type": string; "Relation Name"?: string; Plans?: Plan[] };

/** The statements that a query sends, in order; those of a transaction stand between `begin` and `commit`. */
export async function statementsOf(pool: pg.Pool, query: (ctx: Ctx) => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const db = drizzle(pool, { casing, logger: { logQuery: (sql, params) => void sent.push({ sql, params }) } });
  const services = { env: { DEMO: false } };
  await query({ actor: null, db, now: new Date(), locale: "en", services } as unknown as Ctx);
  return sent;
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** Tables of more than a thousand rows that the planner reads from end to end for any of the statements. */
export async function bigSeqScans(pool: pg.Pool, statements: Statement[]): Promise<string[]> {
  const scanned: string[] = [];
  for (const { sql, params } of statements) {
    if (!/^\s*(select|with)\b/i.test(sql)) continue;
    const { rows } = await pool.query(`explain (format json) ${sql}`, params);
    for (const node of nodes(rows[0]["QUERY PLAN"][0].Plan))
      if (node["Node Type"] === "Seq Scan") scanned.push(node["Relation Name"] ?? "");
  }
  const big = await pool.query("select relname from pg_class where relname = any($1) and reltuples > 1000", [scanned]);
  return big.rows.map((row) => row.relname as string);
}
