import { expect } from "vitest";
import { aListedPro } from "#app/domains/directory/fixtures.ts";
import { applyToJob } from "#app/domains/jobs/commands/apply.server.ts";
import { aJob } from "#app/domains/jobs/fixtures.ts";
import { as, at } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import { declineInvitation } from "./commands/decline.server.ts";
import { invitePro } from "./commands/invite.server.ts";
import { invitedTo } from "./queries/invited.server.ts";
import { jobInvitations } from "./tables.server.ts";

const ROUNDS = process.env["TEST_PART"] === "nightly" ? 200 : 10;

raceTest(
  "one pro invited by two clicks at once is invited once, and bidding crossed by declining ends in one",
  async (ctx) => {
    const hirer = (await aListedPro(ctx, { companyName: "Sample Builders" })).actor;
    const pro = await aListedPro(ctx, { companyName: "Sample Electric" });
    for (let round = 0; round < ROUNDS; round++) {
      const then = at(ctx, round * 24 * 3600_000);
      const { id: jobId } = await aJob(then, { poster: hirer });
      const { slug } = pro.business;
      await Promise.all([1, 2, 3].map(() => invitePro(as(then, hirer), { jobId, slug })));
      const [invitation, ...more] = await invitedTo(as(then, hirer), jobId);
      expect(more).toEqual([]);
      await Promise.allSettled([
        applyToJob(as(then, pro.actor), jobId, { message: "" }),
        declineInvitation(as(then, pro.actor), { invitation: invitation?.id ?? "", reason: "busy", note: "" }),
      ]);
      // A bid stands in either order; a refusal that came first is kept beside it.
      expect((await invitedTo(as(then, hirer), jobId)).map(({ state }) => state)).toEqual(["answered"]);
    }
    expect(await ctx.db.$count(jobInvitations)).toBe(ROUNDS);
  },
);
