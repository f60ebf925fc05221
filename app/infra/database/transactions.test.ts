import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { audit } from "#app/infra/audit/audit.server.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { describeOnBoth } from "#test/both-databases.ts";
import { makeCtx } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import type { Database } from "./database.server.ts";
import { OuterHandleError } from "./guard.server.ts";

describeOnBoth("transactions", (open) => {
  let database: Database;
  let ctx: Ctx;
  const events = async () =>
    (await ctx.db.select().from(auditLog).where(eq(auditLog.subject, "t:1"))).map(({ event }) => event);
  const note = (at: Ctx, event: string) => audit(at, event, "t:1");

  beforeEach(async () => {
    database = await open();
    ctx = makeCtx(database);
  });
  afterEach(() => database.close());

  test("a transaction inside a transaction is a savepoint: its failure undoes only its own rows", async () => {
    await inTransaction(ctx, async (tx) => {
      await note(tx, "outer.before");
      await inTransaction(tx, async (inner) => {
        await note(inner, "inner");
        throw new Error("undone");
      }).catch(() => {});
      await note(tx, "outer.after");
    });
    expect((await events()).sort()).toEqual(["outer.after", "outer.before"]);
  });

  test("what a transaction asks side by side is answered in its order, and pg has nothing to warn of", async () => {
    const warnings: Error[] = [];
    const warned = (warning: Error) => void warnings.push(warning);
    process.on("warning", warned);
    const asked = await inTransaction(ctx, (tx) =>
      Promise.all([1, 2, 3, 4].map((n) => tx.db.execute<{ n: number }>(sql`select ${n}::int as n`))),
    );
    await new Promise((resolve) => setImmediate(resolve));
    process.off("warning", warned);
    expect(asked.map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3, 4]);
    expect(warnings).toEqual([]);
  });

  test("of what a transaction asks side by side, one that fails keeps none of the others waiting", async () => {
    const asked = inTransaction(ctx, (tx) =>
      Promise.allSettled(["select 1", "select nothing", "select 1"].map((text) => tx.db.execute(sql.raw(text)))),
    );
    expect((await asked).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
  });

  test("a failed transaction leaves nothing", async () => {
    const attempt = inTransaction(ctx, async (tx) => {
      await inTransaction(tx, (inner) => note(inner, "inner"));
      throw new Error("undone");
    });
    await expect(attempt).rejects.toThrow("undone");
    expect(await events()).toEqual([]);
  });

  test("the outer handle is refused inside a transaction, whatever is done with it", async () => {
    for (const misuse of [
      () => note(ctx, "wrong"),
      () => ctx.db.select().from(auditLog),
      () => ctx.db.execute(sql`select 1`),
      () => inTransaction(ctx, (tx) => note(tx, "wrong")),
    ])
      await expect(inTransaction(ctx, async () => void (await misuse()))).rejects.toThrow("outer database handle");
    const prepared = ctx.db.select().from(auditLog);
    const refusal = await inTransaction(ctx, async () => void (await prepared)).catch((error: Error) => error.cause);
    expect(refusal).toBeInstanceOf(OuterHandleError);
    expect(await events()).toEqual([]);
  });

  test("the middle handle is refused inside an inner transaction", async () => {
    const attempt = inTransaction(ctx, (tx) => inTransaction(tx, () => note(tx, "wrong")));
    await expect(attempt).rejects.toThrow("outer database handle");
  });

  test("work that outlives its transaction may use the outer handle again", async () => {
    let after: Promise<void> | undefined;
    await inTransaction(ctx, async (tx) => {
      await note(tx, "in time");
      after = new Promise((resolve) => setTimeout(resolve, 100)).then(() => note(ctx, "later"));
    });
    await after;
    expect((await events()).sort()).toEqual(["in time", "later"]);
  });

  test("a transaction that the database ends for another one's sake is begun again, twice at most, and leaves its rows once", async () => {
    const deadlock = Object.assign(new Error("deadlock detected"), { code: "40P01" });
    const attempt = (failures: number) => {
      let begun = 0;
      return inTransaction(ctx, async (tx) => {
        begun++;
        await inTransaction(tx, async (inner) => {
          await note(inner, "written");
          if (begun <= failures) throw new Error("Failed query", { cause: deadlock });
        });
        return begun;
      });
    };
    await expect(attempt(2)).resolves.toBe(3);
    expect(await events()).toEqual(["written"]);
    await expect(attempt(3)).rejects.toThrow("Failed query");
    const other = inTransaction(ctx, async () => {
      throw new Error("not begun again");
    });
    await expect(other).rejects.toThrow("not begun again");
    expect(await events()).toEqual(["written"]);
  });

  test("big integers and counts arrive as text on both databases", async () => {
    const { rows } = await ctx.db.execute(sql`select 9007199254740993::int8 as big, count(*) as n from audit_log`);
    expect(rows).toEqual([{ big: "9007199254740993", n: "0" }]);
  });
});

raceTest(
  "two who take the same rows in opposite order both come through: the one that the database ends begins again",
  async (ctx) => {
    const [one, other] = [ctx.newId(), ctx.newId()];
    await ctx.db.execute(sql`create table held (id uuid primary key, times int not null default 0)`);
    await ctx.db.execute(sql`insert into held values (${one}), (${other})`);
    let waiting = 2;
    const bothHold = Promise.withResolvers<void>();
    const take = (...ids: string[]) =>
      inTransaction(ctx, async (tx) => {
        for (const id of ids) {
          await tx.db.execute(sql`update held set times = times + 1 where id = ${id}`);
          if (--waiting === 0) bothHold.resolve();
          await bothHold.promise;
        }
      });
    await Promise.all([take(one, other), take(other, one)]);
    const { rows } = await ctx.db.execute(sql`select times from held`);
    expect(rows).toEqual([{ times: 2 }, { times: 2 }]);
  },
);
