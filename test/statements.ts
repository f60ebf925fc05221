import type { Ctx } from "#app/infra/ctx.ts";

type Session = { prepareQuery: (this: Session, query: { sql: string }, ...more: unknown[]) => unknown };

/** The statements, without their values, that `work` sends while nothing else runs in this test. */
export async function statementsOf(ctx: Ctx, work: (ctx: Ctx) => Promise<unknown>): Promise<string[]> {
  const { session } = ctx.db as unknown as { session: Session };
  const sessions = Object.getPrototypeOf(session) as Session;
  const prepare = sessions.prepareQuery;
  const seen: string[] = [];
  sessions.prepareQuery = function (query, ...more) {
    seen.push(query.sql);
    return prepare.call(this, query, ...more);
  };
  try {
    await work(ctx);
  } finally {
    sessions.prepareQuery = prepare;
  }
  return seen;
}
