import { expect } from "vitest";
import { aRealtor } from "#app/domains/referrals/fixtures.ts";
import { as } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import { makeList } from "./commands/lists.server.ts";
import { LISTS_MAX } from "./input/limits.ts";
import { NewList } from "./input.ts";
import { clientLists } from "./tables.server.ts";

raceTest(
  "the last list that a realtor may hold is begun once, and the same form sent at once is that list",
  async (ctx) => {
    const { actor, userId: realtorId } = await aRealtor(ctx);
    const me = as(ctx, actor);
    const begun = Array.from({ length: LISTS_MAX - 1 }, () => {
      const id = ctx.newId();
      return { id, realtorId, title: "Sample", requestKey: id, tokenHash: id, createdAt: ctx.now };
    });
    await ctx.db.insert(clientLists).values(begun);
    const form = () => NewList.parse({ title: "Sample: pros for 12 Oak St", requestKey: ctx.newId() });
    const [one, other] = [form(), form()];
    const ends = await Promise.allSettled([one, one, other, other].map((sent) => makeList(me, sent)));
    const made = ends.flatMap((end) => (end.status === "fulfilled" ? [end.value.id] : []));
    expect([made.length, new Set(made).size]).toEqual([2, 1]);
    for (const end of ends) if (end.status === "rejected") expect(end.reason).toMatchObject({ code: "too_many_lists" });
  },
);
