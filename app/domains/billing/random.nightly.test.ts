// A thousand sequences of chance, others each night; a failure names the seed that repeats it: LEDGER_SEED=… for that one alone.
import { expect } from "vitest";
import { test } from "#test/ctx.ts";
import { randomSequence } from "#test/stripe/random.ts";

const asked = process.env["LEDGER_SEED"];
const SEQUENCES = asked ? 1 : 1_000;
const first = asked ? Number(asked) : Math.floor(Date.now() / 1000) % 2 ** 31;

test("whatever happens to plans and invoices in whatever order, the ledger sums to zero and agrees with the provider: 1,000 sequences of chance", async ({
  ctx,
}) => {
  const failed: string[] = [];
  for (let n = 0; n < SEQUENCES; n++)
    await randomSequence(ctx, first + n).catch((error: Error) => failed.push(`seed ${first + n}: ${error.stack}`));
  expect(failed).toEqual([]);
}, 3_600_000);
