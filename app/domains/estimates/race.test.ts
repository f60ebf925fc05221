import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { anOffer } from "#app/domains/bids/fixtures.ts";
import { aListedPro } from "#app/domains/directory/fixtures.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { as, at } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import { declineEstimate } from "./commands/answer.server.ts";
import { sendEstimate } from "./commands/send.server.ts";
import { acceptEstimate, askAboutEstimate } from "./commands/take.server.ts";
import { withdrawEstimate } from "./commands/withdraw.server.ts";
import { aCustomer, anEstimate, someWork } from "./fixtures.ts";
import { ownEstimate } from "./queries/own.server.ts";
import { customerEstimates } from "./tables.server.ts";

const ROUNDS = process.env["TEST_PART"] === "nightly" ? 100 : 6;
const HOURS = 5 * 3600_000;

raceTest(
  "two people with one link, a no and a withdrawal at once: one answer stands, with one job or none",
  async (ctx) => {
    const pro = (await aListedPro(ctx)).actor;
    const [one, two] = [
      (await aUser(ctx, { role: "homeowner" })).actor,
      (await aUser(ctx, { role: "homeowner" })).actor,
    ];
    for (let round = 0; round < ROUNDS; round++) {
      const then = at(ctx, round * HOURS);
      const customer = { customerEmail: `customer${round}@sample.test` };
      const offer = anOffer(then);
      const { id, token } = await anEstimate(then, { pro, customer, offer });
      const before = await ctx.db.$count(jobPosts);
      const answers = await Promise.allSettled([
        acceptEstimate(as(then, one), token),
        acceptEstimate(as(then, one), token),
        askAboutEstimate(as(then, two), token, "Sample: when?"),
        declineEstimate(then, token, "Sample: no."),
        withdrawEstimate(as(then, pro), id),
      ]);
      const unexpected = answers.flatMap((answer) =>
        answer.status === "rejected" && !["taken", "withdrawn", "declined", "answered"].includes(answer.reason.code)
          ? [answer.reason]
          : [],
      );
      expect(unexpected).toEqual([]);
      const made = (await ctx.db.$count(jobPosts)) - before;
      const { state, takenAt } = await ownEstimate(as(then, pro), id);
      expect(made).toBe(takenAt ? 1 : 0);
      expect(["accepted", "asked", "declined", "withdrawn"]).toContain(state);
      const [first, second] = answers;
      if (state === "accepted") expect([first?.status, second?.status]).toEqual(["fulfilled", "fulfilled"]);
    }
  },
);

raceTest("the same form sent by two clicks is one estimate", async (ctx) => {
  const pro = (await aListedPro(ctx)).actor;
  for (let round = 0; round < ROUNDS; round++) {
    const then = as(at(ctx, round * HOURS), pro);
    const customer = aCustomer({ customerEmail: `customer${round}@sample.test` });
    const [work, offer] = [someWork(then), anOffer(then)];
    const sent = await Promise.all([1, 2].map(() => sendEstimate(then, customer, work, offer)));
    expect(sent[0]).toEqual(sent[1]);
    expect(await ctx.db.$count(customerEstimates)).toBe(round + 1);
  }
});
