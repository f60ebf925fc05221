import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { inTransaction } from "#app/infra/ctx.ts";
import { as } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import { editAgreement } from "./commands/edit.server.ts";
import { sendBack } from "./commands/send-back.server.ts";
import { signProven } from "./commands/sign.server.ts";
import { anAgreement, typedTerms } from "./fixtures.ts";
import { getAgreement } from "./queries/agreement.server.ts";

/** Few in the daily suite; `race.nightly.test.ts` has them all. */
const ROUNDS = process.env["TEST_PART"] === "nightly" ? 200 : 8;

raceTest(
  "signatures, edits and a sending back at once: each has one outcome, and what is signed is what was read",
  async (ctx) => {
    const hirer = (await aVerifiedContractor(ctx)).actor;
    const pro = (await aVerifiedContractor(ctx)).actor;
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await anAgreement(ctx, { hirer, pro });
      const { version } = await getAgreement(as(ctx, hirer), id);
      const sign = (actor: typeof hirer) =>
        inTransaction(as(ctx, actor), (tx) => signProven(tx, id, { version, name: actor.name }));
      const ways = [() => sign(hirer), () => sign(pro), () => sign(hirer), () => sign(pro)];
      if (round % 2) ways.push(() => editAgreement(as(ctx, pro), id, typedTerms({ version, low: "900" })));
      if (round % 3 === 0) ways.push(() => sendBack(as(ctx, hirer), id, version).then(() => {}));
      await Promise.allSettled(ways.map((way) => way()));
      if (round % 6 === 2 || round % 6 === 4) expect((await getAgreement(as(ctx, hirer), id)).state).toBe("signed");
    }
    const { rows } = await ctx.db.execute(sql`
    select a.id, a.state, count(s.*) from agreements a left join agreement_signatures s on s.agreement_id = a.id
      group by a.id
      having (a.state = 'draft' and count(s.*) > 0) or (a.state like 'signed_by%' and count(s.*) <> 1)
        or (a.state = 'signed' and count(s.*) <> 2) or bool_or(s.hash <> a.hash)
    union all
    select e.id, e.agreement, 0 from engagements e where e.agreement is distinct from coalesce(
      (select a.state from agreements a where a.engagement_id = e.id and a.kind = 'agreement' and a.state <> 'void'), 'none')`);
    expect(rows).toEqual([]);
  },
);
