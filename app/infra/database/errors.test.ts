import { eq, sql } from "drizzle-orm";
import { check, integer, pgTable } from "drizzle-orm/pg-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeOnBoth } from "#test/both-databases.ts";
import type { Database } from "./database.server.ts";
import { isUnavailable, violates } from "./errors.server.ts";

const things = pgTable("things", { id: integer().primaryKey(), n: integer() }, (t) => [
  check("things_n_positive", sql`${t.n} > 0`),
]);

const refusal = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => undefined,
    (error: unknown) => error,
  );

describeOnBoth("errors of the database", (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
    await database.db.execute(
      sql`create table things (id int primary key, n int constraint things_n_positive check (n > 0))`,
    );
  });
  afterEach(() => database.close());

  test("a refused row names the constraint that refused it", async () => {
    const { db } = database;
    await db.insert(things).values({ id: 1, n: 1 });
    const twice = await refusal(db.insert(things).values({ id: 1, n: 1 }));
    expect(violates(twice, "things_pkey")).toBe(true);
    expect(violates(twice, "things_n_positive")).toBe(false);
    const negative = await refusal(db.update(things).set({ n: -1 }).where(eq(things.id, 1)));
    expect(violates(negative, "things_n_positive")).toBe(true);
    expect(isUnavailable(negative)).toBe(false);
  });

  test("a mistake in a query is a bug and not unavailability", async () => {
    const wrong = await refusal(database.db.execute(sql`select nothing from nowhere`));
    expect(isUnavailable(wrong)).toBe(false);
    expect(violates(wrong, "things_pkey")).toBe(false);
  });

  test("a closed database is unavailable", async () => {
    const closed = await open();
    await closed.close();
    expect(isUnavailable(await refusal(closed.db.execute(sql`select 1`)))).toBe(true);
  });
});

test.each([
  ["PostgreSQL is shutting down", { code: "57P01" }],
  ["PostgreSQL is starting", { code: "57P03" }],
  ["there are too many connections", { code: "53300" }],
  ["a statement took too long", { code: "57014" }],
  ["the server takes no writes", { code: "25006" }],
  ["the disk is full", { code: "53100" }],
  ["nobody listens on the port", { code: "ECONNREFUSED", syscall: "connect" }],
  ["the connection was cut", { code: "ECONNRESET", syscall: "read" }],
])("%s: unavailable, also when wrapped", (_what, fields) => {
  const cause = Object.assign(new Error("x"), fields);
  expect(isUnavailable(cause)).toBe(true);
  expect(isUnavailable(new Error("Failed query", { cause }))).toBe(true);
  expect(isUnavailable(new AggregateError([cause]))).toBe(true);
});
