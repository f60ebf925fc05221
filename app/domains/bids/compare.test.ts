import { describe, expect, test as plain } from "vitest";
import { declineOne } from "#app/domains/jobs/commands/decline.server.ts";
import { shortlist } from "#app/domains/jobs/commands/shortlist.server.ts";
import { aJob, anApplication } from "#app/domains/jobs/fixtures.ts";
import { endOf } from "#app/domains/verification/rules.ts";
import { as, at, test } from "#test/ctx.ts";
import { aBid } from "./fixtures.ts";
import { compareBids } from "./queries/compare.server.ts";
import { holdsThrough, workEnd } from "./rules/compare.ts";
import { differences } from "./rules/differences.ts";

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
    ...{ name, holds },
    bid: { ...bid, startsOn: "2027-05-10", exclusions: "", ...more },
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
  expect(differences([one("Ash Sample"), one("Birch Sample")])).toEqual([]);
  expect(differences([one("Ash Sample"), { name: "Birch Sample", holds: true, bid: null }])).toEqual([]);
});
