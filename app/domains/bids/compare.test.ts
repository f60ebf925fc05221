import { eq } from "drizzle-orm";
import { describe, expect, test as plain } from "vitest";
import { declineOne } from "#app/domains/jobs/commands/decline.server.ts";
import { shortlist } from "#app/domains/jobs/commands/shortlist.server.ts";
import { aJob, anApplication } from "#app/domains/jobs/fixtures.ts";
import { aVerifiedContractor, dayIn } from "#app/domains/verification/fixtures.ts";
import { isLacking } from "#app/domains/verification/rules/record-state.ts";
import { DAY_MS, endOf } from "#app/domains/verification/rules.ts";
import { documents } from "#app/domains/verification/tables.server.ts";
import { as, at, test } from "#test/ctx.ts";
import { aBid } from "./fixtures.ts";
import { compareBids } from "./queries/compare.server.ts";
import { holdsThrough, workEnd } from "./rules/compare.ts";
import { differences } from "./rules/differences.ts";
import { mismatchText } from "./rules/words.ts";

describe("bids side by side", () => {
  test("are at most six, the shortlisted before those that came first, without who is out", async ({ ctx }) => {
    const job = await aJob(ctx);
    const hirer = as(ctx, job.poster);
    const all: Awaited<ReturnType<typeof aBid>>[] = [];
    for (let n = 0; n < 8; n++) all.push(await aBid(at(ctx, n * 1000), { jobId: job.id }));
    await shortlist(hirer, all[7]?.applicationId ?? "");
    await declineOne(hirer, all[0]?.applicationId ?? "");
    const { compared, running } = await compareBids(hirer, job.id);
    expect(running).toHaveLength(7);
    expect(compared.map(({ id }) => id)).toEqual([7, 1, 2, 3, 4, 5].map((n) => all[n]?.applicationId));
    expect(compared[0]).toMatchObject({ bid: { lowCents: 480_000 }, holds: true, status: "shortlisted" });
    const picked = await compareBids(hirer, job.id, [all[6]?.applicationId ?? "", all[0]?.applicationId ?? ""]);
    expect(picked.compared.map(({ id }) => id)).toEqual([all[6]?.applicationId]);
  });

  test("have one without a price among them, and are the hirer's alone", async ({ ctx }) => {
    const { jobId, poster, applicant } = await anApplication(ctx);
    if (!poster) throw new Error("a job of its own has a poster");
    await expect(compareBids(as(ctx, poster), jobId)).resolves.toMatchObject({ compared: [{ bid: null }] });
    await expect(compareBids(as(ctx, applicant), jobId)).rejects.toMatchObject({ code: "no_such_job" });
  });
});

test("a bidder whose insurance lapsed, or whose license is for another trade, is named with the last day as it was typed", async ({
  ctx,
}) => {
  const job = await aJob(ctx, { trade: "plumbing", location: "Dallas, TX" });
  const soon = dayIn(ctx, 20);
  const lapses = await aVerifiedContractor(ctx, { companyName: "Sample Lapses", insuranceExpiresOn: soon });
  await aBid(ctx, { jobId: job.id, pro: lapses.actor });
  const other = await aVerifiedContractor(ctx, { companyName: "Sample Electric" });
  await aBid(at(ctx, 1000), { jobId: job.id, pro: other.actor });
  for (const [pro, trade] of [
    [lapses, "plumbing"],
    [other, "electrical"],
  ] as const)
    await ctx.db
      .update(documents)
      .set({ trades: [trade] })
      .where(eq(documents.id, pro.documents.license.id));
  const on = async (days: number) => {
    const { compared } = await compareBids(at(as(ctx, job.poster), days * DAY_MS), job.id);
    return compared.map(({ name, record, mismatch }) => ({
      name,
      lacks: isLacking(record),
      insurance: record.insurance,
      says: mismatch && mismatchText(mismatch),
    }));
  };
  expect(await on(0)).toMatchObject([
    { name: "Sample Lapses", lacks: false, insurance: { life: "expiring", lastDay: soon }, says: null },
    { name: "Sample Electric", lacks: false, says: expect.stringContaining("This job is plumbing in") },
  ]);
  expect(await on(22)).toMatchObject([
    { lacks: true, insurance: { life: "expired", lastDay: soon } },
    { lacks: false },
  ]);
});

plain("the work ends after the days that the bid says, counted from the later of the two starts", () => {
  expect(workEnd({ startsOn: "2027-05-10", durationDays: 3 }, "2027-05-01")).toBe("2027-05-12");
  expect(workEnd({ startsOn: null, durationDays: 3 }, "2027-05-01")).toBe("2027-05-03");
  expect(workEnd({ startsOn: "2027-04-10", durationDays: null }, "2027-05-01")).toBe("2027-05-01");
});

plain("documents hold through a day when they end no sooner than that day does", () => {
  expect(holdsThrough(endOf("2027-05-12"), "2027-05-11")).toBe(true);
  expect(holdsThrough(endOf("2027-05-12"), "2027-05-12")).toBe(true);
  expect(holdsThrough(endOf("2027-05-12"), "2027-05-13")).toBe(false);
  expect(holdsThrough(null, "2027-05-12")).toBe(false);
});

plain("how bids differ is said from the bids alone, and a fee for a visit is never the lowest price", () => {
  const bid = { kind: "fixed" as const, lowCents: 480_000, highCents: 480_000, durationDays: 3, lapsed: false };
  const one = (name: string, more: object = {}, holds = true) => ({
    name,
    holds,
    bid: { ...bid, startsOn: "2027-05-10", exclusions: "", schedule: [], ...more },
  });
  const visit = { kind: "visit" as const, lowCents: 9_900, highCents: 9_900, startsOn: null, durationDays: null };
  const dear = { lowCents: 520_000, highCents: 520_000, startsOn: "2027-05-03", exclusions: "Sample: paint." };
  expect(differences([one("Ash Sample"), one("Birch Sample", dear, false), one("Cedar Sample", visit)])).toEqual([
    "Lowest price: Ash Sample, $4,800.",
    "Highest price: Birch Sample, $5,200.",
    "A visit fee only, no price for the work yet: Cedar Sample.",
    "Can start first, on May 3, 2027: Birch Sample.",
    "Says what is not in the price, read it below: Birch Sample.",
    "Names nothing that is left out; ask before you compare the price: Ash Sample, Cedar Sample.",
    "Not verified through the end of the job: Birch Sample.",
  ]);
  const wide = { kind: "range" as const, lowCents: 400_000, highCents: 600_000 };
  expect(differences([one("Ash Sample"), one("Birch Sample", wide)])).toEqual([
    "Lowest price: Birch Sample, $4,000 to $6,000.",
    expect.stringContaining("Birch Sample"),
  ]);
  const half = { schedule: [{ when: "Up front", cents: 240_000 }] };
  const tenth = { schedule: [{ when: "Deposit", cents: 48_000 }] };
  expect(differences([one("Ash Sample", tenth), one("Birch Sample", half)])).toEqual([
    "Asks for the most before work starts, 50% of the price: Birch Sample.",
  ]);
  expect(differences([one("Ash Sample"), one("Birch Sample")])).toEqual([]);
  expect(differences([one("Ash Sample"), { name: "Birch Sample", holds: true, bid: null }])).toEqual([]);
});
