import { test } from "#test/ctx.ts";
import { randomSequence } from "#test/stripe/random.ts";

test("whatever happens to plans and invoices in whatever order, the ledger sums to zero and agrees with the provider: 8 sequences of chance", async ({
  ctx,
}) => {
  for (let seed = 1; seed <= 8; seed++) await randomSequence(ctx, seed);
}, 120_000);
