import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { test } from "#test/ctx.ts";
import type { Db } from "./database.server.ts";
import { together } from "./together.server.ts";

/** Halves numbers in the database, which refuses to divide by nothing; says how many came with each statement. */
function halver() {
  const sizes: number[] = [];
  const halve = together(async (db: Db, by: readonly number[]) => {
    sizes.push(by.length);
    const { rows } = await db.execute<{ part: number }>(
      sql`select 100 / value::int as part from json_array_elements_text(${JSON.stringify(by)})`,
    );
    return rows.map(({ part }) => part);
  });
  return { halve, sizes };
}

test("what is asked in one turn is one statement, and everybody gets their own answer", async ({ ctx }) => {
  const { halve, sizes } = halver();
  await expect(Promise.all([1, 2, 4, 2].map((by) => halve(ctx.db, by)))).resolves.toEqual([100, 50, 25, 50]);
  expect(sizes).toEqual([4]);
  await expect(halve(ctx.db, 10)).resolves.toBe(10);
  expect(sizes).toEqual([4, 1]);
});

test("a question that the database refuses fails alone", async ({ ctx }) => {
  const { halve } = halver();
  // Each in a transaction of its own, or the first refusal would end the one that the test runs in.
  const asked = (by: number) => halve(alone(ctx.db), by);
  await expect(asked(0)).rejects.toThrow();
  const own = alone(ctx.db);
  const answers = await Promise.allSettled([5, 0, 20].map((by) => halve(own, by)));
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(answers[2]).toMatchObject({ value: 5 });
});

test("a database that cannot be reached is asked once, and everybody hears of it", async ({ ctx }) => {
  let asked = 0;
  const gone = together(async (): Promise<number[]> => {
    asked++;
    throw Object.assign(new Error("gone"), { code: "ECONNREFUSED" });
  });
  const answers = await Promise.allSettled([1, 2, 3].map((question) => gone(ctx.db, question)));
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(asked).toBe(1);
});

const alone = (db: Db) => ({ execute: (query) => db.transaction((tx) => tx.execute(query)) }) as Db;

test("databases are not mixed", async ({ ctx }) => {
  const { halve, sizes } = halver();
  await Promise.all([halve(ctx.db, 1), halve(alone(ctx.db), 2)]);
  expect(sizes).toEqual([1, 1]);
});

test("more than a hundred are several statements", async ({ ctx }) => {
  const { halve, sizes } = halver();
  await Promise.all(Array.from({ length: 130 }, () => halve(ctx.db, 1)));
  expect(sizes).toEqual([100, 30]);
});
